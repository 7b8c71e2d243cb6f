import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useMethodNames } from '../methods/method-names.ts'
import type { OfferedMethods } from './payment-choice.ts'

type Props = { offered: OfferedMethods[number]; errors: Record<string, string>; savesCard: boolean }

/** Explains the next step of a method and asks for the bank or whether to save the card. */
export function MethodDetails({ offered, errors, savesCard }: Props) {
  const { method, kind, banks, can_be_saved } = offered
  const { t } = useTexts('checkout', 'methods')
  const name = useMethodNames()[method]
  const explanations = {
    redirect: t('checkout.redirect', { method: name }),
    bank: t('checkout.bank_text'),
    card: t('checkout.card_text'),
    transfer: t('checkout.transfer_text'),
    debit: t('checkout.debit_text'),
  }
  return (
    <div className="flex flex-col gap-3">
      {banks.length > 0 && (
        <Select
          name="bank"
          label={t('checkout.bank')}
          empty={t('checkout.bank_choose')}
          options={banks.map((bank) => ({ value: bank.code, text: bank.name }))}
          {...(errors.bank && { error: errors.bank })}
        />
      )}
      <p className="text-quiet">{explanations[kind]}</p>
      {can_be_saved && (
        <Checkbox name="save_card" value="yes" defaultChecked={savesCard} hint={t('checkout.save_card_text')}>
          {t('checkout.save_card')}
        </Checkbox>
      )}
    </div>
  )
}

import { ReceiptText } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { SettingsCard } from '../page-basics/SettingsCard.tsx'

/** Leads to the purchases, where a member sees every credit and asks for a refund. */
export function PurchasesCard() {
  const { t } = useTexts('settings')
  return (
    <SettingsCard Icon={ReceiptText} title={t('settings.purchases_title')}>
      <p className="text-quiet">{t('settings.purchases_text')}</p>
      <LinkButton to="/transactions" look="quiet" className="self-start">
        {t('settings.purchases_link')}
      </LinkButton>
    </SettingsCard>
  )
}

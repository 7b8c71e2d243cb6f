import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { type FormValues, useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { useSite } from '../../../page-basics/site.ts'
import type { Order, WaitingDebit } from '../../payments.contract.ts'
import { groupIban } from './group-iban.ts'
import { isNoLongerWaiting } from './is-no-longer-waiting.ts'

type Props = { order: Order; typed: FormValues; onSent(typed: FormValues, waiting: WaitingDebit): void }

/** First step: the bank account, and the phone for the code. Nothing is stored in the browser. */
export function DetailsStep({ order, typed: before, onSent }: Props) {
  const { t, money } = useTexts('direct_debit')
  const { company, settings } = useSite()
  const navigate = useNavigate()
  const last = useRef<FormValues>({})
  const { formProps, isBusy, errors, problem } = useForm({
    send: (typed) => {
      last.current = typed
      return api.api['directdebit.php'].$post({ json: { order: order.payment_id, ...fieldsOf(typed) } })
    },
    onDone: (waiting) => onSent(last.current, waiting),
    onRefused: ({ code }) => isNoLongerWaiting(code) && navigate(`/transactions/${order.payment_id}`),
  })
  const field = (name: keyof ReturnType<typeof fieldsOf>) => ({
    name,
    label: t(`direct_debit.${name}`),
    error: errors[name],
    defaultValue: before[name] ?? '',
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <Input {...field('account_holder')} autoComplete="name" enterKeyHint="next" />
      <Input
        {...field('iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        className="uppercase tabular-nums"
        onBlur={({ target }) => {
          target.value = groupIban(target.value)
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <Input {...field('street')} autoComplete="address-line1" enterKeyHint="next" />
        <Input {...field('house_number')} autoComplete="off" enterKeyHint="next" />
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
        <Input {...field('zip')} autoComplete="postal-code" enterKeyHint="next" />
        <Input {...field('city')} autoComplete="address-level2" enterKeyHint="next" />
      </div>
      <Input
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        hint={t('direct_debit.phone_hint')}
      />
      <p className="text-quiet text-xs">
        {t('direct_debit.mandate', {
          company: company.name || settings.name,
          price: money(order.amount, order.currency),
        })}
      </p>
      <Button type="submit" isBusy={isBusy} className="min-h-13 text-lg">
        {t('direct_debit.send_code')}
      </Button>
    </form>
  )
}

const fieldsOf = (typed: FormValues) => {
  const text = (name: string) => typed[name] ?? ''
  return {
    account_holder: text('account_holder'),
    iban: text('iban'),
    street: text('street'),
    house_number: text('house_number'),
    zip: text('zip'),
    city: text('city'),
    phone: text('phone'),
  }
}

import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../../platform/useForm.ts'
import { ConfirmButtons } from '../../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Input, TextArea } from '../../../../ui/Input.tsx'
import { creditsOfPart } from '../../../payments/refunds/refund-share.ts'
import { api } from '../../shell/console-api.ts'
import { proved } from '../../shell/proof/proved.ts'
import { centsOf, typedMoney } from '../screens/typed-money.ts'
import type { OrderDetails } from './order.contract.ts'

type Props = { order: OrderDetails; onRefunded(order: OrderDetails): void; onCancel(): void }

/** Says which credits the typed amount takes back before it is sent. */
export function RefundForm({ order, onRefunded, onCancel }: Props) {
  const { t, money } = useTexts('operator')
  const { refundable, currency } = order
  const [typed, setTyped] = useState(typedMoney(refundable?.money ?? 0))
  const amount = centsOf(typed) ?? 0
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ reason = '' }) =>
      proved(() =>
        api.payments.order.refund.$post({
          json: { order: order.id, amount, refunded: refundable?.refunded.amount ?? 0, reason },
        }),
      ),
    onDone: onRefunded,
  })
  if (!refundable) return null
  const isPossible = amount > 0 && amount <= refundable.money
  const credits = isPossible ? creditsOfPart(order, refundable, amount) : 0
  return (
    <form {...formProps} className="flex flex-col gap-4 text-left">
      <FormProblem problem={problem} />
      <Input
        name="amount"
        label={t('operator.payments.refund_amount', { currency })}
        hint={t('operator.payments.refund_most', { price: money(refundable.money, currency) })}
        error={errors.amount}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        inputMode="decimal"
        autoComplete="off"
      />
      <p role="status" className="rounded-field bg-sunken p-3.5">
        {isPossible
          ? t('operator.payments.refund_effect', {
              price: money(amount, currency),
              credits,
              left: refundable.left - credits,
            })
          : t('operator.payments.refund_impossible')}
      </p>
      <TextArea
        name="reason"
        label={t('operator.payments.reason')}
        hint={t('operator.payments.refund_reason_hint')}
        error={errors.reason}
        maxLength={500}
      />
      <ConfirmButtons
        confirm={t('operator.payments.refund_submit', { price: money(amount, currency) })}
        cancel={t('operator.cancel')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}

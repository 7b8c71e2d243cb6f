import { Coins, Landmark, type LucideIcon, MessageSquareOff } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { useMethodNames } from '../methods/method-names.ts'
import type { Order } from '../payments.contract.ts'

type Props = { order: Order; onRefunded(order: Order): void }

/** Refunds an order after a confirmation that lists the consequences. */
export function RefundButton({ order, onRefunded }: Props) {
  const { t, money } = useTexts('transactions', 'methods', 'forms')
  const [isOpen, setOpen] = useState(false)
  if (!order.refund) return null
  const { credits, amount } = order.refund
  return (
    <>
      <Button
        look="plain"
        className="text-primary-text!"
        onClick={() => setOpen(true)}
        aria-label={t('transactions.refund_label', { credits: order.credits })}
      >
        {t('transactions.refund')}
      </Button>
      <Modal
        look="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('transactions.refund_title', { price: money(amount, order.currency) })}
        {...(credits < order.credits && {
          text: t('transactions.refund_part', { left: credits, credits: order.credits }),
        })}
      >
        <RefundForm
          order={order}
          refund={order.refund}
          onCancel={() => setOpen(false)}
          onRefunded={(next) => {
            flushSync(() => setOpen(false))
            const price = money(next.refunded?.amount ?? amount, next.currency)
            notify('success', t('transactions.refund_done', { price }))
            onRefunded(next)
          }}
        />
      </Modal>
    </>
  )
}

type FormProps = Props & { refund: NonNullable<Order['refund']>; onCancel(): void }

function RefundForm({ order, refund, onRefunded, onCancel }: FormProps) {
  const { t, money } = useTexts('transactions', 'methods')
  const names = useMethodNames()
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['refund.php'].$post({ json: { order: order.payment_id } }),
    onDone: (done) => onRefunded(done.order),
  })
  const price = money(refund.amount, order.currency)
  const consequences: [LucideIcon, string][] = [
    [Landmark, t('transactions.refund_money', { price, method: names[order.method] })],
    [Coins, t('transactions.refund_credits', { credits: refund.credits })],
    ...(refund.amount === order.amount
      ? ([[MessageSquareOff, t('transactions.refund_premium')]] satisfies [LucideIcon, string][])
      : []),
  ]
  return (
    <form {...formProps} className="flex w-full flex-col gap-6">
      <FormProblem problem={problem} />
      <ul className="flex flex-col gap-3 text-left">
        {consequences.map(([Icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
            {text}
          </li>
        ))}
      </ul>
      <ConfirmButtons
        confirm={t('transactions.refund_confirm', { price })}
        cancel={t('transactions.refund_cancel')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}

import { Coins, Hourglass, Landmark, type LucideIcon, MessageSquareOff, Search } from 'lucide-react'
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
import { automaticRefundDays } from '../../prices/automatic-refund-days.ts'
import { useMethodNames } from '../methods/method-names.ts'
import type { Order } from '../payments.contract.ts'

type Props = { order: Order; onRefunded(order: Order): void }

/** Refunds an order, or asks support for that, after a confirmation that lists the consequences. */
export function RefundButton({ order, onRefunded }: Props) {
  const { t, money } = useTexts('transactions', 'methods', 'forms')
  const [isOpen, setOpen] = useState(false)
  if (!order.refund) return null
  const { credits, amount, is_automatic } = order.refund
  const price = money(amount, order.currency)
  return (
    <>
      <Button
        look="plain"
        className="text-primary-text!"
        onClick={() => setOpen(true)}
        aria-label={t(is_automatic ? 'transactions.refund_label' : 'transactions.refund_ask_label', {
          credits: order.credits,
        })}
      >
        {t(is_automatic ? 'transactions.refund' : 'transactions.refund_ask')}
      </Button>
      <Modal
        look="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(is_automatic ? 'transactions.refund_title' : 'transactions.refund_ask_title', { price })}
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
            const refunded = next.refunded && money(next.refunded.amount, next.currency)
            notify(
              'success',
              refunded
                ? t('transactions.refund_done', { price: refunded })
                : t('transactions.refund_ask_done'),
            )
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
    send: () => {
      const request = { json: { order: order.payment_id } }
      return refund.is_automatic ? api.api['refund.php'].$post(request) : api.api['refund.php'].$put(request)
    },
    onDone: (done) => onRefunded(done.order),
  })
  const price = money(refund.amount, order.currency)
  const consequences: [LucideIcon, string][] = [
    ...(refund.is_automatic
      ? []
      : ([
          [Search, t('transactions.refund_ask_why', { days: automaticRefundDays })],
          [Hourglass, t('transactions.refund_ask_left')],
        ] satisfies [LucideIcon, string][])),
    [Landmark, t('transactions.refund_money', { price, method: names[order.method] })],
    [Coins, t('transactions.refund_credits', { credits: refund.credits })],
    ...(refund.ends_premium
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
        confirm={
          refund.is_automatic
            ? t('transactions.refund_confirm', { price })
            : t('transactions.refund_ask_confirm')
        }
        cancel={t('transactions.refund_cancel')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}

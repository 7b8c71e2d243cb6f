import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { MethodLogo } from '../methods/MethodLogo.tsx'
import { useMethodNames } from '../methods/method-names.ts'
import { isPriceGuaranteed } from '../orders/price-guarantee.ts'
import type { Order } from '../payments.contract.ts'
import { ReceiptLinks } from '../receipts/ReceiptLinks.tsx'
import { isPartRefund } from '../refunds/refund-share.ts'
import { RefundButton } from './RefundButton.tsx'

type Props = { order: Order; onOrder(order: Order): void }

/** One order in the history, with its refund, retry or details button. */
export function PurchaseRow({ order, onOrder }: Props) {
  const { t, money } = useTexts('transactions', 'methods', 'credits')
  const names = useMethodNames()
  const moment = useDateTime()
  const { payment_id, credits, amount, currency, method, date, status, refunded } = order
  const isNotPaid = status === 'failed' || status === 'cancelled'
  const canRetry = isNotPaid && !refunded && isPriceGuaranteed(order)
  return (
    <li className="px-4 py-3.5">
      <div className="flex items-center gap-4">
        <MethodLogo method={method} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={`/transactions/${payment_id}`}
              viewTransition
              className="font-semibold underline-offset-3 hover:underline"
            >
              {t('credits.amount', { credits })}
            </Link>
            <Status order={order} />
          </p>
          <p className="text-quiet text-xs">
            <span className="whitespace-nowrap">{names[method]},</span>{' '}
            <span className="whitespace-nowrap">{moment(date)}</span>
          </p>
        </div>
        <p className="shrink-0 text-right font-semibold tabular-nums">
          {money(amount, currency)}
          {refunded && <span className="block text-quiet text-xs">−{money(refunded.amount, currency)}</span>}
        </p>
      </div>
      <ReceiptLinks order={order} className="-mb-2 text-sm sm:ml-16" />
      <div className="-mr-3 -mb-2 flex justify-end empty:hidden">
        {order.refund && <RefundButton order={order} onRefunded={onOrder} />}
        {(status === 'pending' || isNotPaid) && (
          <LinkButton
            to={`/transactions/${payment_id}`}
            look="plain"
            className="text-primary-text!"
            aria-label={t(canRetry ? 'transactions.again_label' : 'transactions.look_label', { credits })}
          >
            {t(canRetry ? 'transactions.again' : 'transactions.look')}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

const looks = {
  pending: 'bg-warning-tint text-warning',
  completed: 'bg-success-tint text-success',
  failed: 'bg-danger-tint text-danger',
  cancelled: 'bg-sunken text-quiet',
  expired: 'bg-sunken text-quiet',
}

function Status({ order }: { order: Order }) {
  const { t, money } = useTexts('transactions')
  const { status, refunded, charged_back, currency, refund_request } = order
  const words = {
    pending: t('transactions.status_pending'),
    completed: t('transactions.status_completed'),
    failed: t('transactions.status_failed'),
    cancelled: t('transactions.status_cancelled'),
    expired: t('transactions.status_expired'),
  }
  const isReturned = refunded || charged_back
  const look = isReturned ? 'cancelled' : refund_request?.status === 'waiting' ? 'pending' : status
  const requestWords = {
    waiting: t('transactions.status_refund_waiting'),
    refused: t('transactions.status_refund_refused'),
    granted: undefined,
  }
  const text = charged_back
    ? t('transactions.status_charged_back')
    : refunded
      ? isPartRefund(order)
        ? t('transactions.status_part_refunded', { price: money(refunded.amount, currency) })
        : t('transactions.status_refunded')
      : (requestWords[refund_request?.status ?? 'granted'] ?? words[status])
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-xs ${looks[look]}`}>{text}</span>
}

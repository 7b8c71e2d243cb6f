import { Link } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useMethodNames } from '../../../payments/methods/method-names.ts'
import { isMethod } from '../../../prices/methods.ts'
import { useConsole, useSiteName } from '../../shell/console-data.ts'
import { type Look, StatusMark } from '../screens/StatusMark.tsx'
import type { ListedOrder } from './orders.contract.ts'

export const orderLooks: Record<ListedOrder['status'], Look> = {
  pending: 'wait',
  completed: 'good',
  failed: 'bad',
  cancelled: 'plain',
  expired: 'plain',
}

export function OrderListRow({ order }: { order: ListedOrder }) {
  const { t, money } = useTexts('operator')
  const when = useDateTime()
  const names = useMethodNames()
  const nameOf = useSiteName()
  const { sites } = useConsole()
  const { id, amount, currency, status, method, provider, country, refunded, charged_back } = order
  const facts = [
    method && isMethod(method) ? names[method] : method,
    provider,
    country,
    t('operator.payments.credits', { credits: order.credits }),
    order.code,
    sites.length > 1 && nameOf(order.site),
  ].filter(Boolean)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-5 py-2.5 hover:bg-primary-tint md:grid-cols-[9rem_minmax(0,1fr)_7rem] xl:grid-cols-[11rem_minmax(0,1fr)_auto_7rem]">
      <Link
        data-row
        to={`/payments/orders/${id}`}
        className="text-xs tabular-nums leading-6 after:absolute after:inset-0"
      >
        <time dateTime={order.created}>{when(order.created)}</time>
        <span className="sr-only">{`, ${money(amount, currency)}`}</span>
      </Link>
      <p className="wrap-anywhere min-w-0 text-quiet text-xs max-md:order-3 max-md:col-span-2">
        {facts.join(' · ')}
      </p>
      <p className="flex flex-wrap justify-end gap-1.5 max-xl:order-4 max-xl:justify-start max-md:col-span-2 md:max-xl:col-start-2">
        {order.waits_for_look && <StatusMark look="wait" text={t('operator.payments.refund_asked')} />}
        {order.is_late && <StatusMark look="bad" text={t('operator.payments.late')} />}
        {refunded > 0 && (
          <StatusMark
            look="plain"
            text={t('operator.payments.refunded', { price: money(refunded, currency) })}
          />
        )}
        {charged_back > 0 && <StatusMark look="bad" text={t('operator.payments.charged_back')} />}
        <StatusMark look={orderLooks[status]} text={t(`operator.payments.status_${status}`)} />
      </p>
      <p className="text-right font-semibold tabular-nums">{money(amount, currency)}</p>
    </li>
  )
}

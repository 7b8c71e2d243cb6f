import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useSiteName } from '../../shell/console-data.ts'
import { orderLooks } from '../orders/OrderListRow.tsx'
import { FactList } from '../screens/FactList.tsx'
import { StatusMark } from '../screens/StatusMark.tsx'
import type { OrderDetails } from './order.contract.ts'

export function OrderFacts({ order }: { order: OrderDetails }) {
  const { t, money, country } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const { status, currency, member, request } = order
  const price =
    order.amount === order.full_amount
      ? money(order.amount, currency)
      : `${money(order.amount, currency)} (${money(order.full_amount, currency)})`
  return (
    <FactList
      title={t('operator.payments.facts')}
      facts={[
        [
          t('operator.payments.status'),
          <span key="status" className="flex flex-wrap gap-1.5">
            <StatusMark look={orderLooks[status]} text={t(`operator.payments.status_${status}`)} />
            {isChargedBack(order) && <StatusMark look="bad" text={t('operator.payments.charged_back')} />}
          </span>,
        ],
        [
          t('operator.payments.buyer'),
          member ? (
            <TextLink key="member" to={`/payments?member=${member}`}>
              {order.name ?? member}
            </TextLink>
          ) : (
            t('operator.payments.erased')
          ),
        ],
        [t('operator.payments.site'), nameOf(order.site)],
        [t('operator.payments.price'), price],
        [t('operator.payments.bought'), t('operator.payments.credits', { credits: order.credits })],
        [t('operator.payments.unspent'), order.refundable && String(order.refundable.left)],
        [t('operator.payments.code'), order.code],
        [t('operator.payments.country'), country(order.country)],
        [t('operator.payments.ordered'), when(order.created)],
        [t('operator.payments.paid'), order.completed && when(order.completed)],
        [
          t('operator.payments.request'),
          request &&
            [
              t(`operator.payments.request_${request.status}`),
              when(request.at),
              request.operator,
              request.answer,
            ]
              .filter(Boolean)
              .join(' · '),
        ],
        [t('operator.payments.id'), order.id],
      ]}
    />
  )
}

/** The bank took money back, and not all of it was won. */
function isChargedBack({ money }: OrderDetails) {
  const moved = money.filter(({ kind }) => kind === 'chargeback' || kind === 'chargeback_won')
  return moved.reduce((sum, { amount }) => sum + amount, 0) < 0
}

import { Check, Crown, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { store, stored } from '../../../../platform/stored.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { Burst } from '../../../likes/match/Burst.tsx'
import { useUserNow } from '../../../page-basics/user-now.ts'
import type { Order } from '../../payments.contract.ts'
import { isPartRefund } from '../../refunds/refund-share.ts'
import { OrderFacts } from '../OrderFacts.tsx'
import { RefundButton } from '../RefundButton.tsx'
import { OnwardLink } from './OnwardLink.tsx'
import { ResultHead } from './ResultHead.tsx'

/** A paid order: the credits are in the wallet, or were refunded or charged back. */
export function Completed({ order, onOrder }: { order: Order; onOrder(order: Order): void }) {
  const { t, money } = useTexts('transactions')
  const user = useUserNow()
  const moment = useDateTime()
  const { credits, refund, refunded, charged_back } = order
  const isReturned = refunded !== null || charged_back
  const words =
    refunded && isPartRefund(order)
      ? {
          title: t('transactions.part_back_title', {
            refunded: money(refunded.amount, order.currency),
            price: money(order.amount, order.currency),
          }),
          text: t('transactions.part_back_text'),
        }
      : { title: t('transactions.back_title'), text: t('transactions.back_text') }
  useEffect(() => {
    if (!isReturned) notifyOnce(order, () => notify('success', t('transactions.credited', { credits })))
  }, [order, isReturned, credits, t])
  return (
    <>
      {isReturned ? (
        <ResultHead Icon={Undo2} look="waiting" {...words} />
      ) : (
        <ResultHead
          Icon={Check}
          look="good"
          title={t('transactions.completed_title')}
          text={t('transactions.completed_text', { credits, balance: user?.credits ?? credits })}
        >
          <Burst />
        </ResultHead>
      )}
      {order.is_first && user?.paid_user && !isReturned && (
        <p className="mt-4 flex gap-3 rounded-card bg-primary-tint p-4">
          <Crown aria-hidden className="mt-px size-6 shrink-0 text-primary-text" />
          <span className="min-w-0">{t('transactions.now_premium')}</span>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <OnwardLink order={order} />
        <LinkButton to="/transactions" look="quiet">
          {t('transactions.all')}
        </LinkButton>
      </div>
      <OrderFacts order={order} />
      <RefundState order={order} />
      {refund && (
        <div className="mt-8 text-center text-quiet">
          <p>
            {t(refund.is_automatic ? 'transactions.refund_until' : 'transactions.refund_ask_until', {
              date: moment(refund.until),
            })}
          </p>
          <RefundButton order={order} onRefunded={onOrder} />
        </div>
      )}
    </>
  )
}

const recent = 10 * 60_000
const lastNotified = 'notified_order'

/** Notifies once that an order was paid, if that happened in the last ten minutes. */
function notifyOnce({ payment_id, completed }: Order, notify: () => void) {
  if (stored(lastNotified) === payment_id || !completed || Date.now() - Date.parse(completed) > recent) return
  store(lastNotified, payment_id)
  notify()
}

/** The refund, the request for one, or the chargeback of an order. */
function RefundState({ order: { refunded, refund_request, charged_back, currency } }: { order: Order }) {
  const { t, money } = useTexts('transactions')
  const moment = useDateTime()
  if (charged_back) return <Note>{t('transactions.charged_back')}</Note>
  if (!refunded && refund_request) return <RequestNote request={refund_request} />
  if (!refunded) return null
  const values = { price: money(refunded.amount, currency), date: moment(refunded.date) }
  return <Note>{t(refunded.is_done ? 'transactions.refunded' : 'transactions.refunding', values)}</Note>
}

function RequestNote({
  request: { status, date, answer_by },
}: {
  request: NonNullable<Order['refund_request']>
}) {
  const { t } = useTexts('transactions')
  const moment = useDateTime()
  if (status === 'waiting')
    return <Note>{t('transactions.refund_waiting', { date: moment(date), until: moment(answer_by) })}</Note>
  return (
    <Note>
      {t('transactions.refund_refused', { date: moment(date) })}{' '}
      <TextLink to="/complaints">{t('transactions.refund_write')}</TextLink>
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="mt-4">
    <Alert>{children}</Alert>
  </div>
)

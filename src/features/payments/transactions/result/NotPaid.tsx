import { CircleX } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { methods } from '../../../prices/methods.ts'
import { isPriceGuaranteed } from '../../orders/price-guarantee.ts'
import type { Order } from '../../payments.contract.ts'
import { OrderFacts } from '../OrderFacts.tsx'
import { OnwardLink } from './OnwardLink.tsx'
import { PayOtherwise } from './PayOtherwise.tsx'
import { ResultHead } from './ResultHead.tsx'

/** A failed, cancelled or expired order. It can be retried while its price is guaranteed; after that, ordered again. */
export function NotPaid({ order, onOrder }: { order: Order; onOrder(order: Order): void }) {
  const { t, money } = useTexts('transactions')
  const isCard = methods[order.method].kind === 'card'
  const words = {
    failed: {
      title: t('transactions.failed_title'),
      text: isCard ? t('transactions.failed_card') : t('transactions.failed_text'),
    },
    cancelled: { title: t('transactions.cancelled_title'), text: t('transactions.cancelled_text') },
    expired: { title: t('transactions.expired_title'), text: t('transactions.expired_text') },
  }
  const { title, text } = words[order.status as keyof typeof words]
  const { refunded } = order
  const canRetry = isPriceGuaranteed(order) && !refunded
  return (
    <>
      <ResultHead
        Icon={CircleX}
        look="bad"
        title={refunded ? t('transactions.paid_back_title') : title}
        text={
          refunded
            ? t('transactions.paid_back_text', { price: money(refunded.amount, order.currency) })
            : canRetry
              ? text
              : t('transactions.closed_text')
        }
      />
      {!canRetry && (
        <LinkButton to={`/credits/${order.bundle}/${order.method}`} className="mt-6 self-center">
          {t('transactions.order_again')}
        </LinkButton>
      )}
      {/* Before the methods, which fill more than the screen of a phone. */}
      <div className="mt-4 flex justify-center">
        <OnwardLink order={order} look="quiet" />
      </div>
      {canRetry && (
        <PayOtherwise order={order} onOrder={onOrder} isAfterCard={isCard && order.status === 'failed'} />
      )}
      <OrderFacts order={order} />
    </>
  )
}

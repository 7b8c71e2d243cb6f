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
  const { t } = useTexts('transactions')
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
  const canRetry = isPriceGuaranteed(order)
  return (
    <>
      <ResultHead
        Icon={CircleX}
        look="bad"
        title={title}
        text={canRetry ? text : t('transactions.closed_text')}
      />
      {canRetry ? (
        <PayOtherwise order={order} onOrder={onOrder} isAfterCard={isCard && order.status === 'failed'} />
      ) : (
        <LinkButton to={`/credits/${order.bundle}/${order.method}`} className="mt-6 self-center">
          {t('transactions.order_again')}
        </LinkButton>
      )}
      <div className="mt-4 flex justify-center">
        <OnwardLink order={order} look="quiet" />
      </div>
      <OrderFacts order={order} />
    </>
  )
}

import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { OrderSummary } from '../../checkout/OrderSummary.tsx'
import type { Order } from '../../payments.contract.ts'

/** The order, its price and the refund terms. On small screens `isFirst` puts it above the form. */
export function DebitSummary({ order, isFirst }: { order: Order; isFirst: boolean }) {
  const { t } = useTexts('checkout')
  const { refund_days: days } = useSite().settings
  const { code } = order
  const unknownDiscount = { percentage: null, value_percentage: null, expires: null, kind: 'code' } as const
  return (
    <section
      aria-label={t('checkout.summary')}
      className={`rounded-card border border-line bg-surface p-5 ${isFirst ? 'max-lg:order-first' : ''}`}
    >
      <OrderSummary
        bundle={{ ...order, bonus_credits: 0, message_amount: 0 }}
        discount={code === null ? null : { code, ...unknownDiscount }}
      />
      <p className="mt-3 text-quiet text-xs">
        {t('checkout.once')} {days > 0 && t('checkout.refund', { days })}
      </p>
    </section>
  )
}

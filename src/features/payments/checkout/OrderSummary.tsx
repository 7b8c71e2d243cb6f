import { Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Discount } from '../../discounts/discounts.contract.ts'
import type { Bundle } from '../payments.contract.ts'

type Props = {
  bundle: Pick<Bundle, 'credits' | 'bonus_credits' | 'amount' | 'full_amount' | 'currency' | 'message_amount'>
  discount: Discount | null
}

/** The bundle with price, discount and total. */
export function OrderSummary({ bundle, discount }: Props) {
  const { t, money } = useTexts('checkout', 'credits')
  const { credits, bonus_credits: bonus, amount, full_amount, currency, message_amount } = bundle
  return (
    <>
      <h2 className="flex items-center gap-2.5 font-bold text-lg">
        <Coins aria-hidden className="size-6 text-primary-text" />
        {t('credits.amount', { credits: credits + bonus })}
      </h2>
      <dl className="mt-3 flex flex-col gap-1.5">
        <Line name={t('checkout.price', { credits })}>{money(full_amount, currency)}</Line>
        {amount < full_amount && (
          <Line name={t('checkout.discount', { code: discount?.code ?? '' })} isGood>
            −{money(full_amount - amount, currency)}
          </Line>
        )}
        {bonus > 0 && (
          <Line name={t('checkout.bonus', { code: discount?.code ?? '' })} isGood>
            {t('credits.bonus', { credits: bonus })}
          </Line>
        )}
        <Line name={t('checkout.total')} isStrong>
          {money(amount, currency)}
        </Line>
      </dl>
      {message_amount > 0 && (
        <p className="mt-1 text-right text-quiet text-xs">
          {t('credits.per_message', { price: money(message_amount, currency) })}
        </p>
      )}
    </>
  )
}

type LineProps = { name: string; isGood?: boolean; isStrong?: boolean; children: ReactNode }

const Line = ({ name, isGood, isStrong, children }: LineProps) => (
  <div
    className={`flex justify-between gap-4 ${isGood ? 'font-semibold text-success' : ''} ${isStrong ? 'mt-1.5 border-line border-t pt-2.5 font-bold text-lg' : ''}`}
  >
    <dt className="min-w-0">{name}</dt>
    <dd className="shrink-0 tabular-nums">{children}</dd>
  </div>
)

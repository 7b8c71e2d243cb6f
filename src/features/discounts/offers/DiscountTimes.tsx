import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import type { Discount } from '../discounts.contract.ts'
import { useWelcomeDiscount } from './useActiveDiscount.ts'

/** When a newcomer's discount ends, and which one follows. The same words in every popup. */
export function DiscountTimes({ discount: { kind, expires } }: { discount: Discount }) {
  const { t } = useTexts('discounts')
  const moment = useDateTime()
  const welcome = useWelcomeDiscount()
  if (!expires) return null
  if (kind !== 'time_bonus') return <span>{t('discounts.until', { date: moment(expires) })}</span>
  return (
    <>
      <span>{t('discounts.bonus_left')}</span>
      <Countdown
        until={new Date(expires)}
        label={t('discounts.bonus_left')}
        className="text-3xl text-primary-text"
      />
      {welcome?.expires && (
        <span className="mt-1 text-balance text-quiet">
          {t('discounts.bonus_after', {
            percentage: welcome.percentage ?? 0,
            date: moment(welcome.expires),
          })}
        </span>
      )}
    </>
  )
}

import { BadgePercent } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Discount } from '../../discounts/discounts.contract.ts'

/** Browsers fire a timer with a longer delay immediately. */
const longestTimer = 2 ** 31 - 1

/** Names the discount in the prices below. The banner above shows how long it lasts. */
export function DiscountNote({ discount, onEnd }: { discount: Discount; onEnd(): void }) {
  const { t } = useTexts('credits')
  const { kind, code, percentage, value_percentage: more, expires } = discount
  const words = {
    time_bonus: t('credits.discount_time_bonus', { percentage: percentage ?? 0 }),
    welcome: t('credits.discount_welcome', { percentage: percentage ?? 0 }),
    code: more
      ? t('credits.discount_more', { percentage: more, code })
      : t('credits.discount_code', { percentage: percentage ?? 0, code }),
  }
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (!expires) return
    // One second later, in case the server's clock is behind.
    const left = Math.max(0, Date.parse(expires) - Date.now()) + 1000
    const timer = setTimeout(() => ended(), Math.min(left, longestTimer))
    return () => clearTimeout(timer)
  }, [expires])
  return (
    <p className="mt-4 flex items-center gap-2.5 font-semibold text-success">
      <BadgePercent aria-hidden className="size-5 shrink-0" />
      {words[kind]}
    </p>
  )
}

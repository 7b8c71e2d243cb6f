import { BadgePercent } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Discount } from '../payments.contract.ts'

/** A browser that is asked to wait for longer may not wait at all. */
const longestTimer = 2 ** 31 - 1

/** What is taken off the prices below. How long it lasts is said by the banner above. */
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
    // A moment later, so that the server's clock agrees.
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

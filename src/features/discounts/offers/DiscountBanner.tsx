import { Gift, Timer } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { useDateTime, useDay } from '../../../ui/useDateTime.ts'
import { useCreditsPath } from '../../page-basics/offer-path.ts'
import type { Discount } from '../discounts.contract.ts'
import { shopPages } from './discount-pages.ts'
import { useWelcomeDiscount } from './useActiveDiscount.ts'
import { useReportTimeBonus } from './useTimeBonusVisible.ts'

/** Few lines on a phone, because it stays on every page for hours. */
export function DiscountBanner({ discount }: { discount: Discount }) {
  const { t } = useTexts('discounts')
  const moment = useDateTime()
  const day = useDay()
  const { pathname } = useLocation()
  const creditsPath = useCreditsPath()
  const isTimeBonus = discount.kind === 'time_bonus'
  useReportTimeBonus(isTimeBonus)
  const { expires } = discount
  const welcome = useWelcomeDiscount()
  const end = welcome?.expires
  const percentage = welcome?.percentage ?? 0
  return (
    <div className="border-line border-b bg-primary-tint">
      <div className="page-width flex min-h-14 items-center gap-3 py-1.5">
        <Gift aria-hidden className="size-6 shrink-0 text-primary-text max-sm:hidden" />
        <p className="min-w-0 grow leading-snug">
          <span className="mr-2 font-bold">
            {t('discounts.banner_title', { percentage: discount.percentage ?? 0 })}
          </span>{' '}
          {isTimeBonus ? (
            <>
              <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-bottom text-primary-text">
                <Timer aria-hidden className="size-4.5 shrink-0" />
                <Countdown
                  key={discount.code}
                  until={new Date(expires ?? 0)}
                  label={t('discounts.bonus_left')}
                />
              </span>{' '}
              {end && (
                <span className="text-quiet">
                  <span className="whitespace-nowrap text-xs sm:hidden">
                    {t('discounts.then', { percentage, date: day(end, 'short') })}
                  </span>
                  <span className="max-sm:hidden">
                    {t('discounts.bonus_after', { percentage, date: day(end, 'long') })}
                  </span>
                </span>
              )}
            </>
          ) : (
            expires && (
              <span className="whitespace-nowrap text-quiet">
                {t('discounts.until', { date: moment(expires) })}
              </span>
            )
          )}
        </p>
        {!shopPages.test(pathname) && (
          <LinkButton to={creditsPath} look="quiet" className="shrink-0">
            <span className="sm:hidden">{t('discounts.banner_short')}</span>
            <span className="max-sm:hidden">{t('discounts.banner_action')}</span>
          </LinkButton>
        )}
      </div>
    </div>
  )
}

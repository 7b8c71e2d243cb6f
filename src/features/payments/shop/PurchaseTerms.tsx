import { CalendarOff, HandCoins, InfinityIcon, Mail } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useSite } from '../../page-basics/site.ts'

/** No subscription, credits that stay, money back, and what credits buy. */
export function PurchaseTerms() {
  const { t } = useTexts('credits')
  const { refund_days: days, message_credits, photo_credits, gift_credits } = useSite().settings
  const terms = [
    {
      Icon: CalendarOff,
      title: t('credits.no_subscription'),
      text: t('credits.no_subscription_text'),
    },
    {
      Icon: InfinityIcon,
      title: t('credits.never_expire'),
      text: t('credits.never_expire_text'),
    },
    ...(days > 0
      ? [
          {
            Icon: HandCoins,
            title: t('credits.money_back', { days }),
            text: t('credits.money_back_text'),
          },
        ]
      : []),
    {
      Icon: Mail,
      title: t('credits.what_for'),
      text: t('credits.what_for_text', {
        message: message_credits,
        photo: photo_credits,
        gift: gift_credits,
      }),
    },
  ]
  return (
    <ul className="mt-8 grid gap-5 rounded-card bg-surface p-5 sm:p-6 lg:grid-cols-2">
      {terms.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-text"
          >
            <Icon className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="font-bold">{title}</p>
            <p className="mt-0.5 text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

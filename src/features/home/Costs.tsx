import { Check, type LucideIcon, Mail } from 'lucide-react'
import type { Country } from '../../i18n/countries.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { freeConversations } from '../chat/sending/free-conversations.ts'
import { useSite } from '../page-basics/site.ts'

export function Costs() {
  const { t } = useTexts('index')
  return (
    <section className="page-width py-16 md:py-24">
      <h2 className="mb-10 text-center font-extrabold text-2xl">{t('index.costs_title')}</h2>
      <div className="mx-auto max-w-4xl">
        <CostLists />
      </div>
      <p className="mt-6 text-center">
        <TextLink to="/pricing">{t('index.costs_more')}</TextLink>
      </p>
    </section>
  )
}

type Props = {
  heading?: ListProps['Heading']
  /** The country of the prices, if it is not that of the settings. */
  country?: Country | undefined
}

/** Two lists: features that are free, and features that cost credits. */
export function CostLists({ heading = 'h3', country }: Props) {
  const { t, money } = useTexts('index')
  const { settings } = useSite()
  const credits = settings.signup_credits
  const cheapest = settings.minimum_message_costs[country ?? settings.payment_country]
  const message = { credits: settings.message_credits }
  const free = [
    t('index.free_look'),
    t('index.free_read'),
    t('index.free_start', { chats: freeConversations }),
    ...(credits > 0 ? [t('index.free_credits', { credits })] : []),
  ]
  const paid = [
    cheapest
      ? t('index.paid_message_from', { ...message, price: money(cheapest.costs, cheapest.currency) })
      : t('index.paid_message', message),
    t('index.paid_photo', { credits: settings.photo_credits }),
    t('index.paid_gift', { credits: settings.gift_credits }),
    t('index.paid_premium'),
  ]
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <PriceList Heading={heading} title={t('index.free_title')} lines={free} Icon={Check} isStrong />
      <PriceList Heading={heading} title={t('index.paid_title')} lines={paid} Icon={Mail} />
    </div>
  )
}

type ListProps = {
  Heading: 'h2' | 'h3'
  title: string
  lines: string[]
  Icon: LucideIcon
  isStrong?: boolean
}

function PriceList({ Heading, title, lines, Icon, isStrong = false }: ListProps) {
  return (
    <div
      className={`rounded-card p-6 sm:p-8 ${isStrong ? 'bg-primary-tint' : 'border border-line bg-surface'}`}
    >
      <Heading className="font-bold text-xl">{title}</Heading>
      <ul className="mt-4 flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

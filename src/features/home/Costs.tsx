import { Check, type LucideIcon, Mail } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useSite } from '../shell/site.ts'
import { freeConversations } from './free-conversations.ts'

export function Costs() {
  const { t } = useTexts('index')
  const { settings } = useSite()
  const credits = settings.signup_credits
  const free = [
    t('index.free_look'),
    t('index.free_read'),
    t('index.free_start', { chats: freeConversations }),
    ...(credits > 0 ? [t('index.free_credits', { credits })] : []),
  ]
  const paid = [
    t('index.paid_message', { credits: settings.message_credits }),
    t('index.paid_photo', { credits: settings.photo_credits }),
    t('index.paid_gift', { credits: settings.gift_credits }),
    t('index.paid_premium'),
  ]
  return (
    <section className="page-width py-16 md:py-24">
      <h2 className="text-center font-extrabold text-2xl">{t('index.costs_title')}</h2>
      <div className="mx-auto mt-10 grid grid-cols-1 max-w-4xl gap-4 md:grid-cols-2">
        <PriceList title={t('index.free_title')} lines={free} Icon={Check} isStrong />
        <PriceList title={t('index.paid_title')} lines={paid} Icon={Mail} />
      </div>
      <p className="mt-6 text-center">
        <TextLink to="/pricing">{t('index.costs_more')}</TextLink>
      </p>
    </section>
  )
}

type ListProps = { title: string; lines: string[]; Icon: LucideIcon; isStrong?: boolean }

function PriceList({ title, lines, Icon, isStrong = false }: ListProps) {
  return (
    <div
      className={`rounded-card p-6 sm:p-8 ${isStrong ? 'bg-primary-tint' : 'border border-line bg-surface'}`}
    >
      <h3 className="font-bold text-xl">{title}</h3>
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

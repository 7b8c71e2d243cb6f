import { BadgeEuro, HandCoins, type LucideIcon, ShieldCheck, Sparkles } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from '../page-basics/site.ts'

export function Pledges() {
  const { t } = useTexts('index')
  const { refund_days: days } = useSite().settings
  return (
    <section className="bg-surface py-16 md:py-24">
      <div className="page-width">
        <h2 className="text-center font-extrabold text-2xl">{t('index.pledges_title')}</h2>
        <div className="mt-10 grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4">
          <Pledge Icon={Sparkles} title={t('index.honest')} text={t('index.honest_text')} />
          <Pledge Icon={ShieldCheck} title={t('index.safe')} text={t('index.safe_text')} />
          <Pledge
            Icon={BadgeEuro}
            title={t('index.no_subscription')}
            text={t('index.no_subscription_text')}
          />
          {days > 0 && (
            <Pledge
              Icon={HandCoins}
              title={t('index.money_back')}
              text={t('index.money_back_text', { days })}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function Pledge({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <div className="flex gap-4 lg:flex-col">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-text">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <h3 className="wrap-break-word font-bold text-lg">{title}</h3>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
    </div>
  )
}

import { BadgeEuro, HandCoins, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useSite } from './site.ts'

export default function IndexPage() {
  const { t } = useTexts()
  const { settings } = useSite()
  return (
    <>
      <PageTitle>{settings.index_title}</PageTitle>
      <meta name="description" content={settings.description} />
      <section className="bg-primary-tint">
        <div className="page-width flex flex-col items-center py-16 text-center md:py-28">
          <h1 className="max-w-[18ch] font-extrabold text-4xl leading-tight sm:text-5xl lg:text-6xl">
            {t('index.headline')}
          </h1>
          <p className="mt-5 max-w-[48ch] text-lg text-quiet sm:text-xl">{t('index.lead')}</p>
          {settings.signups_allowed && (
            <LinkButton to="/signup" className="mt-8 min-h-14 px-8 text-lg">
              {t('shell.signup')}
            </LinkButton>
          )}
        </div>
      </section>
      <section className="page-width grid grid-cols-1 gap-8 py-14 md:grid-cols-3">
        <Pledge Icon={BadgeEuro} title={t('index.no_subscription')} text={t('index.no_subscription_text')} />
        <Pledge Icon={ShieldCheck} title={t('index.honest')} text={t('index.honest_text')} />
        {settings.refund_days > 0 && (
          <Pledge
            Icon={HandCoins}
            title={t('index.money_back')}
            text={t('index.money_back_text', { days: settings.refund_days })}
          />
        )}
      </section>
    </>
  )
}

function Pledge({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <div className="flex gap-4 md:flex-col">
      <Icon aria-hidden className="size-8 shrink-0 text-primary-text" />
      <div className="min-w-0">
        <h2 className="wrap-break-word font-bold text-xl">{title}</h2>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
    </div>
  )
}

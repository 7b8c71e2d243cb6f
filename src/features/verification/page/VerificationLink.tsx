import { BadgeCheck } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

/** On the own profile: the way to the mark. */
export function VerificationLink() {
  const { t } = useTexts('verification')
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex min-w-0 items-start gap-3">
        <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-primary-text" />
        <div className="min-w-0">
          <h2 className="font-bold">{t('verification.title')}</h2>
          <p className="text-quiet">{t('verification.card_none')}</p>
        </div>
      </div>
      <LinkButton to="/verification" look="quiet">
        {t('verification.card_open')}
      </LinkButton>
    </section>
  )
}

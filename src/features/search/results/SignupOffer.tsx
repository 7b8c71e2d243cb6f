import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { useSite } from '../../page-basics/site.ts'

/** Shown to visitors after the first page of results. */
export function SignupOffer() {
  const { t } = useTexts('search')
  const { settings } = useSite()
  const { pathname, search } = useLocation()
  const login = `/login?to=${encodeURIComponent(pathname + search)}`
  return (
    <aside
      aria-label={t('search.offer_title')}
      className="my-2 flex flex-col items-center gap-4 rounded-card bg-primary-tint p-6 text-center md:flex-row md:gap-6 md:text-left"
    >
      <span
        aria-hidden
        className="flex size-14 shrink-0 items-center justify-center rounded-full bg-raised text-primary-text"
      >
        <Heart className="size-7" />
      </span>
      <div className="grow">
        <p className="font-bold text-lg leading-tight">{t('search.offer_title')}</p>
        {settings.signups_allowed && <p className="mt-1 max-w-[60ch]">{t('search.offer_text')}</p>}
      </div>
      <div className="flex shrink-0 flex-col gap-2 max-md:w-full">
        {settings.signups_allowed && <LinkButton to="/signup">{t('shell.signup')}</LinkButton>}
        <LinkButton to={login} look="plain">
          {t('search.offer_login')}
        </LinkButton>
      </div>
    </aside>
  )
}

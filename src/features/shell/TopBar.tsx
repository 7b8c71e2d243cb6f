import { Link } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { buttonClass, LinkButton } from '../../ui/Button.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { useSite } from './site.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

export function TopBar() {
  const { t } = useTexts()
  const { settings, user } = useSite()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface/95 backdrop-blur">
      <a
        href="#content"
        className={buttonClass(
          'primary',
          'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2',
        )}
      >
        {t('shell.skip')}
      </a>
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-1">
        <Logo className="grow basis-20 md:grow-0 md:basis-auto" />
        <nav aria-label={t('shell.main_menu')} className="ml-4 hidden items-center md:flex">
          {settings.logged_out_search_allowed && (
            <Link to="/members" className={buttonClass('plain')}>
              {t('shell.search')}
            </Link>
          )}
          <Link to="/pricing" className={buttonClass('plain')}>
            {t('shell.prices')}
          </Link>
        </nav>
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end sm:gap-1">
          <LanguageMenu />
          <ThemeMenu />
          {!user && (
            <LinkButton to="/login" className="ml-1 max-sm:px-4">
              {t('shell.login')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  )
}

import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { buttonClass, LinkButton } from '../../../ui/Button.tsx'
import { Logo } from '../../page-basics/Logo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { MemberPart } from '../layouts/MemberPart.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { BarPlaces } from './Places.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { useVisitorPlaces } from './useVisitorPlaces.ts'

export function TopBar() {
  const { t } = useTexts()
  const { user, settings } = useSite()
  const places = useVisitorPlaces()
  return (
    <header className="top-bar sticky top-0 z-30 border-line border-b bg-surface/90 backdrop-blur-md [view-transition-name:top-bar]">
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
        {user && <MemberPart part="BackButton" />}
        <Logo className="grow basis-20 md:grow-0 md:basis-auto" />
        <nav aria-label={t('shell.main_menu')} className="ml-4 hidden items-center gap-1 md:flex">
          {user ? <MemberPart part="MemberBarPlaces" /> : <BarPlaces places={places} />}
        </nav>
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end sm:gap-1">
          <LanguageMenu />
          <ThemeMenu />
          {user ? (
            <MemberPart part="AccountMenu" />
          ) : (
            <>
              {settings.signups_allowed && (
                <LinkButton to="/signup" look="plain" className="max-md:hidden">
                  {t('shell.signup_short')}
                </LinkButton>
              )}
              <LinkButton to="/login" look="quiet" className="ml-1 max-sm:px-4">
                {t('shell.login')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

import { useTexts } from '../../i18n/TextsProvider.tsx'
import { buttonClass, LinkButton } from '../../ui/Button.tsx'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { useSite } from './site.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { usePlaces } from './usePlaces.ts'

const placeClass = buttonClass(
  'plain',
  'aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary-text lg:px-4',
)

export function TopBar() {
  const { t } = useTexts()
  const { user } = useSite()
  const places = usePlaces()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface/90 backdrop-blur-md [view-transition-name:top-bar]">
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
        <nav aria-label={t('shell.main_menu')} className="ml-4 hidden items-center gap-1 md:flex">
          {places.map(({ to, text, Icon }) => (
            <PlaceLink key={to} to={to} className={placeClass}>
              <Icon aria-hidden className="hidden size-5 lg:block" />
              {text}
            </PlaceLink>
          ))}
        </nav>
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end sm:gap-1">
          <LanguageMenu />
          <ThemeMenu />
          {user ? (
            <AccountMenu />
          ) : (
            <LinkButton to="/login" look="quiet" className="ml-1 max-sm:px-4">
              {t('shell.login')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  )
}

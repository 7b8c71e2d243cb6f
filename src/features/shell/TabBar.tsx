import { useTexts } from '../../i18n/TextsProvider.tsx'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { useTabs } from './usePlaces.ts'

/** The main places at the bottom of a phone, under the thumb. */
export function TabBar() {
  const { t } = useTexts()
  return (
    <nav
      aria-label={t('shell.main_menu')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] [view-transition-name:tab-bar] md:hidden"
    >
      {useTabs().map(({ to, text, short = text, Icon }) => (
        <PlaceLink
          key={to}
          to={to}
          isExact={to === '/'}
          className="group -outline-offset-4 flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-field text-quiet text-xs aria-[current=page]:font-semibold aria-[current=page]:text-primary-text"
        >
          <span className="flex h-8 w-14 items-center justify-center rounded-full transition-colors duration-(--calm) group-aria-[current=page]:bg-primary-tint">
            <Icon aria-hidden className="size-6" />
          </span>
          <span className="max-w-full truncate px-0.5">{short}</span>
        </PlaceLink>
      ))}
    </nav>
  )
}

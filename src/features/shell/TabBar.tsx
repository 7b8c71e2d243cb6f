import { House, LogIn, type LucideIcon, Search, Tag } from 'lucide-react'
import { NavLink } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from './site.ts'

type Place = { to: string; text: string; Icon: LucideIcon }

/** The main places at the bottom of a phone, under the thumb. */
export function TabBar() {
  const { t } = useTexts()
  const { settings, user } = useSite()
  const search = { to: '/members', text: t('shell.search_short'), Icon: Search }
  const places: Place[] = [
    ...(user ? [] : [{ to: '/', text: t('shell.home'), Icon: House }]),
    ...(settings.logged_out_search_allowed ? [search] : []),
    { to: '/pricing', text: t('shell.prices'), Icon: Tag },
    ...(user ? [] : [{ to: '/login', text: t('shell.login'), Icon: LogIn }]),
  ]
  return (
    <nav
      aria-label={t('shell.main_menu')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map(({ to, text, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-quiet text-xs aria-[current=page]:font-semibold aria-[current=page]:text-primary-text"
        >
          <Icon aria-hidden className="size-6" />
          <span className="max-w-full truncate px-1">{text}</span>
        </NavLink>
      ))}
    </nav>
  )
}

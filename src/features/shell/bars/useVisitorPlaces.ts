import { CircleUserRound, House, Search, Tag } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useSite } from '../../page-basics/site.ts'
import type { Place } from './Places.tsx'

/** The main navigation of a visitor. */
export function useVisitorPlaces(): Place[] {
  const { t } = useTexts()
  const { settings } = useSite()
  const search = { to: '/members', text: t('shell.search'), short: t('shell.search_short'), Icon: Search }
  return [
    ...(settings.logged_out_search_allowed ? [search] : []),
    { to: '/pricing', text: t('shell.prices'), Icon: Tag },
  ]
}

/** On a phone the tab bar also has home and the signup, because the top bar has only room for the login. */
export function useVisitorTabs(): Place[] {
  const { t } = useTexts()
  const { settings } = useSite()
  return [
    { to: '/', text: t('shell.home'), Icon: House },
    ...useVisitorPlaces(),
    settings.signups_allowed
      ? { to: '/signup', text: t('shell.signup_short'), Icon: CircleUserRound }
      : { to: '/login', text: t('shell.login'), Icon: CircleUserRound },
  ]
}

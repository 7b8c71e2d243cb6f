import { House, LogIn, Search, Tag } from 'lucide-react'
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

/** On a phone the tab bar also has home and login: its top bar has no room for them. */
export function useVisitorTabs(): Place[] {
  const { t } = useTexts()
  return [
    { to: '/', text: t('shell.home'), Icon: House },
    ...useVisitorPlaces(),
    { to: '/login', text: t('shell.login'), Icon: LogIn },
  ]
}

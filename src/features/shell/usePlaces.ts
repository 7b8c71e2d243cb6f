import { Crown, Heart, House, LogIn, type LucideIcon, MessageCircle, Search, Tag } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from './site.ts'

export type Place = { to: string; text: string; short?: string; Icon: LucideIcon }

/** The main places of the site: the same in the top bar of a wide screen and in the tab bar of a phone. */
export function usePlaces(): Place[] {
  const { t } = useTexts()
  const { settings, user } = useSite()
  const search = { to: '/members', text: t('shell.search'), short: t('shell.search_short'), Icon: Search }
  if (!user)
    return [
      ...(settings.logged_out_search_allowed ? [search] : []),
      { to: '/pricing', text: t('shell.prices'), Icon: Tag },
    ]
  return [
    search,
    { to: '/chats', text: t('shell.messages'), Icon: MessageCircle },
    { to: '/likes', text: t('shell.likes'), Icon: Heart },
    { to: '/premium', text: t('shell.premium'), short: t('shell.premium_short'), Icon: Crown },
  ]
}

/** A phone has no other way home, and its top bar no room for more. */
export function useTabs(): Place[] {
  const { t } = useTexts()
  const places = usePlaces()
  if (useSite().user) return places
  return [
    { to: '/', text: t('shell.home'), Icon: House },
    ...places,
    { to: '/login', text: t('shell.login'), Icon: LogIn },
  ]
}

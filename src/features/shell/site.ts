import { useLocation, useRouteLoaderData } from 'react-router'
import { useInstalledApp } from '../../platform/browser-state.ts'
import type { User } from '../accounts/accounts.contract.ts'
import type { Discount } from '../payments/payments.contract.ts'
import type { CompanyInfo, VisitorSettings } from '../sites/sites.contract.ts'

export type SiteData = {
  settings: VisitorSettings
  company: CompanyInfo
  user: User | null
  theme: string
  /** What newcomers get off their first purchase, the one that counts first. */
  discounts: Discount[]
  /** Where the site is, without a path. */
  address: string
  /** The site's own colour and all that follows from it, as CSS. */
  colors: string
}

/** What the root of every page has loaded; nothing when that itself failed, on an error page. */
export const useSiteOrNone = () => useRouteLoaderData<SiteData>('root')

export function useSite(): SiteData {
  const site = useSiteOrNone()
  if (!site) throw new Error('useSite needs the data of the root route')
  return site
}

/** The states that stand on the body for styles to follow. */
export function useBodyStates() {
  const isInstalled = useInstalledApp()
  const isLoggedIn = Boolean(useSiteOrNone()?.user)
  const isIndex = useLocation().pathname === '/'
  return [isInstalled && 'installed-app', isLoggedIn && 'logged-in', !isIndex && 'not-index']
    .filter(Boolean)
    .join(' ')
}

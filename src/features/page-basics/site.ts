import { useLocation, useRouteLoaderData } from 'react-router'
import { useInstalledApp } from '../../platform/browser-state.ts'
import type { User } from '../accounts/accounts.contract.ts'
import type { Discount } from '../discounts/discounts.contract.ts'
import type { CompanyInfo, VisitorSettings } from '../sites/sites.contract.ts'

export type SiteData = {
  settings: VisitorSettings
  company: CompanyInfo
  user: User | null
  theme: string
  /** The discounts for a first purchase, the one that applies first. */
  discounts: Discount[]
  /** The origin of the site. */
  address: string
  /** The CSS variables derived from the colour of the site. */
  colors: string
}

/** The data of the root route. `undefined` on an error page if loading it failed. */
export const useSiteOrNone = () => useRouteLoaderData<SiteData>('root')

export function useSite(): SiteData {
  const site = useSiteOrNone()
  if (!site) throw new Error('useSite needs the data of the root route')
  return site
}

/** The classes of the body that styles depend on. */
export function useBodyStates() {
  const isInstalled = useInstalledApp()
  const isLoggedIn = Boolean(useSiteOrNone()?.user)
  const isIndex = useLocation().pathname === '/'
  return [isInstalled && 'installed-app', isLoggedIn && 'logged-in', !isIndex && 'not-index']
    .filter(Boolean)
    .join(' ')
}

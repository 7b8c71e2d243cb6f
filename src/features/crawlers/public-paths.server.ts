import { landers } from '../landers/landers.contract.ts'
import { pageTokens } from '../pages/pages.server.ts'
import type { Site } from '../sites/sites.server.ts'

/** The paths that search engines may list. Profiles of members are never among them. */
export async function publicPaths(site: Site): Promise<string[]> {
  const tokens = await pageTokens(site)
  const isSearchPublic = site.settings.logged_out_search !== 'none'
  return [
    '/',
    '/pricing',
    '/complaints',
    ...(isSearchPublic ? ['/members'] : []),
    ...tokens.map((token) => `/pages/${token}`),
    ...landers.map((lander) => `/landers/${lander}`),
  ]
}

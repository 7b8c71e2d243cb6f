import { sql } from '../../platform/drizzle.server.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { knownHost, siteOfHost } from './sites.server.ts'

/** How many lines an operator is shown at once. */
export const mostListed = 200

/** The site an operator has named by its host, or the default one. */
export function siteNamed(host: string | undefined) {
  if (host === undefined) return siteOfHost('')
  const site = knownHost(host)
  if (!site) throw new StartProblem(`There is no site ${host}.`)
  return site
}

/** The condition for rows of the site an operator has named by its host, or of any. */
export function onSiteOf(host: string | undefined) {
  if (host === undefined) return sql`true`
  return sql`site_id = ${siteNamed(host).id}`
}

import { readFileSync } from 'node:fs'
import { sql } from '../../platform/sql.server.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { knownHost, siteOfHost } from './sites.server.ts'

/** How many rows an operator command lists at most. */
export const mostListed = 200

/** The text of a file that an operator names. */
export function readTextFile(file: string) {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', '')
  } catch (error) {
    throw new StartProblem(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** The site with this host, or the default site without one. For operator commands. */
export function siteNamed(host: string | undefined) {
  if (host === undefined) return siteOfHost('')
  const site = knownHost(host)
  if (!site) throw new StartProblem(`There is no site ${host}.`)
  return site
}

/** The SQL condition for rows of the site with this host, or of all sites without one. */
export function onSiteOf(host: string | undefined) {
  if (host === undefined) return sql`true`
  return sql`site_id = ${siteNamed(host).id}`
}

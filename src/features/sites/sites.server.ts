import { publish, subscribe } from '../../platform/bus.server.ts'
import { now } from '../../platform/clock.ts'
import { afterCommit, db, transaction } from '../../platform/database.server.ts'
import { count, eq } from '../../platform/drizzle.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { log } from '../../platform/log.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { type CompanyInfo, companyInfo, type SiteSettings, siteSettings } from './sites.contract.ts'
import { siteHosts, sites } from './sites.tables.server.ts'

export type Site = { id: string; host: string; settings: SiteSettings; company: CompanyInfo }
type NewSite = {
  host: string
  otherHosts?: string[]
  settings?: Partial<SiteSettings>
  company?: Partial<CompanyInfo>
}

const changedChannel = 'sites'
/** Every site of the installation, read whole: they are few, and each request needs one. */
let byId = new Map<string, Site>()
let byHost = new Map<string, Site>()
let defaultSite: Site | undefined

subscribe(changedChannel, { onMessage: () => void reload(), onGap: () => void reload() })

export async function loadSites() {
  const [rows, hosts] = await Promise.all([db.select().from(sites), db.select().from(siteHosts)])
  byId = new Map(rows.map((row) => [row.id, siteOf(row)]))
  byHost = new Map(hosts.flatMap(({ host, siteId }) => [[host, byId.get(siteId) as Site]]))
  defaultSite = byId.get(rows.find((row) => row.isDefault)?.id ?? '')
}

const reload = () =>
  loadSites().catch((error) => log.warn({ error: String(error) }, 'sites could not be read again'))

/** What is stored is only what was set; the rest follows the defaults of the running version. */
const siteOf = (row: typeof sites.$inferSelect): Site => ({
  id: row.id,
  host: row.primaryHost,
  settings: siteSettings.parse(row.settings),
  company: companyInfo.parse(row.company),
})

/** The site a host name leads to; a host that no site has leads to the default one. */
export function siteOfHost(host: string): Site {
  const site = byHost.get(hostName(host)) ?? defaultSite
  if (!site) throw refuse('unavailable', { retry_after: 2 })
  return site
}

export function siteById(id: string): Site {
  const site = byId.get(id)
  if (!site) throw refuse('not_found')
  return site
}

export const knownHost = (host: string) => byHost.get(hostName(host))

const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** Of several processes that find an empty database, one makes the default site. */
export async function ensureDefaultSite(host: string) {
  await transaction(async (tx) => {
    await tx.execute('LOCK TABLE sites IN EXCLUSIVE MODE')
    const [found] = await tx.select({ count: count() }).from(sites)
    if (found?.count === 0) await insertSite(tx, { host }, true)
  })
  await loadSites()
}

export async function createSite(site: NewSite): Promise<string> {
  const id = await transaction((tx) => insertSite(tx, site, false))
  await loadSites()
  return id
}

type Tx = Parameters<Parameters<typeof transaction>[0]>[0]

async function insertSite(
  tx: Tx,
  { host, otherHosts = [], settings = {}, company = {} }: NewSite,
  isDefault: boolean,
) {
  siteSettings.parse(settings)
  companyInfo.parse(company)
  const id = newId()
  const moment = { createdAt: now(), updatedAt: now() }
  await tx.insert(sites).values({ id, isDefault, primaryHost: hostName(host), settings, company, ...moment })
  await tx
    .insert(siteHosts)
    .values([host, ...otherHosts].map((name) => ({ host: hostName(name), siteId: id })))
  afterCommit(tx, () => publish(changedChannel, id))
  return id
}

/** Changes some settings of a site. What does not fit is refused by name and nothing is changed. */
export async function changeSettings(siteId: string, change: Partial<SiteSettings>) {
  const checked = siteSettings.partial().strict().safeParse(change)
  if (!checked.success) {
    const wrong = checked.error.issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid'])
    throw refuse('invalid', { fields: Object.fromEntries(wrong) })
  }
  await transaction(async (tx) => {
    const [row] = await tx.select().from(sites).where(eq(sites.id, siteId)).for('update')
    if (!row) throw refuse('not_found')
    const settings = { ...row.settings, ...change }
    await tx.update(sites).set({ settings, updatedAt: now() }).where(eq(sites.id, siteId))
    afterCommit(tx, () => publish(changedChannel, siteId))
  })
  await loadSites()
}

/** The address of a page as it stands in a mail: on the site's own host, never on the one a request happened to name. */
export function siteUrl(site: Site, publicUrl: string) {
  const url = new URL(publicUrl)
  url.hostname = site.host
  return url.origin
}

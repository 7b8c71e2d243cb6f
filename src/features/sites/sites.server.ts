import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { publish, subscribe } from '../../platform/bus.server.ts'
import { now } from '../../platform/clock.ts'
import { isLoopbackHost } from '../../platform/config.server.ts'
import { db, type Transaction, transaction } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { log } from '../../platform/log.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { assigned, inserted, sql } from '../../platform/sql.server.ts'
import { type CompanyInfo, companyInfo, type SiteSettings, siteSettings } from './sites.contract.ts'

export type Site = {
  id: string
  host: string
  settings: SiteSettings
  company: CompanyInfo
  /** When an operator last changed the text of the terms. */
  termsChangedAt: Date | null
  /** Encrypts and hashes data of the site, such as search cursors and direct debits. */
  key: KeyObject
}
type SiteRow = {
  id: string
  is_default: boolean
  primary_host: string
  settings: Partial<SiteSettings>
  company: Partial<CompanyInfo>
  /** 32 bytes, hex-encoded. */
  secret: string
}
type NewSite = {
  host: string
  otherHosts?: string[]
  settings?: Partial<SiteSettings>
  company?: Partial<CompanyInfo>
}

const changedChannel = 'sites'
const reloadSeconds = 60
/** Cache of all sites: there are few, and each request needs one. */
let byId = new Map<string, Site>()
let byHost = new Map<string, Site>()
let defaultSite: Site | undefined
/** PUBLIC_URL. All sites share its scheme and port. */
let publicAddress = ''

subscribe(changedChannel, { onMessage: () => void reload(), onGap: () => void reload() })

/** Reloads the sites every minute, because a message on the bus may get lost; the returned function stops it. */
export function startReloadingSites() {
  const timer = setInterval(() => void reload(), reloadSeconds * 1000)
  return () => clearInterval(timer)
}

let pendingRead: Promise<void> | undefined
let isStale = false

/** Loads all sites. One load at a time; a call during a load triggers another one after it. */
export function loadSites(): Promise<void> {
  isStale = true
  pendingRead ??= readAll().finally(() => {
    pendingRead = undefined
  })
  return pendingRead
}

async function readAll() {
  while (isStale) {
    isStale = false
    const [{ rows }, hosts, terms] = await Promise.all([
      db.query<SiteRow>(sql`SELECT * FROM sites`),
      db.query<{ host: string; site_id: string }>(sql`SELECT host, site_id FROM site_hosts`),
      readTermsChanges(),
    ])
    byId = new Map(rows.map((row) => [row.id, siteOf(row, terms.get(row.id))]))
    byHost = new Map(hosts.rows.map(({ host, site_id }) => [host, byId.get(site_id) as Site]))
    defaultSite = byId.get(rows.find((row) => row.is_default)?.id ?? '')
  }
}

async function readTermsChanges() {
  const { rows } = await db.query<{ site_id: string; changed: Date }>(sql`
    SELECT site_id, max(valid_from) AS changed FROM page_versions WHERE token = 'terms' GROUP BY site_id`)
  return new Map(rows.map(({ site_id, changed }) => [site_id, changed]))
}

async function reload() {
  if (!defaultSite) return
  await loadSites().catch((error) =>
    log.warn({ err: error }, 'sites could not be reloaded, retrying within a minute'),
  )
}

/** The row stores only changed settings. The others get the defaults of the running version. */
const siteOf = (row: SiteRow, termsChangedAt: Date | null = null): Site => ({
  id: row.id,
  host: row.primary_host,
  settings: readStored(siteSettings, row.settings, row.primary_host),
  company: readStored(companyInfo, row.company, row.primary_host),
  termsChangedAt,
  key: createSecretKey(row.secret, 'hex'),
})

/** Replaces invalid stored values by their defaults: one of them must not take down the site. */
function readStored<Shape extends z.ZodObject>(schema: Shape, stored: Record<string, unknown>, host: string) {
  const result = schema.safeParse(stored)
  if (result.success) return result.data
  const invalid = new Set(result.error.issues.map((issue) => String(issue.path[0])))
  log.error({ site: host, settings: [...invalid] }, 'stored settings are invalid, using their defaults')
  return schema.parse(Object.fromEntries(Object.entries(stored).filter(([name]) => !invalid.has(name))))
}

/** The site of a host. Unknown hosts get the default site. */
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

export const allSites = () => [...byId.values()]

export const knownHost = (host: string) => byHost.get(hostName(host))

const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** Sets scheme and port of the addresses in mails. Processes that serve no pages need it too. */
export function setPublicAddress(publicUrl: string) {
  publicAddress = publicUrl
}

/**
 * Creates the default site in an empty database; the lock lets only one process do it. A default site on a loopback host
 * gets the host of PUBLIC_URL once that is a public one.
 */
export async function ensureDefaultSite(publicUrl: string) {
  setPublicAddress(publicUrl)
  const host = new URL(publicUrl).hostname
  await transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE sites IN EXCLUSIVE MODE`)
    const { rows } = await tx.query<SiteRow>(sql`SELECT * FROM sites WHERE is_default`)
    const [first] = rows
    if (!first) return insertSite(tx, { host }, true)
    if (!isLoopbackHost(first.primary_host) || isLoopbackHost(host)) return
    await tx.query(sql`INSERT INTO site_hosts ${inserted({ host, siteId: first.id })} ON CONFLICT DO NOTHING`)
    await tx.query(sql`UPDATE sites SET primary_host = ${host}, updated_at = ${now()} WHERE id = ${first.id}`)
    tx.afterCommit(() => publish(changedChannel, first.id))
  })
  await loadSites()
}

export async function createSite(site: NewSite): Promise<string> {
  const id = await transaction((tx) => insertSite(tx, site, false))
  await loadSites()
  return id
}

async function insertSite(
  tx: Transaction,
  { host, otherHosts = [], settings = {}, company = {} }: NewSite,
  isDefault: boolean,
) {
  siteSettings.parse(settings)
  companyInfo.parse(company)
  const id = newId()
  const timestamps = { createdAt: now(), updatedAt: now() }
  const secret = randomBytes(32).toString('hex')
  const row = { id, isDefault, primaryHost: hostName(host), settings, company, secret, ...timestamps }
  await tx.query(sql`INSERT INTO sites ${inserted(row)}`)
  const hosts = [host, ...otherHosts].map((name) => ({ host: hostName(name), siteId: id }))
  await tx.query(sql`INSERT INTO site_hosts ${inserted(...hosts)}`)
  tx.afterCommit(() => publish(changedChannel, id))
  return id
}

/** Changes some settings of a site. Refuses invalid ones by name, and then changes nothing. */
export const changeSettings = (siteId: string, change: Partial<SiteSettings>) =>
  changeStored(siteId, 'settings', siteSettings, change)

/** Changes some facts about the company that runs a site. */
export const changeCompany = (siteId: string, change: Partial<CompanyInfo>) =>
  changeStored(siteId, 'company', companyInfo, change)

async function changeStored(
  siteId: string,
  column: 'settings' | 'company',
  schema: z.ZodObject,
  change: Record<string, unknown>,
) {
  const checked = schema.partial().strict().safeParse(change)
  if (!checked.success) {
    const problems = checked.error.issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid'])
    throw refuse('invalid', { fields: Object.fromEntries(problems) })
  }
  await transaction(async (tx) => {
    const { rows } = await tx.query<SiteRow>(sql`SELECT * FROM sites WHERE id = ${siteId} FOR UPDATE`)
    const [row] = rows
    if (!row) throw refuse('not_found')
    const stored = { ...row[column], ...change }
    const next = { [column]: stored, updatedAt: now() }
    await tx.query(sql`UPDATE sites SET ${assigned(next)} WHERE id = ${siteId}`)
    tx.afterCommit(() => publish(changedChannel, siteId))
  })
  await loadSites()
}

/** Reloads the sites here and in all other processes. For changes that are cached with a site, such as its pages. */
export async function publishSiteChange(siteId: string) {
  publish(changedChannel, siteId)
  await loadSites()
}

/** The origin of a site. It uses the host of the site, never the host of a request. */
export function siteAddress(siteId: string): string {
  const url = new URL(publicAddress)
  url.hostname = siteById(siteId).host
  return url.origin
}

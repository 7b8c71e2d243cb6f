import type { Transaction } from '../../../platform/database.server.ts'
import { transaction } from '../../../platform/database.server.ts'
import { isId } from '../../../platform/ids.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'
import { bannedAmong, emailHash } from '../../accounts/restrictions/banned-identities.server.ts'
import { typedPayerHash } from '../../payments/directdebit/payers/payer-hashes.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { siteIdsOf } from './member-of.server.ts'
import type { FoundMember, FoundMembers } from './members.contract.ts'

const pageSize = 50

/** More than people need. Keeps someone with a stolen session from copying all members. */
const searches: RateLimit = { name: 'operator-search', times: 600, perSeconds: 60 * 60, per: 'operator' }
/** Keeps an operator from trying numbers until one belongs to a member. */
const payerSearches: RateLimit = {
  ...{ name: 'operator-payer-search', times: 60, perSeconds: 60 * 60, per: 'operator' },
  counts: 'searches by IBAN or phone',
}
export const memberSearchLimits = [searches, payerSearches]

type Search = { q: string; next?: string | undefined }
type Key = FoundMembers['by'][number]
type Row = Omit<FoundMember, 'signed_up' | 'last_active'> & {
  signed_up: Date
  last_active: Date | null
  key: string
}

/**
 * Finds members of the operator's sites. The form of the text tells what it can be. The search is recorded, without what
 * was typed: the addresses and accounts of people do not belong in a log that outlives them.
 */
export async function findMembers(actor: OperatorActor, { q, next }: Search): Promise<FoundMembers> {
  await countHitOrRefuse(installation, searches, actor.operatorId)
  const sites = siteIdsOf(actor)
  const { by, keys, identities } = await waysToFind(q, sites, next)
  if (by.some((key) => key === 'iban' || key === 'phone'))
    await countHitOrRefuse(installation, payerSearches, actor.operatorId)
  return transaction(async (tx) => {
    const { rows } = await tx.query<Row>(foundSql(keys))
    const shown = rows.slice(0, pageSize)
    await record(tx, actor, { kind: 'members_searched', after: { by, found: shown.map(({ id }) => id) } })
    const last = rows.length > pageSize ? shown.at(-1) : undefined
    return {
      by,
      members: shown.map(asFound),
      is_banned: await isBannedSomewhere(tx, sites, identities),
      next: last ? `${last.id}${last.key}` : null,
    }
  })
}

/** Without the key of the row. */
const asFound = ({ id, site, name, email, status, fictional, signed_up, last_active }: Row): FoundMember => ({
  ...{ id, site, name, email, status, fictional },
  signed_up: signed_up.toISOString(),
  last_active: last_active?.toISOString() ?? null,
})

type Identity = { kind: 'iban' | 'phone'; hash: Buffer } | { kind: 'email'; email: string }

async function isBannedSomewhere(tx: Transaction, sites: string[], identities: Identity[]) {
  for (const site of sites) {
    const hashes = identities.map((identity) =>
      identity.kind === 'email'
        ? { kind: 'email' as const, hash: emailHash(site, identity.email) }
        : identity,
    )
    if (hashes.length > 0 && (await bannedAmong(site, hashes, tx)).length > 0) return true
  }
  return false
}

/** `keys` selects site_id, member_id and the key that pages of names are sorted by. */
async function waysToFind(q: string, sites: string[], next: string | undefined) {
  const here = sql`ANY(${sites}::uuid[])`
  if (isId(q)) return { by: ['id', 'order'] as Key[], keys: byId(q, here), identities: [] }
  if (q.includes('@')) {
    return {
      by: ['email'] as Key[],
      keys: byEmail(q, sites),
      identities: [{ kind: 'email', email: q } as const],
    }
  }
  const payers: { kind: 'iban' | 'phone'; hash: Buffer }[] = []
  for (const kind of ['iban', 'phone'] as const) {
    const hash = await typedPayerHash(kind, q)
    if (hash) payers.push({ kind, hash })
  }
  const [payer] = payers
  if (payer) return { by: payers.map(({ kind }) => kind), keys: byPayer(payer, here), identities: payers }
  return { by: ['name'] as Key[], keys: byName(q, sites, next), identities: [] }
}

/** One member of each site at most. PostgreSQL knows that only by the LIMIT, and would plan for thousands. */
const byEmail = (q: string, sites: string[]) => sql`
  SELECT m.* FROM unnest(${sites}::uuid[]) site (id) CROSS JOIN LATERAL (
    SELECT site_id, id AS member_id, '' AS key FROM members
     WHERE site_id = site.id AND lower(email) = lower(${q}) LIMIT 1) m`

const byId = (id: string, here: Sql) => sql`
  SELECT site_id, id AS member_id, '' AS key FROM members WHERE site_id = ${here} AND id = ${id}
   UNION SELECT site_id, member_id, '' FROM orders WHERE site_id = ${here} AND id = ${id} AND member_id IS NOT NULL`

const byPayer = ({ kind, hash }: { kind: 'iban' | 'phone'; hash: Buffer }, here: Sql) => sql`
  SELECT DISTINCT site_id, member_id, '' AS key FROM payments
   WHERE ${kind === 'iban' ? sql`payer_iban` : sql`payer_phone`} = ${hash} AND site_id = ${here}
     AND member_id IS NOT NULL LIMIT ${pageSize + 1}`

/** The index of names is per site, so each site is asked for a page. */
function byName(q: string, sites: string[], next: string | undefined) {
  const [lastId, lastName] = next ? [next.slice(0, 36), next.slice(36)] : []
  const isAfter =
    lastId && isId(lastId)
      ? sql`AND (lower(name) COLLATE "C", member_id) > (${lastName}, ${lastId}::uuid)`
      : sql``
  return sql`
    SELECT p.* FROM unnest(${sites}::uuid[]) site (id) CROSS JOIN LATERAL (
      SELECT site_id, member_id, lower(name) COLLATE "C" AS key FROM profiles
       WHERE site_id = site.id AND lower(name) COLLATE "C" >= lower(${q})
         AND lower(name) COLLATE "C" < lower(${q}) || chr(1114111) ${isAfter}
       ORDER BY lower(name) COLLATE "C", member_id LIMIT ${pageSize + 1}) p
     ORDER BY key, member_id LIMIT ${pageSize + 1}`
}

const foundSql = (keys: Sql) => sql`
  SELECT m.id, m.site_id AS site, coalesce(p.name, '') AS name, coalesce(m.email, '') AS email, m.status,
         m.is_fictional AS fictional, m.signed_up_at AS signed_up, s.last_active, found.key
    FROM (${keys}) found
    JOIN members m ON m.site_id = found.site_id AND m.id = found.member_id
    LEFT JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
    LEFT JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
   ORDER BY found.key, m.id LIMIT ${pageSize + 1}`

import { channel } from 'node:diagnostics_channel'
import { now, seconds } from './clock.ts'
import { db, type RunQuery } from './database.server.ts'
import { hashToken } from './ids.server.ts'
import { refuse } from './refusals.ts'
import { join, named, param, raw, sql } from './sql.server.ts'

export type RateLimit = {
  name: string
  times: number
  /** Kilobytes are counted instead of hits. */
  unit?: 'KB'
  perSeconds: number
  /** The noun of the subject: `member`, `network`. */
  per: string
  /** The hits that count, if not every request does: `wrong passwords`. */
  counts?: string
  /** How long the limit stays closed after its last allowed hit. Default: until the window ends. */
  lockoutSeconds?: number
}

/** One counted request. `isLast`: the next hit in this window will be refused. */
export type Hit = { isAllowed: boolean; isLast: boolean; waitSeconds: number }

/**
 * The subject is what the limit counts for: a member, an IP address or an e-mail address. Only its hash is stored. A hit
 * counts for its weight, by default 1, and is allowed while the count is below the maximum: the last one may exceed it. A
 * weight of 0 only asks.
 */
export type LimitedSubject = [limit: RateLimit, subject: string, weight?: number]

/**
 * Counts one hit. The count is in the database, so it holds across processes and restarts. A window starts with the
 * first hit; later hits do not extend it.
 */
export async function countHit(siteId: string, limit: RateLimit, subject: string): Promise<Hit> {
  const [hit] = await countHits(db.query, siteId, [[limit, subject]])
  return hit as Hit
}

/** Counts one hit. Over the limit it refuses and says when to retry. */
export const countHitOrRefuse = (siteId: string, limit: RateLimit, subject: string) =>
  countHitsOrRefuse(siteId, [limit, subject])

/** Counts a hit for each limit, in one statement. The limits after a refused one are not counted. */
export const countHitsOrRefuse = (siteId: string, ...subjects: LimitedSubject[]) =>
  hitCounter(siteId, ...subjects)(db.query)

/** Like {@link countHitsOrRefuse}, but the caller runs the query, so that it can send it together with others. */
export const hitCounter =
  (siteId: string, ...subjects: LimitedSubject[]) =>
  async (query: RunQuery) => {
    const refused = await countUntilRefused(query, siteId, subjects)
    if (refused) throw refuse('too_many_requests', { retry_after: refused.waitSeconds })
  }

/** Counts a hit for each limit until one is over its maximum, and returns that one. */
export async function countUntilRefused(query: RunQuery, siteId: string, subjects: LimitedSubject[]) {
  const hits = await countHits(query, siteId, subjects)
  const place = hits.findIndex(({ isAllowed }) => !isAllowed)
  return place < 0 ? undefined : { limit: subjects[place]?.[0], waitSeconds: hits[place]?.waitSeconds ?? 0 }
}

/** Tests compare what is published here with what the routes declare. */
export const countedLimits = channel('vonk.counted-limit')

async function countHits(query: RunQuery, siteId: string, subjects: LimitedSubject[]): Promise<Hit[]> {
  for (const [limit] of subjects) countedLimits.publish(limit)
  const { rows } = await query<{ used: number; resets_at: Date }>(hitStatement(siteId, subjects))
  return rows.map(({ used, resets_at }, i) => {
    const [limit, , weight = 1] = subjects[i] ?? []
    const times = limit?.times ?? 0
    const isAllowed = used - weight < times
    const waitSeconds = Math.ceil((resets_at.getTime() - now().getTime()) / 1000)
    return { isAllowed, isLast: isAllowed && used >= times, waitSeconds }
  })
}

/** Counts the hit of each subject, unless the one before it is over its limit. */
function hitStatement(siteId: string, subjects: LimitedSubject[]) {
  const time = param(now())
  const after = (length: number) => new Date(now().getTime() + seconds(length))
  const hits = subjects.map(([limit, subject, weight = 1], i) => {
    const [hit, last] = [raw(`hit_${i}`), raw(`hit_${i - 1}`)]
    const [limitBefore, , weightBefore = 1] = subjects[i - 1] ?? []
    const before = limitBefore
      ? sql`FROM ${last} WHERE used - ${weightBefore}::int < ${limitBefore.times}::int`
      : sql``
    const maximum = param(limit.times)
    const lockout = limit.lockoutSeconds ? after(limit.lockoutSeconds) : null
    return sql`
      ${hit} AS (
        INSERT INTO rate_limits AS stored (site_id, key, used, resets_at)
        SELECT ${siteId}::uuid, ${keyOf(limit, subject)}, ${weight}::int, ${after(limit.perSeconds)}::timestamptz ${before}
        ON CONFLICT (site_id, key) DO UPDATE SET
          used = CASE WHEN stored.resets_at <= ${time} THEN EXCLUDED.used ELSE stored.used + EXCLUDED.used END,
          resets_at = CASE WHEN stored.resets_at <= ${time} THEN EXCLUDED.resets_at
                           WHEN stored.used < ${maximum}::int AND stored.used + EXCLUDED.used >= ${maximum}::int
                             THEN coalesce(${lockout}, stored.resets_at)
                           ELSE stored.resets_at END
        RETURNING ${raw(String(i))} AS place, used, resets_at)`
  })
  const all = subjects.map((_, i) => sql`SELECT * FROM ${raw(`hit_${i}`)}`)
  return named(`count_${subjects.length}_hits`)`
    WITH ${join(hits, ', ')} ${join(all, ' UNION ALL ')} ORDER BY place`
}

/** Sets the count back to zero: the right password clears the wrong ones before it. */
export async function resetHits(siteId: string, limit: RateLimit, subject: string) {
  await db.query(sql`DELETE FROM rate_limits WHERE site_id = ${siteId} AND key = ${keyOf(limit, subject)}`)
}

/** Takes back a hit that should not have counted after all. */
export async function uncountHit(siteId: string, limit: RateLimit, subject: string) {
  await db.query(sql`
    UPDATE rate_limits SET used = used - 1
     WHERE site_id = ${siteId} AND key = ${keyOf(limit, subject)} AND used > 0`)
}

const keyOf = ({ name }: RateLimit, subject: string) => `${name}:${hashToken(subject).toString('base64url')}`

/** The part of an IP address that belongs to one household: IPv6 gives each household billions of addresses. */
export function networkOf(address: string) {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
    : []
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}

export async function purgeRateLimits() {
  await db.query(sql`DELETE FROM rate_limits WHERE resets_at < ${now()}`)
}

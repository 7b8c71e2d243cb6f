import { now, seconds } from './clock.ts'
import { pool, type RunQuery } from './database.server.ts'
import { hashToken } from './ids.server.ts'
import { refuse } from './refusals.ts'

export type RateLimit = {
  name: string
  times: number
  perSeconds: number
  /** How long the limit stays closed after its last allowed hit. Default: until the window ends. */
  lockoutSeconds?: number
}

/** One counted request. `isLast`: the next hit in this window will be refused. */
export type Hit = { isAllowed: boolean; isLast: boolean; waitSeconds: number }

/** The subject is what the limit counts for: a member, an IP address or an e-mail address. Only its hash is stored. */
type LimitedSubject = [limit: RateLimit, subject: string]

/**
 * Counts one hit. The count is in the database, so it holds across processes and restarts. A window starts with the
 * first hit; later hits do not extend it.
 */
export async function countHit(siteId: string, limit: RateLimit, subject: string): Promise<Hit> {
  const [hit] = await countHits(queryPool, siteId, [[limit, subject]])
  return hit as Hit
}

/** Counts one hit. Over the limit it refuses and says when to retry. */
export const countHitOrRefuse = (siteId: string, limit: RateLimit, subject: string) =>
  countHitsOrRefuse(siteId, [limit, subject])

/** Counts a hit for each limit, in one statement. The limits after a refused one are not counted. */
export const countHitsOrRefuse = (siteId: string, ...subjects: LimitedSubject[]) =>
  hitCounter(siteId, ...subjects)(queryPool)

/** Like {@link countHitsOrRefuse}, but the caller runs the query, so that it can send it together with others. */
export const hitCounter =
  (siteId: string, ...subjects: LimitedSubject[]) =>
  async (query: RunQuery) => {
    const refused = (await countHits(query, siteId, subjects)).find(({ isAllowed }) => !isAllowed)
    if (refused) throw refuse('too_many_requests', { retry_after: refused.waitSeconds })
  }

const queryPool: RunQuery = (query) => pool.query(query)

async function countHits(query: RunQuery, siteId: string, subjects: LimitedSubject[]): Promise<Hit[]> {
  const after = (length: number) => new Date(now().getTime() + seconds(length))
  const { rows } = await query<{ used: number; resets_at: Date }>({
    name: subjects.length === 1 ? 'count_hit' : `count_${subjects.length}_hits`,
    text: hitStatements[subjects.length] ?? '',
    values: [
      siteId,
      now(),
      ...subjects.flatMap(([limit, subject]) => [
        keyOf(limit, subject),
        after(limit.perSeconds),
        limit.times,
        limit.lockoutSeconds ? after(limit.lockoutSeconds) : null,
      ]),
    ],
  })
  return rows.map(({ used, resets_at }, i) => {
    const times = subjects[i]?.[0].times ?? 0
    const waitSeconds = Math.ceil((resets_at.getTime() - now().getTime()) / 1000)
    return { isAllowed: used <= times, isLast: used === times, waitSeconds }
  })
}

/** Parameters per limit: its key, the end of a window that starts now, the allowed hits, and the end of a lockout. */
function hitStatement(limits: number) {
  const hits = Array.from({ length: limits }, (_, i) => {
    const [key, end, times, lockout] = [3, 4, 5, 6].map((place) => `$${place + i * 4}`)
    const before = i > 0 ? `FROM hit_${i - 1} WHERE used <= $${1 + i * 4}` : ''
    return `hit_${i} AS (
      INSERT INTO rate_limits AS stored (site_id, key, used, resets_at)
      SELECT $1::uuid, ${key}, 1, ${end}::timestamptz ${before}
      ON CONFLICT (site_id, key) DO UPDATE SET
        used = CASE WHEN stored.resets_at <= $2 THEN 1 ELSE stored.used + 1 END,
        resets_at = CASE WHEN stored.resets_at <= $2 THEN EXCLUDED.resets_at
                         WHEN stored.used + 1 = ${times}::int THEN coalesce(${lockout}, stored.resets_at)
                         ELSE stored.resets_at END
      RETURNING ${i} AS place, used, resets_at)`
  })
  const all = hits.map((_, i) => `SELECT * FROM hit_${i}`)
  return `WITH ${hits.join(', ')} ${all.join(' UNION ALL ')} ORDER BY place`
}

/** Sets the count back to zero: the right password clears the wrong ones before it. */
export async function resetHits(siteId: string, limit: RateLimit, subject: string) {
  await pool.query('DELETE FROM rate_limits WHERE site_id = $1 AND key = $2', [siteId, keyOf(limit, subject)])
}

const hitStatements = [0, 1, 2, 3].map(hitStatement)

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
  await pool.query('DELETE FROM rate_limits WHERE resets_at < $1', [now()])
}

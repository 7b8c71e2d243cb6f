import { now, seconds } from './clock.ts'
import { pool } from './database.server.ts'
import { refuse } from './refusals.ts'

export type RateLimit = { name: string; times: number; perSeconds: number }

/**
 * Counts one use for `whom` (a member, an address, an e-mail) and refuses beyond the limit. The count is kept in the
 * database, so it holds across processes and restarts. A window begins with the first use and is never prolonged.
 */
export async function takeTurn(siteId: string, limit: RateLimit, whom: string) {
  const { rows } = await pool.query({
    name: 'take_turn',
    text: `INSERT INTO rate_limits AS kept (site_id, key, used, resets_at) VALUES ($1, $2, 1, $4)
           ON CONFLICT (site_id, key) DO UPDATE SET
             used = CASE WHEN kept.resets_at <= $3 THEN 1 ELSE kept.used + 1 END,
             resets_at = CASE WHEN kept.resets_at <= $3 THEN $4 ELSE kept.resets_at END
           RETURNING used, resets_at`,
    values: [siteId, `${limit.name}:${whom}`, now(), new Date(now().getTime() + seconds(limit.perSeconds))],
  })
  const { used, resets_at } = rows[0] as { used: number; resets_at: Date }
  if (used <= limit.times) return
  throw refuse('too_many_requests', {
    retry_after: Math.ceil((resets_at.getTime() - now().getTime()) / 1000),
  })
}

export async function purgeRateLimits() {
  await pool.query('DELETE FROM rate_limits WHERE resets_at < $1', [now()])
}

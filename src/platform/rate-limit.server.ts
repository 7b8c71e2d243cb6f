import { now, seconds } from './clock.ts'
import { pool } from './database.server.ts'
import { hashToken } from './ids.server.ts'
import { refuse } from './refusals.ts'

export type RateLimit = {
  name: string
  times: number
  perSeconds: number
  /** How long it stays shut once the last turn was taken; without it, until the window ends. */
  shutSeconds?: number
}

/** `isLast`: there is no other turn after this one. */
export type Turn = { isAllowed: boolean; isLast: boolean; waitSeconds: number }

/**
 * Counts one use for `whom` (a member, an address, an e-mail, of which only a hash is kept). The count is in the
 * database, so it holds across processes and restarts. A window begins with the first use and is never prolonged.
 */
export async function countTurn(siteId: string, limit: RateLimit, whom: string): Promise<Turn> {
  const { times, perSeconds, shutSeconds } = limit
  const after = (length: number) => new Date(now().getTime() + seconds(length))
  const { rows } = await pool.query({
    name: 'take_turn',
    text: `INSERT INTO rate_limits AS kept (site_id, key, used, resets_at) VALUES ($1, $2, 1, $4)
           ON CONFLICT (site_id, key) DO UPDATE SET
             used = CASE WHEN kept.resets_at <= $3 THEN 1 ELSE kept.used + 1 END,
             resets_at = CASE WHEN kept.resets_at <= $3 THEN $4
                              WHEN kept.used + 1 = $5 THEN coalesce($6, kept.resets_at) ELSE kept.resets_at END
           RETURNING used, resets_at`,
    values: [
      siteId,
      keyOf(limit, whom),
      now(),
      after(perSeconds),
      times,
      shutSeconds ? after(shutSeconds) : null,
    ],
  })
  const { used, resets_at } = rows[0] as { used: number; resets_at: Date }
  const waitSeconds = Math.ceil((resets_at.getTime() - now().getTime()) / 1000)
  return { isAllowed: used <= times, isLast: used === times, waitSeconds }
}

/** The same, and beyond the limit the refusal that says when to come back. */
export async function takeTurn(siteId: string, limit: RateLimit, whom: string) {
  const { isAllowed, waitSeconds } = await countTurn(siteId, limit, whom)
  if (!isAllowed) throw refuse('too_many_requests', { retry_after: waitSeconds })
}

/** Forgets what was counted: the right password takes back the wrong ones before it. */
export async function giveTurnsBack(siteId: string, limit: RateLimit, whom: string) {
  await pool.query('DELETE FROM rate_limits WHERE site_id = $1 AND key = $2', [siteId, keyOf(limit, whom)])
}

const keyOf = ({ name }: RateLimit, whom: string) => `${name}:${hashToken(whom).toString('base64url')}`

/** The part of a network address that belongs to one household: whoever has an IPv6 address has billions of them. */
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

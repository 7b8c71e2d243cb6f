import { now, seconds } from './clock.ts'
import { type Ask, pool } from './database.server.ts'
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

/** A limit, and whom it is counted for: a member, an address, an e-mail, of which only a hash is kept. */
type Use = [limit: RateLimit, whom: string]

/**
 * Counts one use. The count is in the database, so it holds across processes and restarts. A window begins with the
 * first use and is never prolonged.
 */
export async function countTurn(siteId: string, limit: RateLimit, whom: string): Promise<Turn> {
  const [turn] = await countTurns(askPool, siteId, [[limit, whom]])
  return turn as Turn
}

/** Beyond the limit it is the refusal that says when to come back. */
export const takeTurn = (siteId: string, limit: RateLimit, whom: string) => takeTurns(siteId, [limit, whom])

/** One turn of each, in one statement. Where one is refused, those behind it are not used up. */
export const takeTurns = (siteId: string, ...uses: Use[]) => takingTurns(siteId, ...uses)(askPool)

/** The same, for whoever has something else to ask at the same time. */
export const takingTurns =
  (siteId: string, ...uses: Use[]) =>
  async (ask: Ask) => {
    const refused = (await countTurns(ask, siteId, uses)).find(({ isAllowed }) => !isAllowed)
    if (refused) throw refuse('too_many_requests', { retry_after: refused.waitSeconds })
  }

const askPool: Ask = (question) => pool.query(question)

async function countTurns(ask: Ask, siteId: string, uses: Use[]): Promise<Turn[]> {
  const after = (length: number) => new Date(now().getTime() + seconds(length))
  const { rows } = await ask<{ used: number; resets_at: Date }>({
    name: uses.length === 1 ? 'take_turn' : `take_${uses.length}_turns`,
    text: texts[uses.length] ?? '',
    values: [
      siteId,
      now(),
      ...uses.flatMap(([limit, whom]) => [
        keyOf(limit, whom),
        after(limit.perSeconds),
        limit.times,
        limit.shutSeconds ? after(limit.shutSeconds) : null,
      ]),
    ],
  })
  return rows.map(({ used, resets_at }, i) => {
    const times = uses[i]?.[0].times ?? 0
    const waitSeconds = Math.ceil((resets_at.getTime() - now().getTime()) / 1000)
    return { isAllowed: used <= times, isLast: used === times, waitSeconds }
  })
}

/** For each use: its key, the end of a window that begins now, how often it may be, and until when it is shut after that. */
function turnsText(uses: number) {
  const turns = Array.from({ length: uses }, (_, i) => {
    const [key, end, times, shut] = [3, 4, 5, 6].map((place) => `$${place + i * 4}`)
    const before = i > 0 ? `FROM turn_${i - 1} WHERE used <= $${1 + i * 4}` : ''
    return `turn_${i} AS (
      INSERT INTO rate_limits AS kept (site_id, key, used, resets_at)
      SELECT $1::uuid, ${key}, 1, ${end}::timestamptz ${before}
      ON CONFLICT (site_id, key) DO UPDATE SET
        used = CASE WHEN kept.resets_at <= $2 THEN 1 ELSE kept.used + 1 END,
        resets_at = CASE WHEN kept.resets_at <= $2 THEN EXCLUDED.resets_at
                         WHEN kept.used + 1 = ${times}::int THEN coalesce(${shut}, kept.resets_at)
                         ELSE kept.resets_at END
      RETURNING ${i} AS place, used, resets_at)`
  })
  const all = turns.map((_, i) => `SELECT * FROM turn_${i}`)
  return `WITH ${turns.join(', ')} ${all.join(' UNION ALL ')} ORDER BY place`
}

/** Forgets what was counted: the right password takes back the wrong ones before it. */
export async function giveTurnsBack(siteId: string, limit: RateLimit, whom: string) {
  await pool.query('DELETE FROM rate_limits WHERE site_id = $1 AND key = $2', [siteId, keyOf(limit, whom)])
}

const texts = [0, 1, 2, 3].map(turnsText)

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

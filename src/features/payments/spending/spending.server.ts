import { days, hours, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { Currency } from '../../prices/currencies.ts'
import { converted } from '../../prices/rates.ts'
import { ownLimitsOf, paidByMonth, spentThisMonth } from './own-limits.server.ts'
import type { Spending } from './spending.contract.ts'

export const spendingLimit: RateLimit = { name: 'spending', times: 30, perSeconds: 60 * 60, per: 'member' }

/** How long a member waits for a higher cap, so that none is raised on an impulse. */
const thinkingTime = hours(24)

/** The member's spending, and the limits they have set themselves. `currency` is that of their payment country. */
export async function spendingOf(actor: Actor, currency: Currency): Promise<Spending> {
  const [limits, spent, months] = await Promise.all([
    ownLimitsOf(actor),
    spentThisMonth(actor, currency),
    paidByMonth(actor),
  ])
  const inOwn = (cap: number | null) =>
    cap === null || !limits ? null : converted(cap, limits.currency, currency)
  return {
    ...{ currency, spent, months },
    cap: limits ? inOwn(limits.cap) : null,
    next_cap: limits?.nextCap
      ? { cap: inOwn(limits.nextCap.cap), from: limits.nextCap.from.toISOString() }
      : null,
    paused_until: limits?.pausedUntil?.toISOString() ?? null,
  }
}

/** Sets what the member may spend in a month. A lower cap counts at once, a higher one or none after a day. */
export async function changeCap(actor: Actor, cap: number | null, currency: Currency) {
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, spendingLimit, memberId)
  await transaction(async (tx) => {
    const limits = await ownLimitsOf(actor, tx)
    const current = limits?.cap == null ? null : converted(limits.cap, limits.currency, currency)
    if (cap === current && !limits?.nextCap) return
    const isHigher = current !== null && (cap === null || cap > current)
    const next = isHigher
      ? {
          cap: limits?.cap ?? null,
          currency: limits?.currency ?? currency,
          at: new Date(now().getTime() + thinkingTime),
        }
      : { cap, currency, at: null }
    // A waiting cap is kept in the currency of the one that still counts.
    const nextCap = isHigher && cap !== null ? converted(cap, currency, next.currency) : null
    await tx.query(sql`
      INSERT INTO spending_limits (site_id, member_id, cap, currency, next_cap, next_cap_at)
      VALUES (${siteId}, ${memberId}, ${next.cap}, ${next.currency}, ${nextCap}, ${next.at})
      ON CONFLICT (site_id, member_id) DO UPDATE SET
        cap = EXCLUDED.cap, currency = EXCLUDED.currency, next_cap = EXCLUDED.next_cap,
        next_cap_at = EXCLUDED.next_cap_at`)
  })
}

/** Pauses buying. A pause ends by itself; it can be made longer, never shorter. */
export async function pauseBuying({ siteId, memberId }: Actor, length: number, currency: Currency) {
  await countHitOrRefuse(siteId, spendingLimit, memberId)
  const until = new Date(now().getTime() + days(length))
  await db.query(sql`
    INSERT INTO spending_limits (site_id, member_id, currency, paused_until)
    VALUES (${siteId}, ${memberId}, ${currency}, ${until})
    ON CONFLICT (site_id, member_id) DO UPDATE SET
      paused_until = greatest(spending_limits.paused_until, EXCLUDED.paused_until)`)
}

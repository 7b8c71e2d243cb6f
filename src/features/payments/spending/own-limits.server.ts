import { now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { converted } from '../../prices/rates.ts'

type Row = {
  cap: number | null
  currency: string
  next_cap: number | null
  next_cap_at: Date | null
  paused_until: Date | null
}
type OwnLimits = {
  cap: number | null
  currency: string
  nextCap: { cap: number | null; from: Date } | null
  pausedUntil: Date | null
}

/** The limits that a member has set themselves, as they count now. With a transaction they are locked. */
export async function ownLimitsOf(
  { siteId, memberId }: MemberKey,
  tx?: Transaction,
): Promise<OwnLimits | null> {
  const { rows } = await (tx ?? db).query<Row>(sql`
    SELECT cap, currency, next_cap, next_cap_at, paused_until FROM spending_limits
     WHERE site_id = ${siteId} AND member_id = ${memberId} ${tx ? sql`FOR UPDATE` : sql``}`)
  const row = rows[0]
  if (!row) return null
  const { currency, next_cap_at: from, paused_until: until } = row
  const isRaised = from !== null && from <= now()
  return {
    cap: isRaised ? row.next_cap : row.cap,
    currency,
    nextCap: from && !isRaised ? { cap: row.next_cap, from } : null,
    pausedUntil: until && until > now() ? until : null,
  }
}

type Purchase = { id: string; amount: number; currency: string }

/**
 * Refuses a payment that the member has ruled out. The caller stores the payment in the same transaction: until it ends,
 * the lock keeps another payment of the member from using the same room.
 */
export async function refuseBeyondOwnLimits(tx: Transaction, member: MemberKey, order: Purchase) {
  const limits = await ownLimitsOf(member, tx)
  if (!limits) return
  if (limits.pausedUntil) throw refuse('buying_paused')
  if (limits.cap === null) return
  const spent = await spentThisMonth(member, limits.currency, { except: order.id, tx })
  const total = spent + converted(order.amount, order.currency, limits.currency)
  if (total > limits.cap) throw refuse('cap_reached')
}

/** The room that the member's own limits leave for this month, in a currency. Null if they have set none. */
export async function ownLimitNow(member: MemberKey, currency: string) {
  const limits = await ownLimitsOf(member)
  if (!limits || (limits.cap === null && !limits.pausedUntil)) return null
  const cap = limits.cap === null ? null : converted(limits.cap, limits.currency, currency)
  return {
    left: cap === null ? null : Math.max(0, cap - (await spentThisMonth(member, currency))),
    paused_until: limits.pausedUntil?.toISOString() ?? null,
  }
}

/** The order's own sum less what was paid back. An open payment counts in full, because it may be paid at any moment. */
const netAmount = sql`
  o.amount + coalesce((
    SELECT sum(m.amount) FROM money_movements m JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
     WHERE p.site_id = o.site_id AND p.order_id = o.id AND m.kind IN ('refund', 'not_refunded')), 0)`
const monthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))

type Options = { except?: string; tx?: Queryable }

/** The sum of the member's purchases in this calendar month, paid or with an open payment, in a currency. */
export async function spentThisMonth(
  { siteId, memberId }: MemberKey,
  currency: string,
  { except, tx = db }: Options = {},
): Promise<number> {
  const { rows } = await tx.query<{ currency: string; amount: number }>(sql`
    SELECT o.currency, sum(${netAmount})::int AS amount FROM orders o
     WHERE o.site_id = ${siteId} AND o.member_id = ${memberId} AND o.id IS DISTINCT FROM ${except ?? null}::uuid
       AND coalesce(o.completed_at, o.pending_at) >= ${monthOf(now())}
       AND (o.status = 'completed' OR EXISTS (
         SELECT FROM payments p WHERE p.site_id = o.site_id AND p.order_id = o.id AND p.status = 'open'))
     GROUP BY o.currency`)
  return rows.reduce((sum, { amount, currency: own }) => sum + converted(amount, own, currency), 0)
}

export type MonthSum = { month: string; currency: string; amount: number }

/** Paid purchases less refunds, by calendar month and currency, newest first. */
export async function paidByMonth({ siteId, memberId }: MemberKey): Promise<MonthSum[]> {
  const { rows } = await db.query<MonthSum>(sql`
    SELECT to_char(o.completed_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, o.currency, sum(${netAmount})::int AS amount
      FROM orders o
     WHERE o.site_id = ${siteId} AND o.member_id = ${memberId} AND o.status = 'completed'
     GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT 24`)
  return rows
}

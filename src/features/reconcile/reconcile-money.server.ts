import { days, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { join, type Sql, sql } from '../../platform/sql.server.ts'
import { givesPremium } from '../payments/settlement/payment-rows.server.ts'

/** A stored number of an order, payment or member that differs from what the other tables add up to. */
export type MoneyDifference = { site: string; of: string; what: string; has: number; should: number }

/** A refund or payment that the provider has not answered after this time is reported as a difference. */
const answersWithin = days(3)

/**
 * Checks orders and money: each paid order sold its credits exactly once and no other order did, the stored `waits_for` of
 * a pending order matches its payments and direct debit, refunds and chargebacks moved credits and money together, and
 * members with paid orders are premium. Money has its receipts, or they are due, and their numbers have no gap.
 */
export async function moneyDifferences(): Promise<MoneyDifference[]> {
  const { rows } = await db.query<MoneyDifference>(differencesQuery())
  return rows
}

export async function countMoney() {
  const { rows } = await db.query<{ orders: number; movements: number }>(sql`
    SELECT (SELECT count(*) FROM orders)::float8 AS orders,
           (SELECT count(*) FROM money_movements)::float8 AS movements`)
  return rows[0] ?? { orders: 0, movements: 0 }
}

const hasPayment = (condition: Sql) => sql`
  EXISTS (SELECT FROM payments p WHERE p.site_id = o.site_id AND p.order_id = o.id AND ${condition})`

const isSurplus = sql`
  EXISTS (SELECT FROM refunds s WHERE s.site_id = p.site_id AND s.payment_id = p.id AND s.kind = 'surplus')`

/** Each part contributes to the actual (`has`) or the expected (`should`) side of a figure; a union of all is summed. */
const partsUntil = (deadline: Date) => [
  sql`'order', 'credits sold', site_id, id::text, 0, credits + bonus_credits FROM orders WHERE status = 'completed'`,
  sql`'order', 'credits sold', site_id, substr(cause, 7), amount, 0 FROM transfers WHERE from_house = 'sold'`,

  sql`
    'order', 'credits refunded', p.site_id, order_id::text, 0, credits
      FROM refunds r JOIN payments p ON p.site_id = r.site_id AND p.id = payment_id WHERE kind = 'refund'`,
  sql`
    'order', 'credits refunded', site_id, substr(cause, 8, 36), amount, 0 FROM transfers
     WHERE to_house = 'sold' AND reason = 'refund'`,

  sql`
    'order', 'credits charged back', p.site_id, p.order_id::text, 0, o.credits + o.bonus_credits - coalesce(r.credits, 0)
      FROM (SELECT DISTINCT site_id, payment_id FROM money_movements WHERE kind = 'chargeback') m
      JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
      JOIN orders o ON o.site_id = p.site_id AND o.id = p.order_id
      LEFT JOIN (SELECT site_id, payment_id, sum(credits) AS credits FROM refunds GROUP BY site_id, payment_id) r
        ON r.site_id = p.site_id AND r.payment_id = p.id
     WHERE NOT ${isSurplus}`,
  sql`
    'order', 'credits charged back', site_id, substr(cause, strpos(cause, ':') + 1), amount, 0 FROM transfers
     WHERE to_house = 'sold' AND reason = 'chargeback'`,

  sql`'order', 'payments', site_id, id::text, 0, 1 FROM orders WHERE status = 'completed'`,
  sql`
    'order', 'payments', p.site_id, order_id::text, 1, 0 FROM payments p
     WHERE p.status = 'paid' AND order_id IS NOT NULL AND NOT ${isSurplus}`,

  sql`
    'order', 'forms awaited', site_id, id::text, (waits_for = 'form')::int, (
      NOT (${hasPayment(sql`p.status = 'open'`)} AND ${hasPayment(sql`p.created_at >= o.pending_at`)})
        AND NOT EXISTS (
          SELECT FROM direct_debits d WHERE d.site_id = o.site_id AND d.order_id = o.id AND d.created_at >= o.pending_at
             AND d.confirmed_at IS NOT NULL AND d.payment_id IS NULL))::int
      FROM orders o WHERE status = 'pending' AND member_id IS NOT NULL`,
  sql`
    'order', 'payments awaited', site_id, id::text, (waits_for = 'payment')::int,
      (${hasPayment(sql`p.created_at >= o.pending_at`)})::int
      FROM orders o WHERE status = 'pending' AND member_id IS NOT NULL`,

  sql`'payment', 'money received', site_id, id::text, 0, amount FROM payments WHERE status = 'paid'`,
  sql`'payment', 'money received', site_id, payment_id::text, amount, 0 FROM money_movements WHERE kind = 'payment'`,

  sql`'payment', 'money sent back', site_id, payment_id::text, 0, amount FROM refunds WHERE status <> 'failed'`,
  sql`
    'payment', 'money sent back', site_id, payment_id::text, -amount, 0 FROM money_movements
     WHERE kind IN ('refund', 'surplus', 'not_refunded')`,

  sql`
    'payment', 'money returned in excess', site_id, payment_id::text, -sum(amount), 0 FROM money_movements
     GROUP BY site_id, payment_id HAVING sum(amount) < 0`,

  sql`
    'payment', 'receipts', m.site_id, m.payment_id::text, 0, m.amount
      FROM money_movements m JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
     WHERE p.order_id IS NOT NULL AND NOT ${isSurplus} AND NOT EXISTS (
       SELECT FROM receipts_due d WHERE d.site_id = m.site_id AND d.movement_id = m.id)`,
  sql`
    'payment', 'receipts', m.site_id, m.payment_id::text, r.gross, 0
      FROM receipts r JOIN money_movements m ON m.site_id = r.site_id AND m.id = r.movement_id`,
  sql`
    'receipts of', 'highest number', site_id, year::text, max(number), count(*) FROM receipts GROUP BY site_id, year`,

  sql`
    'refund', 'days unconfirmed', site_id, id::text, 3, 0 FROM refunds
     WHERE status = 'asked' AND created_at <= ${deadline}`,
  sql`
    'payment', 'days without an answer', site_id, id::text, 3, 0 FROM payments
     WHERE status = 'open' AND reference IS NULL AND created_at <= ${deadline}`,

  sql`
    'member', 'premium', m.site_id, m.id::text, is_paid::int,
      bool_or(${givesPremium(sql`money`, sql`amount`)})::int
      FROM members m JOIN (
        SELECT o.site_id, o.member_id, o.amount, coalesce(sum(moved.amount), 0) AS money FROM orders o
          JOIN payments p ON p.site_id = o.site_id AND p.order_id = o.id
          LEFT JOIN money_movements moved ON moved.site_id = p.site_id AND moved.payment_id = p.id
         WHERE o.status = 'completed' AND o.member_id IS NOT NULL GROUP BY o.site_id, o.member_id, o.id, o.amount
      ) bought ON bought.site_id = m.site_id AND bought.member_id = m.id GROUP BY m.site_id, m.id`,
]

function differencesQuery() {
  const entries = partsUntil(new Date(now().getTime() - answersWithin)).map((part) => sql`SELECT ${part}`)
  return sql`
    WITH entries (kind, what, site, id, has, should) AS (${join(entries, ' UNION ALL ')})
    SELECT site, kind || ' ' || coalesce(id, '?') AS of, what, sum(has)::float8 AS has, sum(should)::float8 AS should
      FROM entries GROUP BY kind, what, site, id HAVING sum(has) <> sum(should) ORDER BY site, kind, id, what`
}

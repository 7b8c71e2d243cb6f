import type { Locale } from '../../../i18n/locales.ts'
import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named, type Sql, sql } from '../../../platform/sql.server.ts'
import type { Method } from '../../prices/methods.ts'
import type { PaymentStatus } from '../providers/provider.ts'

/** A row of `payments`: one attempt to pay an order. */
export type Payment = {
  siteId: string
  id: string
  orderId: string | null
  memberId: string | null
  provider: string
  reference: string | null
  method: Method
  bank: string | null
  token: string | null
  savesCard: boolean
  amount: number
  currency: string
  locale: Locale
  status: PaymentStatus
  /** The provider has answered: the payment exists there. */
  isBegun: boolean
  createdAt: Date
}

export const paymentColumns = sql`
  site_id AS "siteId", id, order_id AS "orderId", member_id AS "memberId", provider, reference,
  method, bank, token, saves_card AS "savesCard", amount, currency, locale, status,
  (reference IS NOT NULL OR redirect IS NOT NULL) AS "isBegun", created_at AS "createdAt"`

/** Payment ids are unique across all sites. */
export async function paymentById(id: string, tx: Queryable = db): Promise<Payment | undefined> {
  const { rows } = await tx.query<Payment>(
    named('payment_by_id')`SELECT ${paymentColumns} FROM payments WHERE id = ${id}`,
  )
  return rows[0]
}

/** Locks and returns the payment. Lock order: wallet, order, payment. */
export async function lockPayment(tx: Transaction, { siteId, id }: Pick<Payment, 'siteId' | 'id'>) {
  const { rows } = await tx.query<Payment>(named('lock_payment')`
    SELECT ${paymentColumns} FROM payments WHERE site_id = ${siteId} AND id = ${id} FOR NO KEY UPDATE`)
  return rows[0]
}

export async function addPayment(tx: Transaction, payment: Payment, lookAt: Date | null) {
  await tx.query(sql`
    INSERT INTO payments (site_id, id, order_id, member_id, provider, method, bank, token, saves_card, amount, currency,
                          locale, status, created_at, look_at)
    VALUES (${payment.siteId}, ${payment.id}, ${payment.orderId}, ${payment.memberId}, ${payment.provider},
            ${payment.method}, ${payment.bank}, ${payment.token}, ${payment.savesCard}, ${payment.amount},
            ${payment.currency}, ${payment.locale}, ${payment.status}, ${payment.createdAt}, ${lookAt})`)
}

/**
 * A pending order waits for the direct debit form and its code, for the collection of a confirmed form, or for a payment.
 * Each verb that changes this stores it under the order's lock.
 */
export type WaitsFor = 'form' | 'collection' | 'payment'

/** The columns of an order that are needed to book a payment. */
export type OrderRow = {
  siteId: string
  id: string
  memberId: string | null
  credits: number
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'
  code: string | null
  amount: number
  currency: string
  createdAt: Date
  completedAt: Date | null
  waitsFor: WaitsFor | null
}

/** Locks and returns the order. Lock order: the member's wallet comes before the order. */
export async function lockOrder(tx: Transaction, siteId: string, id: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(named('lock_order')`
    SELECT site_id AS "siteId", id, member_id AS "memberId", credits + bonus_credits AS credits, status, code, amount,
           currency, created_at AS "createdAt", completed_at AS "completedAt", waits_for AS "waitsFor"
      FROM orders WHERE site_id = ${siteId} AND id = ${id} FOR NO KEY UPDATE`)
  return rows[0]
}

/** The caller holds the lock of the order, which is pending. */
export async function setWaitsFor(
  tx: Transaction,
  { siteId, id }: Pick<OrderRow, 'siteId' | 'id'>,
  waitsFor: WaitsFor,
) {
  await tx.query(sql`UPDATE orders SET waits_for = ${waitsFor} WHERE site_id = ${siteId} AND id = ${id}`)
}

type Movement = {
  siteId: string
  payment: string
  kind: 'payment' | 'refund' | 'surplus' | 'chargeback' | 'not_refunded' | 'chargeback_won'
  amount: number
  currency: string
  cause: string
  id: string
  at: Date
}

/** Adds a money movement. Returns false if its cause was booked before. */
export async function moveMoney(tx: Transaction, m: Movement): Promise<boolean> {
  if (m.amount === 0) return false
  const { rowCount } = await tx.query(named('move_money')`
    INSERT INTO money_movements (site_id, id, payment_id, kind, amount, currency, cause, created_at)
    VALUES (${m.siteId}, ${m.id}, ${m.payment}, ${m.kind}, ${m.amount}, ${m.currency}, ${m.cause}, ${m.at})
    ON CONFLICT (site_id, cause) DO NOTHING`)
  return rowCount === 1
}

/**
 * Whether a purchase gives premium: at least half of its price has not gone back. With any money that is left, premium would
 * cost one credit: spend it, and take the rest back.
 */
export const givesPremium = (money: Sql, price: Sql) => sql`${money} > 0 AND ${money} * 2 >= ${price}`

/** {@link updateIsPaid} after a purchase was paid in full. */
export async function setPaid(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(named('set_paid')`
    UPDATE members SET is_paid = true WHERE site_id = ${siteId} AND id = ${memberId} AND NOT is_paid`)
}

/** A member is premium while at least one of their purchases was not refunded or charged back for the most part. */
export async function updateIsPaid(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    UPDATE members SET is_paid = EXISTS (
      SELECT FROM orders o
        JOIN payments p ON p.site_id = o.site_id AND p.order_id = o.id
        JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
       WHERE o.site_id = members.site_id AND o.member_id = members.id AND o.status = 'completed'
       GROUP BY o.id, o.amount HAVING ${givesPremium(sql`sum(m.amount)`, sql`o.amount`)})
     WHERE site_id = ${siteId} AND id = ${memberId}`)
}

import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { isId } from '../../../platform/ids.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'

export type RefundByHand = {
  id: string
  siteId: string
  orderId: string | null
  amount: number
  currency: string
  provider: string
  reference: string | null
  createdAt: Date
}

/** Refunds that an operator has to make at the provider, the oldest first. `where` names columns of `refunds`. */
export const refundsByHandWhere = (where: Sql) => sql`
  SELECT refunds.id, site_id AS "siteId", p.order_id AS "orderId", refunds.amount, p.currency, p.provider, p.reference,
         created_at AS "createdAt"
    FROM refunds JOIN LATERAL (
      SELECT order_id, currency, provider, reference FROM payments
       WHERE site_id = refunds.site_id AND id = refunds.payment_id) p ON true
   WHERE status = 'by_hand' AND ${where} ORDER BY created_at, refunds.id`

/** An operator has made the refund at the provider. Returns false if it does not wait for that. */
export const markRefundSent = (id: string, where: Sql): Promise<boolean> =>
  transaction(async (tx) => (await markSent(tx, id, where)) !== undefined)

/** Returns the refund with its member, or undefined if it does not wait to be made by hand. */
export async function markSent(tx: Transaction, id: string, where: Sql) {
  if (!isId(id)) return undefined
  const { rows } = await tx.query<RefundByHand>(refundsByHandWhere(sql`refunds.id = ${id} AND ${where}`))
  const [refund] = rows
  if (!refund) return undefined
  const { siteId, orderId } = refund
  const { rowCount } = await tx.query(
    sql`UPDATE refunds SET status = 'done' WHERE site_id = ${siteId} AND id = ${id} AND status = 'by_hand'`,
  )
  if (!rowCount) return undefined
  const { rows: orders } = await tx.query<{ memberId: string }>(sql`
    SELECT member_id AS "memberId" FROM orders
     WHERE site_id = ${siteId} AND id = ${orderId} AND member_id IS NOT NULL`)
  const memberId = orders[0]?.memberId ?? null
  if (memberId) await announce(tx, { siteId, memberId }, { type: 'order', data: { order: orderId ?? '' } })
  return { ...refund, memberId }
}

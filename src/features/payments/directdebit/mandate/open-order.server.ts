import { db, type Queryable, type Transaction } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { OrderStatus } from '../../payments.contract.ts'
import type { OrderRow } from '../../settlement/payment-rows.server.ts'

/** An order accepts the direct debit form while it waits for it and has no open payment of another method. */
export async function refuseUnlessWaiting(tx: Transaction, { siteId, id, status, waitsFor }: OrderRow) {
  refuseUnlessPending(status)
  if (waitsFor !== 'form' || (await hasOpenPayment(siteId, id, tx))) throw refuse('order_under_way')
}

export function refuseUnlessPending(status: OrderStatus) {
  if (status === 'completed') throw refuse('order_paid')
  if (status !== 'pending') throw refuse('order_expired')
}

export async function hasOpenPayment(siteId: string, orderId: string, tx: Queryable = db) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM payments WHERE site_id = ${siteId} AND order_id = ${orderId} AND status = 'open' LIMIT 1`)
  return Boolean(rowCount)
}

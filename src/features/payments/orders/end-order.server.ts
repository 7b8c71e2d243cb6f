import type { Transaction } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { releaseCode } from '../../discounts/claims.server.ts'
import type { OrderStatus } from '../payments.contract.ts'

/**
 * Ends a pending order and releases its code, unless one of its payments is still open. Returns whether it ended.
 * The caller holds the order's lock.
 */
export async function endOrder(
  tx: Transaction,
  { siteId, id }: { siteId: string; id: string },
  status: Exclude<OrderStatus, 'pending' | 'completed'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    UPDATE orders SET status = ${status}, waits_for = NULL
     WHERE site_id = ${siteId} AND id = ${id} AND status = 'pending' AND NOT EXISTS (
       SELECT FROM payments p WHERE p.site_id = orders.site_id AND p.order_id = orders.id AND p.status = 'open')`)
  if (rowCount === 0) return false
  await releaseCode(tx, siteId, id)
  return true
}

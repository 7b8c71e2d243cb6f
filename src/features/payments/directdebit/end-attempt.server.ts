import type { Transaction } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/drizzle.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { releaseCode } from '../../discounts/claims.server.ts'
import { forgetDetails } from './debit-rows.server.ts'

/**
 * Nothing will be collected for this order, unless it is begun anew. A page that is open may still pay it: then it waits on,
 * and keeps its code. Whoever asks has locked it.
 */
export async function endAttempt(tx: Transaction, member: MemberKey, orderId: string) {
  const { siteId } = member
  await forgetDetails(tx, siteId, orderId)
  const { rowCount } = await tx.execute(sql`
    UPDATE orders SET status = 'failed' WHERE site_id = ${siteId} AND id = ${orderId} AND status = 'pending' AND NOT EXISTS (
      SELECT FROM payments p WHERE p.site_id = orders.site_id AND p.order_id = orders.id AND p.status = 'open')`)
  if (rowCount) await releaseCode(tx, siteId, orderId)
  await announce(tx, member, { type: 'order', data: { order: orderId } })
}

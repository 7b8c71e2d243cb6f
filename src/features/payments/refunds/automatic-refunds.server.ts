import { days, now } from '../../../platform/clock.ts'
import { db, type Queryable } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { automaticRefundDays } from '../../prices/automatic-refund-days.ts'

/**
 * Whether the next refund of the member is automatic. Otherwise premium would be free: buy, look at all private photos,
 * refund, and again. Refunds that support granted do not count.
 */
export async function isRefundAutomatic(
  { siteId, memberId }: MemberKey,
  tx: Queryable = db,
): Promise<boolean> {
  const since = new Date(now().getTime() - days(automaticRefundDays))
  const { rowCount } = await tx.query(named('automatic_refunds')`
    SELECT FROM payments p JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
     WHERE p.site_id = ${siteId} AND p.member_id = ${memberId} AND r.kind = 'refund' AND r.status <> 'failed'
       AND r.created_at > ${since}
       AND NOT EXISTS (SELECT FROM refund_requests q WHERE q.site_id = p.site_id AND q.order_id = p.order_id)
     LIMIT 1`)
  return rowCount === 0
}

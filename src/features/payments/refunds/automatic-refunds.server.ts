import { days, now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { automaticRefundDays } from '../../prices/automatic-refund-days.ts'

/**
 * Tells which purchases of the member are refunded without a look by support. Otherwise premium would be free: buy, look
 * at all private photos, refund, and again, or with the next account. Refunds that support granted, or an operator made,
 * do not count.
 */
export const automaticRefunds = (member: MemberKey) => readAutomaticRefunds(member, db)

/** Nobody looks at a photo before the transaction ends: that would need the same row. */
export const lockAutomaticRefunds = (member: MemberKey, tx: Transaction) =>
  readAutomaticRefunds(member, tx, sql`FOR NO KEY UPDATE OF m`)

async function readAutomaticRefunds({ siteId, memberId }: MemberKey, tx: Queryable, lock = sql``) {
  const since = new Date(now().getTime() - days(automaticRefundDays))
  const { rows } = await tx.query<{ seen: Date | null }>(sql`
    SELECT private_photo_seen_at AS seen FROM members m
     WHERE site_id = ${siteId} AND id = ${memberId} AND status = 'active' AND NOT EXISTS (
       SELECT FROM payments p JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
        WHERE p.site_id = m.site_id AND p.member_id = m.id AND r.kind = 'refund' AND r.status <> 'failed'
          AND r.operator_id IS NULL
          AND r.created_at > ${since}
          AND NOT EXISTS (SELECT FROM refund_requests q WHERE q.site_id = p.site_id AND q.order_id = p.order_id)) ${lock}`)
  const [member] = rows
  return (completedAt: Date) => member !== undefined && (member.seen === null || member.seen < completedAt)
}

import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

/** The codes made for this member, for their list of purchases. */
export const codesOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT code, percentage, value_percentage, expires_at, created_at FROM discount_codes
     WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, code`)

/** The use of a discount code still counts, but no longer names the member. */
export async function anonymiseDiscountUses(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    UPDATE discount_uses SET claim = order_id::text WHERE site_id = ${siteId} AND claim = ${memberId}
       AND order_id IN (SELECT id FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId})`)
}

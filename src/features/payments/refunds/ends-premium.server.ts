import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { givesPremium } from '../settlement/payment-rows.server.ts'

type PossibleRefund = { order: string; amount: number }

/** The orders whose refund would end premium: none of the member’s purchases would give it any more. */
export async function ordersEndingPremium(
  { siteId, memberId }: MemberKey,
  refunds: PossibleRefund[],
): Promise<Set<string>> {
  const given = givesPremium(sql`b.money`, sql`b.price`)
  const left = givesPremium(sql`(b.money - CASE WHEN b.id = r.id THEN r.amount ELSE 0 END)`, sql`b.price`)
  const { rows } = await db.query<{ id: string }>(sql`
    WITH bought AS (
      SELECT o.id, o.amount AS price, sum(m.amount) AS money FROM orders o
        JOIN payments p ON p.site_id = o.site_id AND p.order_id = o.id
        JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
       WHERE o.site_id = ${siteId} AND o.member_id = ${memberId} AND o.status = 'completed' GROUP BY o.id, o.amount
    )
    SELECT r.id FROM unnest(${refunds.map(({ order }) => order)}::uuid[],
                            ${refunds.map(({ amount }) => amount)}::int[]) AS r (id, amount)
     WHERE EXISTS (SELECT FROM bought b WHERE ${given}) AND NOT EXISTS (SELECT FROM bought b WHERE ${left})`)
  return new Set(rows.map(({ id }) => id))
}

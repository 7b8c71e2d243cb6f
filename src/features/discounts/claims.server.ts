import { db, type Transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Discount } from '../payments/payments.contract.ts'
import { isBuiltIn, welcomeCode } from './built-in.ts'
import { validityOf } from './codes.server.ts'
import type { DiscountCode } from './discounts.contract.ts'

type ClaimableCode = Pick<DiscountCode, 'code' | 'validity'>
type Claim = { order_id: string; is_used: boolean; is_own: boolean }

/**
 * Takes a code for an order, for as long as that may be paid: nobody whose turn it would be too gets it meanwhile. What
 * the order showed it keeps, so it is not asked again whether the code still holds. Twice for one order is once.
 */
export async function reserveCode(
  tx: Transaction,
  member: MemberKey,
  { code }: Pick<Discount, 'code'>,
  orderId: string,
) {
  const claim = { code, validity: await validityOf(member.siteId, code, tx) }
  await tx.execute(sql`
    INSERT INTO discount_uses (site_id, code, claim, order_id)
    VALUES (${member.siteId}, ${nameOf(code)}, ${turnOf(claim, member, orderId)}, ${orderId})
    ON CONFLICT DO NOTHING`)
  const taken = await claimOf(member, claim, orderId, tx)
  if (taken?.order_id !== orderId) throw codeUsedRefusal(taken)
}

/**
 * The order was paid. If it had given the code back before, it takes it now, also from another order that only waits:
 * money that came late has used it, too.
 */
export async function spendCode(tx: Transaction, siteId: string, orderId: string) {
  const { rows } = await tx.execute<{ code: string | null; member_id: string | null }>(
    sql`SELECT code, member_id FROM orders WHERE site_id = ${siteId} AND id = ${orderId}`,
  )
  const [order] = rows
  if (!order?.code) return
  const used = await tx.execute(sql`
    UPDATE discount_uses SET is_used = true WHERE site_id = ${siteId} AND order_id = ${orderId}`)
  if (used.rowCount || !order.member_id) return
  const claim = { code: order.code, validity: await validityOf(siteId, order.code, tx) }
  await tx.execute(sql`
    INSERT INTO discount_uses (site_id, code, claim, order_id, is_used)
    VALUES (${siteId}, ${nameOf(order.code)}, ${turnOf(claim, { memberId: order.member_id }, orderId)}, ${orderId}, true)
    ON CONFLICT (site_id, code, claim) DO UPDATE SET order_id = EXCLUDED.order_id, is_used = true
      WHERE NOT discount_uses.is_used`)
}

/** The order failed, was cancelled or expired: the code can be used again. */
export async function releaseCode(tx: Transaction, siteId: string, orderId: string) {
  await tx.execute(sql`
    DELETE FROM discount_uses WHERE site_id = ${siteId} AND order_id = ${orderId} AND NOT is_used`)
}

/** The order that has this member's turn with a code. */
export async function claimOf(
  member: MemberKey,
  claim: ClaimableCode,
  orderId = '',
  tx: Pick<Transaction, 'execute'> = db,
): Promise<Claim | undefined> {
  const { rows } = await tx.execute<Claim>(sql`
    SELECT order_id, is_used, coalesce(member_id = ${member.memberId}, false) AS is_own
      FROM discount_uses JOIN orders USING (site_id)
     WHERE site_id = ${member.siteId} AND discount_uses.code = ${nameOf(claim.code)}
       AND claim = ${turnOf(claim, member, orderId)} AND orders.id = order_id`)
  return rows[0]
}

/** What waits in an order of their own goes with the next: that one is given up for it. */
export const isUnavailable = (taken: Claim | undefined) =>
  taken !== undefined && (taken.is_used || !taken.is_own)

/** Their own order that is not paid yet they can still pay, or give up. */
export function codeUsedRefusal(taken: Claim | undefined) {
  const isOpen = taken?.is_own && !taken.is_used
  return refuse('code_used', {
    fields: { code: isOpen ? 'code_reserved' : 'code_used' },
    ...(isOpen && { order: taken.order_id }),
  })
}

/** Both discounts for newcomers are for the first purchase: whoever has taken one has taken the other. */
const nameOf = (code: string) => (isBuiltIn(code) ? welcomeCode : code)

function turnOf({ validity }: ClaimableCode, { memberId }: Pick<MemberKey, 'memberId'>, orderId: string) {
  return { 'once-per-user': memberId, once: 'once', unlimited: orderId }[validity]
}

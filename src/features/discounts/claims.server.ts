import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { sql } from '../../platform/sql.server.ts'
import { isBuiltIn, welcomeCode } from './built-in.ts'
import { validityOf } from './codes/codes.server.ts'
import type { Discount, DiscountCode } from './discounts.contract.ts'

type ClaimableCode = Pick<DiscountCode, 'code' | 'validity'>
/** The order that holds a code, and whether it belongs to the member who asks. */
type Claim = { order_id: string; is_used: boolean; is_own: boolean }

/**
 * Claims a code for an order, for as long as the order may be paid. A competing order is refused. An order keeps the
 * discount it was shown, so this does not check again whether the code is still valid. Idempotent per order.
 */
export async function reserveCode(
  tx: Transaction,
  member: MemberKey,
  { code }: Pick<Discount, 'code'>,
  orderId: string,
) {
  const claimable = { code, validity: await validityOf(member.siteId, code, tx) }
  await tx.query(sql`
    INSERT INTO discount_uses (site_id, code, claim, order_id)
    VALUES (${member.siteId}, ${claimedCode(code)}, ${claimKey(claimable, member, orderId)}, ${orderId})
    ON CONFLICT DO NOTHING`)
  const claim = await claimOf(member, claimable, orderId, tx)
  if (claim?.order_id !== orderId) throw codeUsedRefusal(claim)
}

/**
 * Marks the code of a paid order as used. If the order had released its claim (the money came late), it claims the code
 * again, even from another order that is still unpaid. Returns false if another order has used the code.
 */
export async function spendCode(tx: Transaction, siteId: string, orderId: string): Promise<boolean> {
  const { rows } = await tx.query<{ code: string | null; member_id: string | null }>(
    sql`SELECT code, member_id FROM orders WHERE site_id = ${siteId} AND id = ${orderId}`,
  )
  const [order] = rows
  if (!order?.code) return true
  const used = await tx.query(sql`
    UPDATE discount_uses SET is_used = true WHERE site_id = ${siteId} AND order_id = ${orderId}`)
  if (used.rowCount || !order.member_id) return true
  const claimable = { code: order.code, validity: await validityOf(siteId, order.code, tx) }
  const { rowCount } = await tx.query(sql`
    INSERT INTO discount_uses (site_id, code, claim, order_id, is_used)
    VALUES (${siteId}, ${claimedCode(order.code)}, ${claimKey(claimable, { memberId: order.member_id }, orderId)}, ${orderId}, true)
    ON CONFLICT (site_id, code, claim) DO UPDATE SET order_id = EXCLUDED.order_id, is_used = true
      WHERE NOT discount_uses.is_used`)
  return rowCount === 1
}

/** Releases the code of an order that failed, was cancelled or expired. */
export async function releaseCode(tx: Transaction, siteId: string, orderId: string) {
  await tx.query(sql`
    DELETE FROM discount_uses WHERE site_id = ${siteId} AND order_id = ${orderId} AND NOT is_used`)
}

/** The claim that holds this code for the member or, with validity `once`, for anyone. */
export async function claimOf(
  member: MemberKey,
  claimable: ClaimableCode,
  orderId = '',
  tx: Queryable = db,
): Promise<Claim | undefined> {
  const { rows } = await tx.query<Claim>(sql`
    SELECT order_id, is_used, coalesce(member_id = ${member.memberId}, false) AS is_own
      FROM discount_uses JOIN orders USING (site_id)
     WHERE site_id = ${member.siteId} AND discount_uses.code = ${claimedCode(claimable.code)}
       AND claim = ${claimKey(claimable, member, orderId)} AND orders.id = order_id`)
  return rows[0]
}

/** A claim of the member's own unpaid order does not count: placing the next order cancels that one. */
export const isUnavailable = (claim: Claim | undefined) =>
  claim !== undefined && (claim.is_used || !claim.is_own)

/** Names the order if it is the member's own and unpaid: they can still pay or cancel it. */
export function codeUsedRefusal(claim: Claim | undefined) {
  const isOwnOpenOrder = claim?.is_own && !claim.is_used
  return refuse('code_used', {
    fields: { code: isOwnOpenOrder ? 'code_reserved' : 'code_used' },
    ...(isOwnOpenOrder && { order: claim.order_id }),
  })
}

/** Both built-in discounts share one claim, because both are for the first purchase. */
const claimedCode = (code: string) => (isBuiltIn(code) ? welcomeCode : code)

/** Part of the primary key of `discount_uses`: it decides how many orders can claim the code. */
function claimKey({ validity }: ClaimableCode, { memberId }: Pick<MemberKey, 'memberId'>, orderId: string) {
  return { 'once-per-user': memberId, once: 'once', unlimited: orderId }[validity]
}

import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { Refusal } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { claimOf, codeUsedRefusal, isUnavailable } from '../../discounts/claims.server.ts'
import { validityOf } from '../../discounts/codes/codes.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

/**
 * Cancels the buyer's earlier unpaid order that claims this code, so that the new order can claim it. This lets a buyer
 * return from the provider's page and choose again with the same discount. Refuses if the earlier order's money may
 * already be in flight (bank transfer or direct debit). A concurrent request with the same `key` is the same order and
 * is not cancelled.
 */
export async function cancelOrderWithCode(member: MemberKey, code: string, key: string) {
  const claim = await claimOf(member, { code, validity: await validityOf(member.siteId, code) })
  if (!claim || isUnavailable(claim)) return
  if (await isSameOrder(member, claim.order_id, key)) return
  if (await isMoneyInFlight(member, claim.order_id)) throw codeUsedRefusal(claim)
  try {
    await cancelOrder(member, claim.order_id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw codeUsedRefusal(error.code === 'order_paid' ? { ...claim, is_used: true } : claim)
  }
}

async function isMoneyInFlight({ siteId }: MemberKey, order: string) {
  const { rowCount } = await db.query(sql`
      SELECT FROM payments WHERE site_id = ${siteId} AND order_id = ${order} AND status = 'open'
         AND (method = 'sct' OR token IS NOT NULL)`)
  return rowCount !== 0
}

async function isSameOrder({ siteId }: MemberKey, order: string, key: string) {
  const { rowCount } = await db.query(
    sql`SELECT FROM orders WHERE site_id = ${siteId} AND id = ${order} AND key = ${key}`,
  )
  return rowCount !== 0
}

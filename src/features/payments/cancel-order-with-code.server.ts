import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { Refusal } from '../../platform/refusals.ts'
import { claimOf, codeUsedRefusal, isUnavailable } from '../discounts/claims.server.ts'
import { validityOf } from '../discounts/codes.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

/**
 * A buyer who turned back on the provider's page and chooses again keeps their discount: the order that has it is given up.
 * One whose money may be on its way, by bank transfer or direct debit, is not; nor is the very order that is asked for, when
 * it comes twice at the same moment.
 */
export async function cancelOrderWithCode(member: MemberKey, code: string, key: string) {
  const taken = await claimOf(member, { code, validity: await validityOf(member.siteId, code) })
  if (!taken || isUnavailable(taken)) return
  if (await isThisOne(member, taken.order_id, key)) return
  if (await isMoneyOnItsWay(member, taken.order_id)) throw codeUsedRefusal(taken)
  try {
    await cancelOrder(member, taken.order_id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw codeUsedRefusal(error.code === 'order_paid' ? { ...taken, is_used: true } : taken)
  }
}

async function isMoneyOnItsWay({ siteId }: MemberKey, order: string) {
  const { rowCount } = await pool.query(
    `SELECT FROM payments WHERE site_id = $1 AND order_id = $2 AND status = 'open'
        AND (method = 'sct' OR token IS NOT NULL)`,
    [siteId, order],
  )
  return rowCount !== 0
}

async function isThisOne({ siteId }: MemberKey, order: string, key: string) {
  const { rowCount } = await pool.query('SELECT FROM orders WHERE site_id = $1 AND id = $2 AND key = $3', [
    siteId,
    order,
    key,
  ])
  return rowCount !== 0
}

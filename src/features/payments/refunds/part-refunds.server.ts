import type { Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockWallet, takeBackCredits } from '../../credits/credits.server.ts'
import { lockOrder, type OrderRow } from '../settlement/payment-rows.server.ts'
import { startRefund } from './refund-rows.server.ts'
import { creditsOfPart } from './refund-share.ts'
import { paidPayment, refundCause, tellRefund, unspentCredits } from './refunds.server.ts'

type PartRefund = {
  amount: number
  /** The sum refunded so far, as the operator saw it. */
  refunded?: number
  reason: string
  /** Null if the provider has refunded it on its own account. */
  operatorId: string | null
}

/**
 * Refunds any part of what is left of a purchase, also after the days for a refund, and takes back the unspent credits it
 * paid for. Refuses if more was refunded than the operator saw: a colleague may just have done the same. The caller gives
 * a transaction without locks.
 */
export async function refundPart(
  tx: Transaction,
  { siteId, id }: Pick<OrderRow, 'siteId' | 'id'>,
  { amount, reason, operatorId, ...seen }: PartRefund,
) {
  const order = await lockWithWallet(tx, siteId, id)
  const { payment, money, refunded } = await paidPayment(tx, order)
  if (seen.refunded !== undefined && refunded.amount !== seen.refunded) throw refuse('refund_changed')
  if (amount > money) throw refuse('refund_too_much')
  const member = order.memberId === null ? null : { siteId, memberId: order.memberId }
  const left = member ? await unspentCredits(tx, member, order) : 0
  const credits = creditsOfPart(order, { refunded, left }, amount)
  const refund = newId()
  const cause = refundCause(id, refund)
  if (member) await takeBackCredits(tx, member, { amount: credits, reason: 'refund', cause })
  await startRefund(tx, payment, { id: refund, kind: 'refund', amount, credits, cause, reason, operatorId })
  if (member) await tellRefund(tx, member, order, { amount, credits, cause })
  return { refund, amount, credits, member }
}

/** The wallet is locked before the order, and whose it is stands in the order. */
export async function lockWithWallet(tx: Transaction, siteId: string, id: string) {
  const { rows } = await tx.query<{ memberId: string | null }>(
    sql`SELECT member_id AS "memberId" FROM orders WHERE site_id = ${siteId} AND id = ${id}`,
  )
  const memberId = rows[0]?.memberId
  if (memberId) await lockWallet(tx, { siteId, memberId })
  const order = await lockOrder(tx, siteId, id)
  if (!order) throw refuse('not_found')
  return order
}

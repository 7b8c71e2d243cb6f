import { days, now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockWallet, takeBackCredits, transfersOf } from '../../credits/credits.server.ts'
import { lotsOf } from '../../credits/lots.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { orderOf } from '../orders/read-orders.server.ts'
import type { Order } from '../payments.contract.ts'
import {
  lockOrder,
  type OrderRow,
  type Payment,
  paymentColumns,
  updateIsPaid,
} from '../settlement/payment-rows.server.ts'
import { isRefundAutomatic } from './automatic-refunds.server.ts'
import { startRefund } from './refund-rows.server.ts'
import { refundFor } from './refund-share.ts'

/**
 * Refunds a purchase: removes its unspent credits and pays back their share of the price. Refuses if the member had an
 * automatic refund lately, or has asked support for this one.
 */
export async function refundOrder(actor: Actor, id: string): Promise<Order> {
  await transaction(async (tx) => {
    await lockWallet(tx, actor)
    const order = await lockRefundable(tx, actor, id)
    const { rowCount } = await tx.query(
      sql`SELECT FROM refund_requests WHERE site_id = ${actor.siteId} AND order_id = ${id}`,
    )
    if (rowCount || !(await isRefundAutomatic(actor, tx))) throw refuse('refund_by_support')
    await bookRefund(tx, actor, order)
  })
  return orderOf(actor, id)
}

/** Locks the member's own paid order, whose credits are refunded for some days. The caller holds the lock of the wallet. */
export async function lockRefundable(tx: Transaction, actor: MemberKey, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.siteId, id)
  if (order?.memberId !== actor.memberId || !order.completedAt) throw refuse('not_found')
  await refundablePayment(tx, order)
  const { refund_days } = siteById(actor.siteId).settings
  if (order.completedAt.getTime() + days(refund_days) <= now().getTime()) throw refuse('refund_late')
  await unspentOf(tx, actor, order)
  return order
}

/** Books the refund of what is left of a purchase. The caller holds the locks of the wallet and the order. */
export async function bookRefund(tx: Transaction, member: MemberKey, order: OrderRow) {
  const payment = await refundablePayment(tx, order)
  const refund = await unspentOf(tx, member, order)
  const cause = `refund:${order.id}`
  await takeBackCredits(tx, member, { amount: refund.credits, reason: 'refund', cause })
  await startRefund(tx, payment, { kind: 'refund', ...refund, cause })
  await updateIsPaid(tx, member)
  await announce(tx, member, { type: 'user', data: {} })
  await announce(tx, member, { type: 'order', data: { order: order.id } })
  await tellAccount(tx, member, { kind: 'refund', about: order.id, ...refund, currency: order.currency })
  return refund
}

async function unspentOf(tx: Transaction, member: MemberKey, order: OrderRow) {
  const refund = refundFor(order, lotsOf(await transfersOf(member, tx)).orders.get(order.id) ?? 0)
  if (!refund) throw refuse('refund_nothing')
  return refund
}

/** The payment that paid the order. Refuses if its money was refunded or charged back, even in part. */
async function refundablePayment(tx: Transaction, { siteId, id }: OrderRow): Promise<Payment> {
  const { rows } = await tx.query<Payment & { has_gone: boolean }>(sql`
    SELECT ${paymentColumns}, EXISTS (
             SELECT FROM money_movements m WHERE m.site_id = payments.site_id AND m.payment_id = payments.id
                AND m.amount < 0) AS has_gone
      FROM payments WHERE site_id = ${siteId} AND order_id = ${id} AND status = 'paid'
     ORDER BY has_gone FOR NO KEY UPDATE`)
  const [payment] = rows
  if (!payment || payment.has_gone) throw refuse('refund_done')
  return payment
}

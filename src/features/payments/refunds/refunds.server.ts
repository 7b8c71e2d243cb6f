import { days, now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
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
import { startRefund } from './refund-rows.server.ts'
import { refundFor } from './refund-share.ts'

/** Refunds a purchase: removes its unspent credits and pays back their share of the price. */
export async function refundOrder(actor: Actor, id: string): Promise<Order> {
  await transaction(async (tx) => {
    await lockWallet(tx, actor)
    const order = await lockOrder(tx, actor.siteId, id)
    if (order?.memberId !== actor.memberId || !order.completedAt) throw refuse('not_found')
    const payment = await refundablePayment(tx, order)
    const left = lotsOf(await transfersOf(actor, tx)).orders.get(id) ?? 0
    const { refund_days } = siteById(actor.siteId).settings
    if (order.completedAt.getTime() + days(refund_days) <= now().getTime()) throw refuse('refund_late')
    const refund = refundFor(order, left)
    if (!refund) throw refuse('refund_nothing')
    const cause = `refund:${id}`
    await takeBackCredits(tx, actor, { amount: refund.credits, reason: 'refund', cause })
    await startRefund(tx, payment, { kind: 'refund', ...refund, cause })
    await updateIsPaid(tx, actor)
    await announce(tx, actor, { type: 'user', data: {} })
    await announce(tx, actor, { type: 'order', data: { order: id } })
    await tellAccount(tx, actor, { kind: 'refund', about: id, ...refund, currency: order.currency })
  })
  return orderOf(actor, id)
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

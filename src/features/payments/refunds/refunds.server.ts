import { days, now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
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
import { lockAutomaticRefunds } from './automatic-refunds.server.ts'
import { startRefund } from './refund-rows.server.ts'
import { type RefundedPart, refundFor } from './refund-share.ts'

/**
 * Refunds a purchase: removes its unspent credits and pays back their share of the price. Refuses if support has to look
 * at it first, or was asked to.
 */
export async function refundOrder(actor: Actor, id: string): Promise<Order> {
  await transaction(async (tx) => {
    await lockWallet(tx, actor)
    const order = await lockRefundable(tx, actor, id)
    const { rowCount } = await tx.query(
      sql`SELECT FROM refund_requests WHERE site_id = ${actor.siteId} AND order_id = ${id}`,
    )
    const isAutomatic = await lockAutomaticRefunds(actor, tx)
    if (rowCount || !order.completedAt || !isAutomatic(order.completedAt)) throw refuse('refund_by_support')
    await bookRefund(tx, actor, order)
  })
  return orderOf(actor, id)
}

/** Locks the member's own paid order, whose credits are refunded for some days. The caller holds the lock of the wallet. */
export async function lockRefundable(tx: Transaction, actor: MemberKey, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.siteId, id)
  if (order?.memberId !== actor.memberId || !order.completedAt) throw refuse('not_found')
  const { payment, money } = await paidPayment(tx, order)
  if (money < payment.amount) throw refuse('refund_done')
  const { refund_days } = siteById(actor.siteId).settings
  if (order.completedAt.getTime() + days(refund_days) <= now().getTime()) throw refuse('refund_late')
  await unspentOf(tx, actor, order, money)
  return order
}

/** Books the refund of what is left of a purchase. The caller holds the locks of the wallet and the order. */
export async function bookRefund(tx: Transaction, member: MemberKey, order: OrderRow, answer = '') {
  const { payment, money, refunded } = await paidPayment(tx, order)
  const refund = await unspentOf(tx, member, order, money)
  // The cause of the only refund of an order names nothing else.
  const id = newId()
  const cause = refunded.amount === 0 ? `refund:${order.id}` : refundCause(order.id, id)
  await takeBackCredits(tx, member, { amount: refund.credits, reason: 'refund', cause })
  await startRefund(tx, payment, { id, kind: 'refund', ...refund, cause })
  await tellRefund(tx, member, order, { ...refund, answer, cause })
  return refund
}

/** One of several refunds of an order. */
export const refundCause = (order: string, refund: string) => `refund:${order}#${refund}`

/** Tells the member's open pages and the member, whose premium may have ended. */
export async function tellRefund(
  tx: Transaction,
  member: MemberKey,
  order: OrderRow,
  refund: RefundedPart & { answer?: string; cause: string },
) {
  await updateIsPaid(tx, member)
  await announce(tx, member, { type: 'user', data: {} })
  await announce(tx, member, { type: 'order', data: { order: order.id } })
  await tellAccount(tx, member, { kind: 'refund', about: order.id, ...refund, currency: order.currency })
}

async function unspentOf(tx: Transaction, member: MemberKey, order: OrderRow, money: number) {
  const refund = refundFor(order, await unspentCredits(tx, member, order), money)
  if (!refund) throw refuse('refund_nothing')
  return refund
}

export const unspentCredits = async (tx: Transaction, member: MemberKey, { id }: OrderRow) =>
  lotsOf(await transfersOf(member, tx)).orders.get(id) ?? 0

type PaidPayment = { payment: Payment; money: number; refunded: RefundedPart }

/**
 * Locks the payment that paid the order, with the money of it that is left and what was refunded. Refuses if all of it was
 * refunded, or any charged back.
 */
export async function paidPayment(tx: Transaction, { siteId, id }: OrderRow): Promise<PaidPayment> {
  const { rows } = await tx.query<Payment & { money: number; taken: number; is_charged_back: boolean }>(sql`
    SELECT ${paymentColumns},
           (SELECT coalesce(sum(m.amount), 0)::int FROM money_movements m
             WHERE m.site_id = payments.site_id AND m.payment_id = payments.id) AS money,
           (SELECT coalesce(sum(r.credits), 0)::int FROM refunds r
             WHERE r.site_id = payments.site_id AND r.payment_id = payments.id) AS taken,
           EXISTS (SELECT FROM money_movements m WHERE m.site_id = payments.site_id AND m.payment_id = payments.id
                      AND m.kind = 'chargeback') AS is_charged_back
      FROM payments WHERE site_id = ${siteId} AND order_id = ${id} AND status = 'paid'
     ORDER BY money DESC FOR NO KEY UPDATE`)
  const [payment] = rows
  if (!payment || payment.is_charged_back || payment.money <= 0) throw refuse('refund_done')
  const { money, taken } = payment
  return { payment, money, refunded: { amount: payment.amount - money, credits: taken } }
}

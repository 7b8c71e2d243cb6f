import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { bookLoss, takeBackCredits, transfersOf } from '../../credits/credits.server.ts'
import { lotsOf } from '../../credits/lots.ts'
import { moveMoney, type OrderRow, type Payment, updateIsPaid } from '../settlement/payment-rows.server.ts'

type Chargeback = { payment: Payment; order: OrderRow | undefined; amount: number }

/**
 * Books a chargeback: removes the unspent credits, books the spent ones as a loss, and marks the member for the operator.
 * Returns false if it was booked before.
 */
export async function bookChargeback(
  tx: Transaction,
  { payment, order, amount }: Chargeback,
): Promise<boolean> {
  const { siteId, id, currency } = payment
  const before = await chargedBackOf(tx, payment)
  const more = amount - before
  if (more <= 0) return false
  const money = { siteId, payment: id, currency, at: now(), id: newId() }
  await moveMoney(tx, { ...money, kind: 'chargeback', amount: -more, cause: `chargeback:${id}:${amount}` })
  const refunded = await refundOf(tx, payment)
  // The bank has taken the money, so the provider cannot refund it as well. If it did, reconcile reports the difference.
  if (refunded?.status === 'asked' && refunded.amount + amount > payment.amount)
    await undoRefund(tx, payment, refunded)
  if (!order || refunded?.kind === 'surplus') return true
  if (before === 0) await takeCredits(tx, payment, order, order.credits - (refunded?.credits ?? 0))
  if (order.memberId) await updateIsPaid(tx, { siteId, memberId: order.memberId })
  return true
}

/** The first part of a chargeback removes all credits of the purchase. */
async function takeCredits(tx: Transaction, { siteId }: Payment, order: OrderRow, sold: number) {
  if (order.memberId === null) {
    await bookLoss(tx, siteId, { amount: sold, reason: 'chargeback', cause: `loss:${order.id}` })
    return
  }
  const member = { siteId, memberId: order.memberId }
  const left = lotsOf(await transfersOf(member, tx)).orders.get(order.id) ?? 0
  const cause = `chargeback:${order.id}`
  await takeBackCredits(tx, member, { amount: left, reason: 'chargeback', cause })
  await bookLoss(tx, siteId, { amount: sold - left, reason: 'chargeback', cause: `loss:${order.id}` })
  await tx.query(sql`
    UPDATE members SET charged_back_at = coalesce(charged_back_at, ${now()})
     WHERE site_id = ${siteId} AND id = ${member.memberId}`)
}

/** The amount booked so far. A bank may charge back in parts; the provider reports the total. */
async function chargedBackOf(tx: Transaction, { siteId, id }: Payment) {
  const { rows } = await tx.query<{ amount: number }>(sql`
    SELECT coalesce(-sum(amount), 0)::int AS amount FROM money_movements
     WHERE site_id = ${siteId} AND payment_id = ${id} AND kind = 'chargeback'`)
  return rows[0]?.amount ?? 0
}

type Refund = {
  id: string
  kind: 'refund' | 'surplus'
  amount: number
  credits: number
  status: 'asked' | 'done' | 'failed'
}

async function undoRefund(tx: Transaction, { siteId, id: payment, currency }: Payment, refund: Refund) {
  await tx.query(sql`UPDATE refunds SET status = 'failed' WHERE site_id = ${siteId} AND id = ${refund.id}`)
  const undone = { kind: 'not_refunded', amount: refund.amount, cause: `not_refunded:${payment}` } as const
  await moveMoney(tx, { siteId, payment, currency, at: now(), id: newId(), ...undone })
}

async function refundOf(tx: Transaction, { siteId, id }: Payment) {
  const { rows } = await tx.query<Refund>(
    sql`SELECT id, kind, amount, credits, status FROM refunds WHERE site_id = ${siteId} AND payment_id = ${id}`,
  )
  return rows[0]
}

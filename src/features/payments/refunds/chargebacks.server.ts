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
  const refunds = await refundsOf(tx, payment)
  await undoRefunds(tx, payment, refunds, amount)
  if (!order || refunds.some(({ kind }) => kind === 'surplus')) return true
  const refundedCredits = refunds.reduce((sum, { credits }) => sum + credits, 0)
  if (before === 0) await takeCredits(tx, payment, order, order.credits - refundedCredits)
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
  status: 'asked' | 'by_hand' | 'done' | 'failed'
}

/**
 * The bank has taken the money, so the provider cannot refund it as well: undoes the last refunds that do not fit beside
 * the chargeback. If the provider made them, reconcile reports the difference.
 */
async function undoRefunds(tx: Transaction, payment: Payment, refunds: Refund[], chargedBack: number) {
  const made = refunds.filter(({ status }) => status !== 'failed')
  let gone = chargedBack + made.reduce((sum, { amount }) => sum + amount, 0)
  for (const refund of made.reverse()) {
    if (gone <= payment.amount || refund.status === 'done') return
    await undoRefund(tx, payment, refund)
    gone -= refund.amount
  }
}

async function undoRefund(tx: Transaction, { siteId, id: payment, currency }: Payment, refund: Refund) {
  await tx.query(sql`UPDATE refunds SET status = 'failed' WHERE site_id = ${siteId} AND id = ${refund.id}`)
  const undone = { kind: 'not_refunded', amount: refund.amount, cause: `not_refunded:${refund.id}` } as const
  await moveMoney(tx, { siteId, payment, currency, at: now(), id: newId(), ...undone })
}

/** The refunds of a payment in the order in which they are sent. */
async function refundsOf(tx: Transaction, { siteId, id }: Payment) {
  const { rows } = await tx.query<Refund>(sql`
    SELECT id, kind, amount, credits, status FROM refunds WHERE site_id = ${siteId} AND payment_id = ${id}
     ORDER BY created_at, id`)
  return rows
}

import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { log } from '../../../platform/log.server.ts'
import { Refusal, refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { RefundThere } from '../providers/provider.ts'
import { type Payment, paymentById } from '../settlement/payment-rows.server.ts'
import { lockWithWallet, refundPart } from './part-refunds.server.ts'
import { markSent } from './refunds-by-hand.server.ts'

/**
 * The provider tells of a refund that was made there. One of this amount that we know, and that it has not told of yet, is
 * made now. Any other was made on its own account, and takes back its credits here. Telling again changes nothing.
 */
export async function bookRefundMadeThere(id: string, refund: RefundThere) {
  const payment = await paymentById(id)
  if (!payment?.orderId) return
  const order = { siteId: payment.siteId, id: payment.orderId }
  try {
    await transaction(async (tx) => {
      await lockWithWallet(tx, order.siteId, order.id)
      if (await isTold(tx, payment, refund)) return
      const known = await refundOf(tx, payment, refund)
      if (known) await markSent(tx, known, sql`true`)
      await nameRefund(tx, payment, known ?? (await bookUnasked(tx, order, refund)), refund)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.error({ payment: id, refund }, 'a refund that the provider has made does not fit our books')
  }
}

async function isTold(tx: Transaction, { siteId, id }: Payment, { name }: RefundThere) {
  const { rowCount } = await tx.query(
    sql`SELECT FROM refunds WHERE site_id = ${siteId} AND payment_id = ${id} AND told_as = ${name}`,
  )
  return rowCount !== 0
}

/** An operator may have marked it as made before the provider told. */
async function refundOf(tx: Transaction, { siteId, id }: Payment, { amount }: RefundThere) {
  const { rows } = await tx.query<{ id: string }>(sql`
    SELECT id FROM refunds
     WHERE site_id = ${siteId} AND payment_id = ${id} AND amount = ${amount} AND told_as IS NULL
       AND status IN ('by_hand', 'done')
     ORDER BY created_at, id LIMIT 1 FOR UPDATE`)
  return rows[0]?.id
}

async function bookUnasked(tx: Transaction, order: { siteId: string; id: string }, { amount }: RefundThere) {
  const reason = 'Refunded at the provider'
  return (await refundPart(tx, order, { amount, reason, operatorId: null })).refund
}

async function nameRefund(tx: Transaction, { siteId, id }: Payment, refund: string, { name }: RefundThere) {
  const { rowCount } = await tx.query(sql`
    UPDATE refunds SET told_as = ${name}, status = 'done'
     WHERE site_id = ${siteId} AND id = ${refund} AND payment_id = ${id}`)
  // The order was paid by another of its payments.
  if (rowCount === 0) throw refuse('refund_done')
}

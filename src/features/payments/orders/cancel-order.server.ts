import { db, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { log } from '../../../platform/log.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { forgetDetails } from '../directdebit/debit-rows.server.ts'
import type { Order } from '../payments.contract.ts'
import type { Provider } from '../providers/provider.ts'
import { providerOf } from '../providers/providers.server.ts'
import { conclude } from '../settlement/conclude.server.ts'
import { lockOrder, type Payment, paymentColumns } from '../settlement/payment-rows.server.ts'
import { settleAnswer } from '../settlement/settle-answer.server.ts'
import { endOrder } from './end-order.server.ts'
import { orderOf } from './read-orders.server.ts'

/**
 * Cancels an unpaid order. Its payments are cancelled at the provider first, so that none of them can be paid after the
 * order is cancelled.
 */
export async function cancelOrder(member: MemberKey, id: string): Promise<Order> {
  const { status } = await orderOf(member, id)
  if (status === 'completed') throw refuse('order_paid')
  await endPayments(member, id)
  await transaction(async (tx) => {
    const order = await lockOrder(tx, member.siteId, id)
    await forgetDetails(tx, member.siteId, id)
    if (order?.status !== 'pending') return
    if (!(await endOrder(tx, order, 'cancelled'))) throw refuse('order_under_way')
    await announce(tx, member, { type: 'order', data: { order: id } })
  })
  const order = await orderOf(member, id)
  if (order.status === 'completed') throw refuse('order_paid')
  return order
}

/**
 * Cancels the order's open payments at the provider, or refuses. Books a payment that turns out to be paid. A provider
 * that cannot cancel leaves it to us: money that arrives later counts.
 */
export async function endPayments(member: MemberKey, order: string) {
  for (const payment of await openPayments(member, order)) {
    if (!payment.isBegun) throw refuse('order_under_way')
    try {
      const provider = await providerOf(payment)
      if (provider.cancel) await settleAnswer(provider, await provider.cancel(payment))
      else await endHere(provider, payment)
    } catch (error) {
      log.warn(
        { order, err: error },
        'payment could not be cancelled at the provider, cancelling the order is refused',
      )
      throw refuse('order_under_way')
    }
  }
}

/** The buyer may have paid already, on a page that cannot be closed. */
async function endHere(provider: Provider, payment: Payment) {
  const state = await provider.fetch?.(payment)
  if (state) await settleAnswer(provider, state)
  await conclude(payment, 'cancelled')
}

async function openPayments({ siteId }: MemberKey, order: string) {
  const { rows } = await db.query<Payment>(sql`
    SELECT ${paymentColumns} FROM payments
     WHERE site_id = ${siteId} AND order_id = ${order} AND status = 'open'`)
  return rows
}

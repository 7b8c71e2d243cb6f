import type { Transaction } from '../../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../../platform/events/events.server.ts'
import { endOrder } from '../../orders/end-order.server.ts'
import { forgetDetails } from '../debit-rows.server.ts'

/** Deletes the form and fails the order. The caller holds the order's lock and has checked that no payment is open. */
export async function endAttempt(tx: Transaction, member: MemberKey, orderId: string) {
  const { siteId } = member
  await forgetDetails(tx, siteId, orderId)
  await endOrder(tx, { siteId, id: orderId }, 'failed')
  await announce(tx, member, { type: 'order', data: { order: orderId } })
}

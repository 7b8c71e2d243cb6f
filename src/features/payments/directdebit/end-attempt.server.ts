import type { Transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { endOrder } from '../end-order.server.ts'
import { forgetDetails } from './debit-rows.server.ts'

/**
 * Nothing will be collected for this order, unless it is begun anew. A page that is open may still pay it: then it waits on,
 * and keeps its code. Whoever asks has locked it.
 */
export async function endAttempt(tx: Transaction, member: MemberKey, orderId: string) {
  const { siteId } = member
  await forgetDetails(tx, siteId, orderId)
  await endOrder(tx, { siteId, id: orderId }, 'failed')
  await announce(tx, member, { type: 'order', data: { order: orderId } })
}

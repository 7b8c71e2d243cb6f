import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockWallet } from '../../credits/credits.server.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { orderOf } from '../orders/read-orders.server.ts'
import type { Order } from '../payments.contract.ts'
import { lockOrder } from '../settlement/payment-rows.server.ts'
import { mailRefundRequest } from './refund-request-mail.server.ts'
import { bookRefund, lockRefundable } from './refunds.server.ts'

export const refundRequestLimit: RateLimit = {
  ...{ name: 'refund-request', times: 20, perSeconds: 3600, per: 'member' },
}

/** Asks support for the refund of a purchase. Asking again changes nothing. */
export async function requestRefund(actor: Actor, id: string): Promise<Order> {
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, refundRequestLimit, memberId)
  await transaction(async (tx) => {
    await lockWallet(tx, actor)
    await lockRefundable(tx, actor, id)
    const { rowCount } = await tx.query(sql`
      INSERT INTO refund_requests (site_id, id, order_id, member_id, status, created_at)
      VALUES (${siteId}, ${newId()}, ${id}, ${memberId}, 'waiting', ${now()}) ON CONFLICT (site_id, order_id) DO NOTHING`)
    if (!rowCount) return
    await mailRefundRequest(tx, siteId, id)
    await announce(tx, actor, { type: 'order', data: { order: id } })
  })
  return orderOf(actor, id)
}

/** A request that waits for an answer. */
export type WaitingRequest = MemberKey & { id: string; orderId: string }

type Answer = {
  /** Words for the member. */
  text?: string
  /** Null: the shell. */
  operatorId?: string | null
}

/** Refunds what is left of the purchase by now. Refuses if the request was answered, or nothing can be refunded. */
export async function grantRefund(tx: Transaction, request: WaitingRequest, given: Answer = {}) {
  await lockWallet(tx, request)
  const order = await lockOrder(tx, request.siteId, request.orderId)
  if (order?.memberId !== request.memberId) throw refuse('not_found')
  await answer(tx, request, 'granted', given)
  return bookRefund(tx, request, order, given.text)
}

/** The member is told by mail, and sees the refusal with the purchase. */
export async function refuseRefund(tx: Transaction, request: WaitingRequest, given: Answer = {}) {
  const { orderId: about } = request
  const order = await lockOrder(tx, request.siteId, about)
  if (!order) throw refuse('not_found')
  await answer(tx, request, 'refused', given)
  await announce(tx, request, { type: 'order', data: { order: about } })
  const { amount, currency } = order
  await tellAccount(tx, request, {
    kind: 'refund_refused',
    about,
    amount,
    currency,
    answer: given.text ?? '',
  })
}

async function answer(
  tx: Transaction,
  { siteId, id }: WaitingRequest,
  status: 'granted' | 'refused',
  { text = '', operatorId = null }: Answer,
) {
  const { rowCount } = await tx.query(sql`
    UPDATE refund_requests SET status = ${status}, answered_at = ${now()}, answer = nullif(${text}, ''),
           operator_id = ${operatorId}
     WHERE site_id = ${siteId} AND id = ${id} AND status = 'waiting'`)
  if (!rowCount) throw refuse('refund_answered')
}

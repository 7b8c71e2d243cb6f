import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/drizzle.server.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { lockOrder } from '../payment-rows.server.ts'
import type { Order } from '../payments.contract.ts'
import { refuseDeletedMember } from '../place-order.server.ts'
import { orderOf } from '../read-orders.server.ts'
import { collectDebit } from './collect-debit.server.ts'
import { debitOf, hashOf } from './debit-rows.server.ts'
import { endAttempt } from './end-attempt.server.ts'
import { hasOpenPayment, refuseUnlessPending } from './open-order.server.ts'

const confirmations: RateLimit = { name: 'debit-code', times: 60, perSeconds: 3600 }

/** The code has come back: the account is charged. The third wrong one ends the attempt, and the order with it. */
export async function confirmDebit(
  actor: Actor,
  { order: orderId, otp }: { order: string; otp: string },
  locale: Locale,
): Promise<Order> {
  await countHitOrRefuse(actor.siteId, confirmations, actor.memberId)
  await orderOf(actor, orderId)
  const collection = { siteId: actor.siteId, memberId: actor.memberId, orderId, locale }
  const outcome = await transaction(async (tx) => {
    await refuseDeletedMember(tx, actor)
    const said = await compare(tx, actor, orderId, otp)
    // Should this process end now, the job goes on.
    if (said === 'right') await enqueue(tx, collectDebit, collection)
    return said
  })
  if (outcome instanceof Refusal) throw outcome
  if (outcome === 'right') await collectNow(collection)
  return orderOf(actor, orderId)
}

/** A refusal is handed on rather than thrown: what it counts must stay. */
async function compare(tx: Transaction, actor: Actor, orderId: string, otp: string) {
  const { siteId } = actor
  const order = await lockOrder(tx, siteId, orderId)
  const debit = await debitOf(actor, orderId, tx)
  if (debit?.confirmed_at) return 'known'
  if (await hasOpenPayment(siteId, orderId, tx)) return refuse('order_under_way')
  if (!order || !debit?.details || debit.code_expires_at <= now()) return refuse('otp_expired')
  refuseUnlessPending(order.status)
  const given = hashOf(siteId, 'code', `${orderId} ${otp.replaceAll(/\s/g, '')}`)
  // It may be wrong because it was typed before it was sent: that is nobody's guess.
  if (!debit.code_hash) return refuse('otp_wrong', wrong(debit.tries_left))
  if (timingSafeEqual(given, debit.code_hash)) {
    await tx.execute(sql`
      UPDATE direct_debits SET confirmed_at = ${now()}, code_hash = NULL
       WHERE site_id = ${siteId} AND order_id = ${orderId}`)
    return 'right'
  }
  const left = debit.tries_left - 1
  await tx.execute(sql`
    UPDATE direct_debits SET tries_left = ${left} WHERE site_id = ${siteId} AND order_id = ${orderId}`)
  if (left > 0) return refuse('otp_wrong', wrong(left))
  await endAttempt(tx, actor, orderId)
  return refuse('otp_ended')
}

const wrong = (tries_left: number) => ({ tries_left, fields: { otp: 'otp_wrong' } })

async function collectNow(collection: Parameters<typeof collectDebit.run>[0]) {
  try {
    await collectDebit.run(collection)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The order says that it is under way, and the job tries again.
    log.warn({ order: collection.orderId, err: error }, 'a direct debit could not be begun; soon once more')
  }
}

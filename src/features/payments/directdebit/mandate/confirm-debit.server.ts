import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '../../../../i18n/locales.ts'
import { now } from '../../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../../platform/database.server.ts'
import { enqueue } from '../../../../platform/jobs.server.ts'
import { log } from '../../../../platform/log.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../../platform/refusals.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { refuseDeletedMember } from '../../orders/place-order.server.ts'
import { orderOf } from '../../orders/read-orders.server.ts'
import type { Order } from '../../payments.contract.ts'
import { lockOrder, setWaitsFor } from '../../settlement/payment-rows.server.ts'
import { collectDebit } from '../collection/collect-debit.server.ts'
import { endAttempt } from '../collection/end-attempt.server.ts'
import { debitOf, hashOf } from '../debit-rows.server.ts'
import { hasOpenPayment, refuseUnlessPending } from './open-order.server.ts'

export const debitCodeLimit: RateLimit = { name: 'debit-code', times: 60, perSeconds: 3600, per: 'member' }

/** Checks the code and collects the debit. The third wrong code ends the attempt and fails the order. */
export async function confirmDebit(
  actor: Actor,
  { order: orderId, otp }: { order: string; otp: string },
  locale: Locale,
): Promise<Order> {
  await countHitOrRefuse(actor.siteId, debitCodeLimit, actor.memberId)
  await orderOf(actor, orderId)
  const collection = { siteId: actor.siteId, memberId: actor.memberId, orderId, locale }
  const outcome = await transaction(async (tx) => {
    await refuseDeletedMember(tx, actor)
    const outcome = await checkCode(tx, actor, orderId, otp)
    // The job collects the debit if this process ends now.
    if (outcome === 'right') await enqueue(tx, collectDebit, collection)
    return outcome
  })
  if (outcome instanceof Refusal) throw outcome
  if (outcome === 'right') await collectNow(collection)
  return orderOf(actor, orderId)
}

/** Returns refusals instead of throwing them, because a throw would roll back the count of tries. */
async function checkCode(tx: Transaction, actor: Actor, orderId: string, otp: string) {
  const { siteId } = actor
  const order = await lockOrder(tx, siteId, orderId)
  const debit = await debitOf(actor, orderId, tx)
  if (debit?.confirmed_at) return 'confirmed'
  if (await hasOpenPayment(siteId, orderId, tx)) return refuse('order_under_way')
  if (!order || !debit?.details || debit.code_expires_at <= now()) return refuse('otp_expired')
  refuseUnlessPending(order.status)
  const typedHash = hashOf(siteId, 'code', `${orderId} ${otp.replaceAll(/\s/g, '')}`)
  // No code was sent yet, so this does not count as a try.
  if (!debit.code_hash) return refuse('otp_wrong', wrong(debit.tries_left))
  if (timingSafeEqual(typedHash, debit.code_hash)) {
    await tx.query(sql`
      UPDATE direct_debits SET confirmed_at = ${now()}, code_hash = NULL
       WHERE site_id = ${siteId} AND order_id = ${orderId}`)
    await setWaitsFor(tx, order, 'collection')
    return 'right'
  }
  const left = debit.tries_left - 1
  await tx.query(sql`
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
    // The order stays pending and the queued job retries.
    log.warn(
      { order: collection.orderId, err: error },
      'direct debit could not be collected, the job will retry',
    )
  }
}

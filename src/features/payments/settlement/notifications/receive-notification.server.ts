import { db } from '../../../../platform/database.server.ts'
import { log } from '../../../../platform/log.server.ts'
import {
  countHit,
  countHitOrRefuse,
  networkOf,
  type RateLimit,
} from '../../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { keepMessage } from '../../providers/messages/provider-messages.server.ts'
import type { Notification, NotificationContent, PaymentState, Provider } from '../../providers/provider.ts'
import { providerOf } from '../../providers/providers.server.ts'
import { bookRefundMadeThere } from '../../refunds/refunds-made-there.server.ts'
import { type Payment, paymentById, paymentColumns } from '../payment-rows.server.ts'
import { settle } from '../settle.server.ts'
import { settleAnswer } from '../settle-answer.server.ts'

const refusedNotifications: RateLimit = {
  ...{ name: 'payment-notification', times: 600, perSeconds: 3600 },
  ...{ per: 'network', counts: 'refused notifications' },
}
/** Asking the provider costs a call. */
const unknownNotifications: RateLimit = {
  ...{ name: 'payment-unknown', times: 60, perSeconds: 3600 },
  ...{ per: 'network', counts: 'notifications of unknown payments' },
}
/** Anyone who knows a payment's reference, as its buyer does, can send notifications that nothing proves. */
const unprovenNotifications: RateLimit = {
  ...{ name: 'payment-unproven', times: 60, perSeconds: 3600 },
  ...{ per: 'payment', counts: 'notifications that carry no state' },
}
export const notificationLimits = [refusedNotifications, unknownNotifications, unprovenNotifications]

/** Books what a provider says about a payment. Returns the body of the answer that the provider expects. */
export async function receiveNotification(name: string, notification: Notification): Promise<string> {
  const provider = await providerOf({ siteId: notification.siteId, provider: name })
  const { about, state, refunded, answer } = await readOrCount(provider, notification)
  if (!about) return answer
  if (state) {
    await settle(provider, state, { kind: 'notification', body: textOf(notification) })
    if (refunded) await bookRefundMadeThere(state.id, refunded)
    return answer
  }
  const payment = await paymentAbout(provider, about)
  // The poller learns what a notification beyond the limit would have told.
  if (payment && !(await countHit(payment.siteId, unprovenNotifications, payment.id)).isAllowed) return answer
  if (payment) await keepMention(provider, payment.id, about)
  const found = payment && (await provider.fetch?.(payment))
  if (found) await settleAnswer(provider, sameAs(payment, found))
  if (provider.fetch && !payment && 'reference' in about)
    await lookUp(provider, about.reference, notification)
  return answer
}

/** Reading throws a refusal if the notification is not from the provider. */
async function readOrCount(provider: Provider, notification: Notification) {
  try {
    return await provider.readNotification(notification)
  } catch (error) {
    const { siteId, address } = notification
    if (error instanceof Refusal) await countHitOrRefuse(siteId, refusedNotifications, networkOf(address))
    throw error
  }
}

const textOf = ({ method, query, body }: Notification) =>
  method === 'GET' || body === '' ? query.toString() : body

/** Without a state, anything but the reference may be invented. */
const keepMention = ({ name }: Provider, payment: string, about: NonNullable<NotificationContent['about']>) =>
  keepMessage({
    ...{ provider: name, payment, kind: 'notification' },
    body: 'id' in about ? about.id : about.reference,
  })

async function paymentAbout({ name, siteId }: Provider, about: NonNullable<NotificationContent['about']>) {
  const which =
    'id' in about ? sql`id::text = ${about.id}` : sql`provider = ${name} AND reference = ${about.reference}`
  const { rows } = await db.query<Payment>(sql`SELECT ${paymentColumns} FROM payments WHERE ${which}`)
  return rows.find((payment) => payment.provider === name && (siteId ?? payment.siteId) === payment.siteId)
}

function sameAs({ id }: Payment, state: PaymentState) {
  if (state.id === id) return state
  log.error(
    { payment: id, state },
    'the provider’s payment belongs to another payment of ours, state is rejected',
  )
  throw refuse('notification_refused')
}

/**
 * A notification can be faster than the answer to `create`, so that its reference is still unknown. Anyone can send one
 * with an invented reference: few are looked up, and the answer is the same.
 */
async function lookUp(provider: Provider, reference: string, { siteId, address }: Notification) {
  const { isAllowed } = await countHit(siteId, unknownNotifications, networkOf(address))
  if (!isAllowed || !provider.fetch) return
  try {
    const state = await provider.fetch({ id: null, reference })
    if (state && (await paymentById(state.id))) await settleAnswer(provider, state)
  } catch (error) {
    log.warn({ provider: provider.name, err: error }, 'notification of an unknown payment is ignored')
  }
}

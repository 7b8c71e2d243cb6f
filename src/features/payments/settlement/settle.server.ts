import { days, now } from '../../../platform/clock.ts'
import {
  isUniqueViolation,
  type RunQuery,
  type Transaction,
  transaction,
} from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { named, param } from '../../../platform/sql.server.ts'
import { lockWallet, orderCause, sellCredits } from '../../credits/credits.server.ts'
import { spendCode } from '../../discounts/claims.server.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { forgetCard } from '../cards/forget-cards.server.ts'
import { saveCard } from '../cards/saved-cards.server.ts'
import { endOrder } from '../orders/end-order.server.ts'
import { keepMessage, type ProviderMessage } from '../providers/messages/provider-messages.server.ts'
import type { PaymentState, Provider } from '../providers/provider.ts'
import { bookChargeback } from '../refunds/chargebacks.server.ts'
import { startRefund } from '../refunds/refund-rows.server.ts'
import { bookWonChargeback } from '../refunds/won-chargebacks.server.ts'
import { tellUnusualSpending } from '../spending/unusual-spending.server.ts'
import {
  lockOrder,
  lockPayment,
  moveMoney,
  type OrderRow,
  type Payment,
  paymentById,
  setPaid,
} from './payment-rows.server.ts'

type StateSource = Pick<Provider, 'name' | 'siteId'>

/**
 * Books the state of a payment as reported by the provider. This is the only place where credits are sold, for
 * notifications and polling alike. Idempotent: a repeated or outdated state changes nothing. The provider's words are
 * kept, also if the state is rejected.
 */
export async function settle(
  provider: StateSource,
  state: PaymentState,
  said?: Pick<ProviderMessage, 'kind' | 'body'>,
) {
  const keep = async (query: RunQuery) => {
    if (said) await keepMessage({ ...said, provider: provider.name, payment: state.id }, query)
  }
  try {
    await transaction(async (tx, kept) => {
      const [payment] = await Promise.all([paymentById(state.id, tx), kept])
      await book(tx, checked(provider, payment, state), state)
    }, keep)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    log.error({ payment: state.id, state, err: error }, 'the reference belongs to another payment of ours')
    throw refuse('notification_refused')
  }
}

/** Returns the payment. Refuses if it is not the provider’s, or not the one that the state describes. */
function checked(provider: StateSource, payment: Payment | undefined, state: PaymentState): Payment {
  if (!payment || payment.provider !== provider.name) throw refuse('not_found')
  if (provider.siteId !== null && provider.siteId !== payment.siteId) throw refuse('not_found')
  const isSamePayment =
    payment.amount === state.amount &&
    payment.currency === state.currency &&
    state.chargedBack - state.chargebackWon <= payment.amount &&
    state.chargebackWon <= state.chargedBack &&
    (payment.reference ?? state.reference) === (state.reference ?? payment.reference)
  if (!isSamePayment) {
    log.error(
      { payment: payment.id, state },
      'amount, currency or reference from the provider does not match the payment, state is rejected',
    )
    throw refuse('notification_refused')
  }
  return payment
}

async function book(tx: Transaction, read: Payment, state: PaymentState) {
  const { payment, order } = await lockAll(tx, read)
  const status = advanced(payment, state)
  const isPaidNow = status.isNew && status.now === 'paid'
  if (status.isNew) advance(tx, payment, state)
  // Sent together, they share a round trip.
  if (isPaidNow) await Promise.all([receive(tx, payment, order), saveOrForgetCard(tx, payment, state.card)])
  const hasMore = status.now === 'paid' && (await bookChargebacks(tx, payment, order, state))
  if (order && status.isNew && status.now !== 'paid' && status.now !== 'open')
    await close(tx, order, status.now)
  // `receive` has told them of what it booked.
  if ((status.isNew || hasMore) && !isPaidNow) await tellPages(tx, payment, order)
}

/** Locks the wallet, the order and the payment, in this order. Sent together, they share a round trip. */
async function lockAll(tx: Transaction, read: Payment) {
  const { siteId, memberId, orderId } = read
  const [, order, payment = read] = await Promise.all([
    memberId !== null && lockWallet(tx, { siteId, memberId }),
    orderId === null ? undefined : lockOrder(tx, siteId, orderId),
    lockPayment(tx, read),
  ])
  return { payment, order }
}

/** Returns whether something new was booked. */
async function bookChargebacks(
  tx: Transaction,
  payment: Payment,
  order: OrderRow | undefined,
  { chargedBack, chargebackWon }: PaymentState,
) {
  const isTaken = chargedBack > 0 && (await bookChargeback(tx, { payment, order, amount: chargedBack }))
  const isWon =
    chargebackWon > 0 && (await bookWonChargeback(tx, { payment, order, amount: chargebackWon, chargedBack }))
  return isTaken || isWon
}

/** Open pages fetch the order and the member again. An erased member gets no events. */
async function tellPages(tx: Transaction, { siteId, memberId }: Payment, order: OrderRow | undefined) {
  if (memberId === null || order?.memberId === null) return
  const ofOrder = order ? [{ type: 'order', data: { order: order.id } } as const] : []
  await announce(tx, { siteId, memberId }, { type: 'user', data: {} }, ...ofOrder)
}

/** If the member was erased in the meantime, deletes the card at the provider instead of saving it. */
async function saveOrForgetCard(tx: Transaction, payment: Payment, card: PaymentState['card']) {
  if (!card?.token) return
  const { brand, last_four, expiry_month, expiry_year, token } = card
  const { siteId, memberId } = payment
  if (memberId !== null && expiry_month && expiry_year)
    await saveCard(tx, { siteId, memberId }, payment, { brand, last_four, expiry_month, expiry_year, token })
  else await enqueue(tx, forgetCard, { ...payment, token: card.token })
}

/**
 * The status only moves forward: open to anything, and failed, cancelled or expired to paid if the money came late.
 * Without a reference it is our own conclusion: a payment that the provider knows can expire, but not fail.
 */
function advanced({ status, isBegun }: Payment, { status: next, reference }: PaymentState) {
  const isForward = status === 'open' ? next !== 'open' : status !== 'paid' && next === 'paid'
  const isPossible = reference !== null || next === 'expired' || next === 'cancelled' || !isBegun
  const isNew = isForward && isPossible
  return { now: isNew ? next : status, isNew }
}

function advance(tx: Transaction, { siteId, id }: Payment, state: PaymentState) {
  const firstLook = new Date(now().getTime() + days(1))
  const card = state.card && JSON.stringify({ brand: state.card.brand, last_four: state.card.last_four })
  const status = param(state.status)
  tx.queryUnawaited(named('advance_payment')`
    UPDATE payments SET status = ${status}, reference = coalesce(${state.reference}::text, reference), look_at = NULL,
           chargeback_look_at = CASE WHEN ${status} = 'paid' AND amount > 0 THEN ${firstLook}::timestamptz END,
           card = CASE WHEN member_id IS NOT NULL THEN coalesce(${card}::jsonb, card) END,
           token = CASE WHEN member_id IS NOT NULL THEN token END
     WHERE site_id = ${siteId} AND id = ${id}`)
}

/**
 * Money arrived: completes the order, or pays it back. That is if the order is already paid, if its member was erased, or
 * if another order has used its code: a provider that cannot cancel leaves pages on which several can be paid.
 */
async function receive(tx: Transaction, payment: Payment, order: OrderRow | undefined) {
  const { siteId, id, amount, currency } = payment
  const money = { siteId, payment: id, currency, at: now() }
  await Promise.all([
    moveMoney(tx, { ...money, id: newId(), kind: 'payment', amount, cause: paymentCause(id) }),
    order ? completeOrPayBack(tx, payment, order) : tellPages(tx, payment, order),
  ])
}

async function completeOrPayBack(tx: Transaction, payment: Payment, order: OrderRow) {
  const { siteId, id, amount, currency } = payment
  const { memberId } = order
  const isDue = memberId !== null && order.status !== 'completed'
  if (isDue && (order.code === null || (await spendCode(tx, siteId, order.id)))) {
    await Promise.all([complete(tx, { ...order, memberId }, payment), tellPages(tx, payment, order)])
    return
  }
  await startRefund(tx, payment, { kind: 'surplus', amount, credits: 0, cause: `surplus:${id}` })
  if (memberId === null) return
  if (isDue) await endOrder(tx, order, 'cancelled')
  const kind = isDue ? 'discount_used' : 'surplus'
  await tellAccount(tx, { siteId, memberId }, { kind, about: order.id, amount, currency })
  await tellPages(tx, payment, order)
}

const paymentCause = (payment: string) => `payment:${payment}`

async function complete(tx: Transaction, order: OrderRow & { memberId: string }, paid: Payment) {
  const { siteId, id, memberId, credits, amount, currency } = order
  // Sent together, they share a round trip.
  await Promise.all([
    sellCredits(tx, { siteId, memberId }, { amount: credits, reason: 'purchase', cause: orderCause(id) }),
    tx.query(named('complete_order')`
      UPDATE orders SET status = 'completed', completed_at = ${now()}, waits_for = NULL, method = ${paid.method},
             provider = ${paid.provider}
       WHERE site_id = ${siteId} AND id = ${id}`),
    setPaid(tx, { siteId, memberId }),
    tellUnusualSpending(tx, { siteId, memberId }, order),
    tellAccount(
      tx,
      { siteId, memberId },
      { kind: 'credits', about: id, credits, amount, currency, cause: paymentCause(paid.id) },
    ),
  ])
}

/** A payment ended without money: ends the order too, unless the buyer has switched to direct debit. */
async function close(tx: Transaction, order: OrderRow, outcome: Parameters<typeof endOrder>[2]) {
  if (order.waitsFor === 'payment') await endOrder(tx, order, outcome)
}

import { days, now } from '../../../platform/clock.ts'
import { isUniqueViolation, type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockWallet, orderCause, sellCredits } from '../../credits/credits.server.ts'
import { spendCode } from '../../discounts/claims.server.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { forgetCard } from '../cards/forget-cards.server.ts'
import { saveCard } from '../cards/saved-cards.server.ts'
import { endOrder } from '../orders/end-order.server.ts'
import type { PaymentState, Provider } from '../providers/provider.ts'
import { bookChargeback } from '../refunds/chargebacks.server.ts'
import { startRefund } from '../refunds/refund-rows.server.ts'
import { bookWonChargeback } from '../refunds/won-chargebacks.server.ts'
import { tellUnusualSpending } from '../spending/unusual-spending.server.ts'
import {
  lockOrder,
  moveMoney,
  type OrderRow,
  type Payment,
  paymentById,
  updateIsPaid,
} from './payment-rows.server.ts'

/**
 * Books the state of a payment as reported by the provider. This is the only place where credits are sold, for
 * notifications and polling alike. Idempotent: a repeated or outdated state changes nothing.
 */
export async function settle(provider: Pick<Provider, 'name' | 'siteId'>, state: PaymentState) {
  const payment = await paymentById(state.id)
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
  try {
    await transaction((tx) => book(tx, payment, state))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    log.error({ payment: payment.id, state, err: error }, 'the reference belongs to another payment of ours')
    throw refuse('notification_refused')
  }
}

async function book(tx: Transaction, payment: Payment, state: PaymentState) {
  const { siteId, memberId } = payment
  const member = memberId === null ? null : { siteId, memberId }
  if (member) await lockWallet(tx, member)
  const order = payment.orderId === null ? undefined : await lockOrder(tx, siteId, payment.orderId)
  const status = await advance(tx, payment, state)
  let hasChanged = status.isNew
  if (status.isNew && status.now === 'paid') await receive(tx, payment, order)
  if (status.isNew && status.now === 'paid') await saveOrForgetCard(tx, member, payment, state.card)
  if (status.now === 'paid' && state.chargedBack > 0)
    hasChanged = (await bookChargeback(tx, { payment, order, amount: state.chargedBack })) || hasChanged
  if (status.now === 'paid' && state.chargebackWon > 0) {
    const { chargedBack, chargebackWon: amount } = state
    hasChanged = (await bookWonChargeback(tx, { payment, order, amount, chargedBack })) || hasChanged
  }
  if (order && status.isNew && status.now !== 'paid' && status.now !== 'open')
    await close(tx, order, status.now)
  // An erased member gets no events.
  if (!hasChanged || !member || order?.memberId === null) return
  await Promise.all([
    announce(tx, member, { type: 'user', data: {} }),
    order && announce(tx, member, { type: 'order', data: { order: order.id } }),
  ])
}

/** If the member was erased in the meantime, deletes the card at the provider instead of saving it. */
async function saveOrForgetCard(
  tx: Transaction,
  member: MemberKey | null,
  payment: Payment,
  card: PaymentState['card'],
) {
  if (!card?.token) return
  const { brand, last_four, expiry_month, expiry_year, token } = card
  if (member && expiry_month && expiry_year)
    await saveCard(tx, member, payment, { brand, last_four, expiry_month, expiry_year, token })
  else await enqueue(tx, forgetCard, { ...payment, token: card.token })
}

/**
 * The status only moves forward: open to anything, and failed, cancelled or expired to paid if the money came late.
 * Without a reference it is our own conclusion: a payment that the provider knows can expire, but not fail.
 */
async function advance(tx: Transaction, { siteId, id }: Payment, state: PaymentState) {
  const firstLook = new Date(now().getTime() + days(1))
  const card = state.card && JSON.stringify({ brand: state.card.brand, last_four: state.card.last_four })
  const change = tx.query(sql`
    UPDATE payments SET status = ${state.status}, reference = coalesce(${state.reference}::text, reference), look_at = NULL,
           chargeback_look_at = CASE WHEN ${state.status} = 'paid' AND amount > 0 THEN ${firstLook}::timestamptz END,
           card = CASE WHEN member_id IS NOT NULL THEN coalesce(${card}::jsonb, card) END,
           token = CASE WHEN member_id IS NOT NULL THEN token END
     WHERE site_id = ${siteId} AND id = ${id} AND status <> ${state.status} AND ${state.status} <> 'open'
       AND (status = 'open' OR status <> 'paid' AND ${state.status} = 'paid')
       AND (${state.reference}::text IS NOT NULL OR ${state.status} IN ('expired', 'cancelled')
            OR reference IS NULL AND redirect IS NULL)`)
  const read = tx.query<{ status: PaymentState['status'] }>(
    sql`SELECT status FROM payments WHERE site_id = ${siteId} AND id = ${id}`,
  )
  const [{ rowCount }, { rows }] = await Promise.all([change, read])
  return { now: rows[0]?.status ?? 'open', isNew: rowCount === 1 }
}

/**
 * Money arrived: completes the order, or pays it back. That is if the order is already paid, if its member was erased, or
 * if another order has used its code: a provider that cannot cancel leaves pages on which several can be paid.
 */
async function receive(tx: Transaction, payment: Payment, order: OrderRow | undefined) {
  const { siteId, id, amount, currency } = payment
  const money = { siteId, payment: id, currency, at: now() }
  await moveMoney(tx, { ...money, id: newId(), kind: 'payment', amount, cause: paymentCause(id) })
  if (!order) return
  const { memberId } = order
  const isDue = memberId !== null && order.status !== 'completed'
  if (isDue && (await spendCode(tx, siteId, order.id))) return complete(tx, { ...order, memberId }, payment)
  await startRefund(tx, payment, { kind: 'surplus', amount, credits: 0, cause: `surplus:${id}` })
  if (memberId === null) return
  if (isDue) await endOrder(tx, order, 'cancelled')
  const kind = isDue ? 'discount_used' : 'surplus'
  await tellAccount(tx, { siteId, memberId }, { kind, about: order.id, amount, currency })
}

const paymentCause = (payment: string) => `payment:${payment}`

async function complete(tx: Transaction, order: OrderRow & { memberId: string }, paid: Payment) {
  const { siteId, id, memberId, credits } = order
  // Sent together, they share a round trip.
  await Promise.all([
    sellCredits(tx, { siteId, memberId }, { amount: credits, reason: 'purchase', cause: orderCause(id) }),
    tx.query(sql`
      UPDATE orders SET status = 'completed', completed_at = ${now()}, waits_for = NULL, method = ${paid.method},
             provider = ${paid.provider}
       WHERE site_id = ${siteId} AND id = ${id}`),
    updateIsPaid(tx, { siteId, memberId }),
  ])
  const { amount, currency } = order
  await tellUnusualSpending(tx, { siteId, memberId }, order)
  await tellAccount(
    tx,
    { siteId, memberId },
    {
      ...{ kind: 'credits', about: id, credits, amount, currency },
      cause: paymentCause(paid.id),
    },
  )
}

/** A payment ended without money: ends the order too, unless the buyer has switched to direct debit. */
async function close(tx: Transaction, order: OrderRow, outcome: Parameters<typeof endOrder>[2]) {
  if (order.waitsFor === 'payment') await endOrder(tx, order, outcome)
}

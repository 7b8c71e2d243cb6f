import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
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
import type { CardFacts, PaymentState } from '../providers/provider.ts'
import { bookChargeback } from '../refunds/chargebacks.server.ts'
import { startRefund } from '../refunds/refund-rows.server.ts'
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
export async function settle(provider: string, state: PaymentState) {
  const payment = await paymentById(state.id)
  if (!payment || payment.provider !== provider) throw refuse('not_found')
  const isSamePayment =
    payment.amount === state.amount &&
    payment.currency === state.currency &&
    state.chargedBack <= payment.amount &&
    (payment.reference ?? state.reference) === (state.reference ?? payment.reference)
  if (!isSamePayment) {
    log.error(
      { payment: payment.id, state },
      'amount, currency or reference from the provider does not match the payment, state is rejected',
    )
    throw refuse('notification_refused')
  }
  await transaction((tx) => book(tx, payment, state))
}

async function book(tx: Transaction, payment: Payment, state: PaymentState) {
  const { siteId, memberId } = payment
  const member = memberId === null ? null : { siteId, memberId }
  if (member) await lockWallet(tx, member)
  const order = payment.orderId === null ? undefined : await lockOrder(tx, siteId, payment.orderId)
  const status = await advance(tx, payment, state)
  let hasChanged = status.isNew
  if (status.isNew && status.now === 'paid') await receive(tx, payment, order)
  if (status.isNew && status.now === 'paid' && state.card?.token)
    await saveOrForgetCard(tx, member, payment, { ...state.card, token: state.card.token })
  if (status.now === 'paid' && state.chargedBack > 0)
    hasChanged = (await bookChargeback(tx, { payment, order, amount: state.chargedBack })) || hasChanged
  if (order && status.isNew && status.now !== 'paid' && status.now !== 'open')
    await close(tx, order, status.now)
  // An erased member gets no events.
  if (!hasChanged || !member || order?.memberId === null) return
  await announce(tx, member, { type: 'user', data: {} })
  if (order) await announce(tx, member, { type: 'order', data: { order: order.id } })
}

/** If the member was erased in the meantime, deletes the card at the provider instead of saving it. */
async function saveOrForgetCard(
  tx: Transaction,
  member: MemberKey | null,
  payment: Payment,
  card: CardFacts & { token: string },
) {
  if (member) await saveCard(tx, member, payment, card)
  else await enqueue(tx, forgetCard, { provider: payment.provider, token: card.token })
}

/**
 * The status only moves forward: open to anything, and failed, cancelled or expired to paid if the money came late.
 * A state without a reference (provider unreachable) cannot change a payment the provider knows.
 */
async function advance(tx: Transaction, { siteId, id }: Payment, state: PaymentState) {
  const card = state.card && JSON.stringify({ brand: state.card.brand, last_four: state.card.last_four })
  const { rowCount } = await tx.query(sql`
    UPDATE payments SET status = ${state.status}, reference = coalesce(${state.reference}::text, reference), look_at = NULL,
           card = CASE WHEN member_id IS NOT NULL THEN coalesce(${card}::jsonb, card) END,
           token = CASE WHEN member_id IS NOT NULL THEN token END
     WHERE site_id = ${siteId} AND id = ${id} AND status <> ${state.status} AND ${state.status} <> 'open'
       AND (status = 'open' OR status <> 'paid' AND ${state.status} = 'paid')
       AND (${state.reference}::text IS NOT NULL OR reference IS NULL)`)
  const { rows } = await tx.query<{ status: PaymentState['status'] }>(
    sql`SELECT status FROM payments WHERE site_id = ${siteId} AND id = ${id}`,
  )
  return { now: rows[0]?.status ?? 'open', isNew: rowCount === 1 }
}

/** Money arrived: completes the order, or refunds it if the order is already paid or its member was erased. */
async function receive(tx: Transaction, payment: Payment, order: OrderRow | undefined) {
  const { siteId, id, amount, currency } = payment
  const money = { siteId, payment: id, currency, at: now() }
  await moveMoney(tx, { ...money, id: newId(), kind: 'payment', amount, cause: `payment:${id}` })
  if (!order) return
  const { memberId } = order
  if (memberId !== null && order.status !== 'completed') return complete(tx, { ...order, memberId })
  await startRefund(tx, payment, { kind: 'surplus', amount, credits: 0, cause: `surplus:${id}` })
  if (memberId === null) return
  await tellAccount(tx, { siteId, memberId }, { kind: 'surplus', about: order.id, amount, currency })
}

async function complete(tx: Transaction, order: OrderRow & { memberId: string }) {
  const { siteId, id, memberId, credits } = order
  await sellCredits(tx, { siteId, memberId }, { amount: credits, reason: 'purchase', cause: orderCause(id) })
  await tx.query(sql`
    UPDATE orders SET status = 'completed', completed_at = ${now()}, waits_for = NULL
     WHERE site_id = ${siteId} AND id = ${id}`)
  await spendCode(tx, siteId, id)
  await updateIsPaid(tx, { siteId, memberId })
  const { amount, currency } = order
  await tellAccount(tx, { siteId, memberId }, { kind: 'credits', about: id, credits, amount, currency })
}

/** A payment ended without money: ends the order too, unless the buyer has switched to direct debit. */
async function close(tx: Transaction, order: OrderRow, outcome: Parameters<typeof endOrder>[2]) {
  if (order.waitsFor === 'payment') await endOrder(tx, order, outcome)
}

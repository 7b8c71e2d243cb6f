import type { Country } from '../../../i18n/countries.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { db, isUniqueViolation, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { ownPath } from '../../../platform/own-path.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { AccountStatus } from '../../accounts/accounts.contract.ts'
import { applyDiscount } from '../../discounts/apply-discount.ts'
import { reserveCode } from '../../discounts/claims.server.ts'
import { refuseOtherMethod } from '../../discounts/codes/codes.server.ts'
import { activeDiscount, discountFor } from '../../discounts/discounts.server.ts'
import { restrictionRefusal } from '../../hidden/restricted-status.ts'
import { currencyOf } from '../../prices/currencies.ts'
import { type OfferedBundle, offeredBundle } from '../bundles/bundles.server.ts'
import { debitOf, isCodeWaiting } from '../directdebit/debit-rows.server.ts'
import type { NewOrder, Order, OrderRetry } from '../payments.contract.ts'
import {
  addPayment,
  lockOrder,
  type OrderRow,
  type Payment,
  paymentColumns,
  type WaitsFor,
} from '../settlement/payment-rows.server.ts'
import { refuseBeyondOwnLimits } from '../spending/own-limits.server.ts'
import { firstPollAfter } from './begin-payment.server.ts'
import { cancelOrderWithCode } from './cancel-order-with-code.server.ts'
import { instrumentFor, type PaymentInstrument } from './payment-instrument.server.ts'
import { priceGuarantee } from './price-guarantee.ts'
import { orderOf } from './read-orders.server.ts'
import { startPayment } from './start-payment.server.ts'

export const orderLimit: RateLimit = { name: 'orders', times: 60, perSeconds: 3600, per: 'member' }

type OrderContext = { key: string; country: Country; locale: Locale; network: string }

/** Orders a bundle and starts its payment. `key` is the idempotency key: the same key returns the same order. */
export async function placeOrder(actor: Actor, request: NewOrder, context: OrderContext): Promise<Order> {
  // Also for a repeated request: resuming the order may call the provider.
  await countHitOrRefuse(actor.siteId, orderLimit, actor.memberId)
  const existing = await orderByKey(actor, context.key)
  if (existing) return resume(actor, existing)
  const bundle = await offeredBundle(actor.siteId, request.bundle)
  const { country } = context
  if (bundle.currency !== currencyOf(country)) throw refuse('bundle_gone')
  const discount = await discountOf(actor, request, { ...context, ...bundle })
  const price = applyDiscount(discount, bundle)
  const instrument = await instrumentFor(actor, request, { country, currency: bundle.currency, ...price })
  if (request.amount !== undefined && request.amount !== price.amount) throw refuse('price_changed')
  if (discount) await cancelOrderWithCode(actor, discount.code, context.key)
  const id = newId()
  const payment = await transaction(async (tx) => {
    await refuseDeletedMember(tx, actor)
    await tx.query(sql`
      INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, bonus_credits, full_amount, amount, currency,
                          country, code, status, method, provider, waits_for, created_at, pending_at,
                          return_to)
      VALUES (${actor.siteId}, ${id}, ${actor.memberId}, ${context.key}, ${bundle.id}, ${bundle.credits},
              ${price.bonus_credits}, ${bundle.amount}, ${price.amount}, ${bundle.currency}, ${country}, ${discount?.code ?? null},
              'pending', ${instrument.method}, ${instrument.provider}, ${waitsForOf(instrument)}, ${now()}, ${now()}, ${returnPath(request)})`)
    if (discount) await reserveCode(tx, actor, discount, id)
    await refuseBeyondOwnLimits(tx, actor, { id, amount: price.amount, currency: bundle.currency })
    return insertPayment(
      tx,
      actor,
      { id, ...price, currency: bundle.currency },
      { instrument, locale: context.locale },
    )
  }).catch((error) => {
    // A concurrent request with the same key has inserted the order.
    if (isUniqueViolation(error)) return 'exists' as const
    throw error
  })
  if (payment === 'exists') return placeOrder(actor, request, context)
  if (payment) await startPayment(payment)
  return orderOf(actor, id)
}

const longestPath = 200

/** The page to return to after paying. A path that is too long is not worth refusing the order. */
function returnPath({ return_to }: NewOrder): string | null {
  const path = ownPath(return_to)
  return path && path.length <= longestPath ? path : null
}

/** The discount of the typed code, or else the member's active newcomer discount. */
function discountOf(
  actor: Actor,
  { code, method }: NewOrder,
  { network, country, amount, currency }: OrderContext & Pick<OfferedBundle, 'amount' | 'currency'>,
) {
  if (!code) return activeDiscount(actor)
  return discountFor(actor, { code, method, country, amount, currency }, network)
}

/** Pays an unpaid order with another payment method, at its original price. */
export async function retryOrder(actor: Actor, request: OrderRetry, locale: Locale): Promise<Order> {
  await countHitOrRefuse(actor.siteId, orderLimit, actor.memberId)
  const order = await orderOf(actor, request.order)
  return payOrder(actor, request.order, { instrument: await instrumentFor(actor, request, order), locale })
}

async function payOrder(
  actor: Actor,
  id: string,
  paying: { instrument: PaymentInstrument; locale: Locale },
): Promise<Order> {
  const payment = await transaction(async (tx) => {
    await refuseDeletedMember(tx, actor)
    const order = await lockOrder(tx, actor.siteId, id)
    if (order?.memberId !== actor.memberId) throw refuse('not_found')
    if (order.status === 'completed') throw refuse('order_paid')
    if (order.createdAt.getTime() + priceGuarantee <= now().getTime()) throw refuse('order_expired')
    if (await isCharging(tx, order, paying.instrument)) return null
    // Direct debit chosen again: a form that waits for its code stays valid.
    if (waitsForOf(paying.instrument) === 'form' && order.waitsFor === 'form')
      if (isCodeWaiting(await debitOf(actor, id, tx))) return null
    if (order.code)
      await refuseOtherMethod(tx, order.siteId, { code: order.code, method: paying.instrument.method })
    await tx.query(sql`
      UPDATE orders SET status = 'pending', waits_for = ${waitsForOf(paying.instrument)}, pending_at = ${now()},
             method = ${paying.instrument.method}, provider = ${paying.instrument.provider}
       WHERE site_id = ${actor.siteId} AND id = ${order.id}`)
    // A failed order has released its code. It keeps its price only if the code can still be claimed.
    if (order.code) await reserveCode(tx, actor, { code: order.code }, order.id)
    await refuseBeyondOwnLimits(tx, actor, order)
    return insertPayment(tx, actor, order, paying)
  })
  if (payment) await startPayment(payment)
  return orderOf(actor, id)
}

/** True if the same saved card or mandate is being charged already. Refuses if a different one is. */
async function isCharging(
  tx: Transaction,
  { siteId, id }: OrderRow,
  instrument: PaymentInstrument,
): Promise<boolean> {
  const { rows } = await tx.query<{ token: string }>(sql`
    SELECT token FROM payments
     WHERE site_id = ${siteId} AND order_id = ${id} AND status = 'open' AND token IS NOT NULL`)
  if (rows.some(({ token }) => token !== instrument.token)) throw refuse('order_under_way')
  return rows.length > 0
}

type PayableOrder = { id: string; amount: number; currency: string }

/** A direct debit has no payment until its form is filled in and confirmed. */
const waitsForOf = ({ method, token }: PaymentInstrument): WaitsFor =>
  method === 'sdd' && token === null ? 'form' : 'payment'

/** Stores an open payment, unless the order waits for the direct debit form. */
async function insertPayment(
  tx: Transaction,
  { siteId, memberId }: Actor,
  { id: orderId, amount, currency }: PayableOrder,
  { instrument, locale }: { instrument: PaymentInstrument; locale: Locale },
): Promise<Payment | null> {
  if (waitsForOf(instrument) === 'form') return null
  const at = now()
  const rest = { reference: null, status: 'open', isBegun: false, createdAt: at } as const
  const payment = { siteId, id: newId(), orderId, memberId, amount, currency, locale, ...instrument, ...rest }
  await addPayment(tx, payment, new Date(at.getTime() + firstPollAfter))
  return payment
}

/** Returns an existing order. Starts its last payment if the first request was interrupted. */
async function resume(actor: Actor, order: string) {
  const { rows } = await db.query<Payment>(sql`
    SELECT ${paymentColumns} FROM payments
     WHERE site_id = ${actor.siteId} AND order_id = ${order} ORDER BY created_at DESC, id DESC LIMIT 1`)
  const [last] = rows
  if (last && !last.isBegun && last.status === 'open') await startPayment(last, { isRepeat: true })
  return orderOf(actor, order)
}

async function orderByKey({ siteId, memberId }: Actor, key: string) {
  const { rows } = await db.query<{ id: string }>(
    sql`SELECT id FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId} AND key = ${key}`,
  )
  return rows[0]?.id
}

export async function refuseDeletedMember(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ status: AccountStatus }>(
    sql`SELECT status FROM members WHERE site_id = ${siteId} AND id = ${memberId} FOR KEY SHARE`,
  )
  if (!rows[0]) throw refuse('login_required')
  if (rows[0].status === 'deleted') throw refuse('account_deleted')
  const restricted = restrictionRefusal(rows[0].status)
  if (restricted) throw refuse(restricted)
}

import { days, hours } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { orderCause, sellCredits, takeBackCredits } from '../credits/credits.server.ts'
import { bundlesOf, type OfferedBundle } from '../payments/bundles/bundles.server.ts'
import { saveCard } from '../payments/cards/saved-cards.server.ts'
import type { PaymentStatus } from '../payments/providers/provider.ts'
import { addPastPayment, addPastToken } from '../payments/providers/sandbox/remember.server.ts'
import { transferFor } from '../payments/providers/sandbox/sandbox.server.ts'
import { newReference } from '../payments/providers/sandbox/sandbox-payments.server.ts'
import {
  addPayment,
  moveMoney,
  type Payment,
  updateIsPaid,
} from '../payments/settlement/payment-rows.server.ts'
import type { Method } from '../prices/methods.ts'
import type { demoAccounts } from './demo-accounts.ts'
import { derivedId } from './people/derived.server.ts'

type OrderScript = {
  before: number
  credits: number
  method: Method
  bank?: string
  ended: PaymentStatus
  /** Milliseconds until it was refunded in full. */
  refundedAfter?: number
}

/** One order in each state, and one with a payment method that no longer exists. */
const scripts: OrderScript[] = [
  { before: days(399), credits: 100, method: 'sofort', ended: 'paid' },
  {
    before: days(114),
    credits: 50,
    method: 'paypal',
    ended: 'paid',
    refundedAfter: hours(20),
  },
  { before: days(40), credits: 50, method: 'paysafecard', ended: 'cancelled' },
  { before: days(33), credits: 20, method: 'creditcard', ended: 'failed' },
  { before: days(21), credits: 50, method: 'ideal', bank: 'ing', ended: 'expired' },
  { before: days(3), credits: 20, method: 'visa', ended: 'paid' },
  { before: days(1), credits: 200, method: 'sct', ended: 'open' },
]
const card = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2031 }

/** An action of the past, to be run in chronological order. */
export type Step = { at: Date; run(tx: Transaction): Promise<void> }

/** The orders of an account as steps. They make the member premium. */
export async function ordersOfAccount(
  { siteId, startedAt }: { siteId: string; startedAt: Date },
  { key, bought }: Pick<(typeof demoAccounts)[number], 'key' | 'bought'>,
): Promise<Step[]> {
  if (bought === 0) return []
  const member = { siteId, memberId: derivedId(siteId, key) }
  const bundles = await bundlesOf(siteId, 'EUR')
  return scripts.flatMap((script) => {
    const bundle = bundles.find(({ credits }) => credits === script.credits)
    if (!bundle) return []
    const at = new Date(startedAt.getTime() - script.before)
    const order = { id: newId(), paymentId: newId(), at, bundle }
    const refundedAt = new Date(at.getTime() + (script.refundedAfter ?? 0))
    return [
      { at, run: (tx: Transaction) => addOrder(tx, member, script, order) },
      ...(script.refundedAfter
        ? [{ at: refundedAt, run: (tx: Transaction) => refund(tx, member, order, refundedAt) }]
        : []),
    ]
  })
}

type OrderKeys = { id: string; paymentId: string; at: Date; bundle: OfferedBundle }

async function addOrder(
  tx: Transaction,
  member: MemberKey,
  script: OrderScript,
  { id, paymentId, at, bundle }: OrderKeys,
) {
  const { siteId, memberId } = member
  const { ended, method } = script
  const status = {
    paid: 'completed',
    open: 'pending',
    failed: 'failed',
    cancelled: 'cancelled',
    expired: 'expired',
  }[ended]
  const completedAt = ended === 'paid' ? at : null
  const { amount, credits, currency } = bundle
  await tx.query(sql`
    INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, full_amount, amount, currency, country, status,
                        waits_for, created_at, pending_at, completed_at)
    VALUES (${siteId}, ${id}, ${memberId}, ${id}, ${bundle.id}, ${credits}, ${amount}, ${amount}, ${currency}, 'NL',
            ${status}, ${ended === 'open' ? 'payment' : null}, ${at}, ${at}, ${completedAt})`)
  const reference = newReference('pay')
  const payment: Payment = {
    ...{
      siteId,
      id: paymentId,
      orderId: id,
      memberId,
      provider: 'sandbox',
      reference,
      method,
      amount,
      currency,
    },
    ...{
      bank: script.bank ?? null,
      token: null,
      savesCard: false,
      locale: 'nl',
      status: ended,
      isBegun: true,
      createdAt: at,
    },
  }
  await addPayment(tx, payment, ended === 'open' ? at : null)
  const isCard = method === 'visa'
  const transfer = method === 'sct' ? JSON.stringify(transferFor({ key: paymentId })) : null
  const shown = isCard ? JSON.stringify({ brand: card.brand, last_four: card.last_four }) : null
  await tx.query(sql`
    UPDATE payments SET reference = ${reference}, redirect = ${`/sandbox/${reference}`}, transfer = ${transfer}::jsonb,
           card = ${shown}::jsonb WHERE site_id = ${siteId} AND id = ${paymentId}`)
  await addPastPayment(tx, payment, `/transactions/${id}`)
  if (isCard) {
    const token = await addPastToken(tx, newReference('card'), card, at)
    await saveCard(tx, member, { ...payment, savesCard: true }, { ...card, token })
  }
  if (ended !== 'paid') return
  const money = { siteId, payment: paymentId, currency, at, id: newId() }
  await moveMoney(tx, { ...money, kind: 'payment', amount, cause: `payment:${paymentId}` })
  await sellCredits(tx, member, { amount: credits, reason: 'purchase', cause: orderCause(id), at })
  await updateIsPaid(tx, member)
}

async function refund(tx: Transaction, member: MemberKey, { id, paymentId, bundle }: OrderKeys, at: Date) {
  const { siteId } = member
  const { amount, credits, currency } = bundle
  await takeBackCredits(tx, member, { amount: credits, reason: 'refund', cause: `refund:${id}`, at })
  await tx.query(sql`
    INSERT INTO refunds (site_id, id, payment_id, kind, amount, credits, status, created_at, look_at)
    VALUES (${siteId}, ${newId()}, ${paymentId}, 'refund', ${amount}, ${credits}, 'done', ${at}, ${at})`)
  const money = { siteId, payment: paymentId, currency, at, id: newId() }
  await moveMoney(tx, { ...money, kind: 'refund', amount: -amount, cause: `refund:${id}` })
  await tx.query(sql`UPDATE sandbox_payments SET refunded = ${amount} WHERE key = ${paymentId}`)
  await updateIsPaid(tx, member)
}

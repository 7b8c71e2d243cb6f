import { randomBytes } from 'node:crypto'
import type { Locale } from '../../../../i18n/locales.ts'
import { days, hours, now, seconds } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { inserted, sql } from '../../../../platform/sql.server.ts'
import type { Method } from '../../../prices/methods.ts'
import type { CardFacts, ListedPayment, PaymentRequest, PaymentState, PaymentStatus } from '../provider.ts'

/** A row of `sandbox_payments`. */
export type SandboxPayment = {
  reference: string
  key: string
  amount: number
  currency: string
  method: Method
  bank: string | null
  description: string
  locale: Locale
  return_url: string
  saves_card: boolean
  status: PaymentStatus
  card: (CardFacts & { token: string | null }) | null
  refunded: number
  charged_back: number
  created_at: Date
}

/** How long the simulated bank takes to collect a direct debit. */
export const collectionTime = seconds(3)
const openFor = (method: Method) => (method === 'sct' ? days(14) : hours(1))

const before = (length: number) => new Date(now().getTime() - length)
export const newReference = (kind: string) => `${kind}_${randomBytes(18).toString('base64url')}`

/** Idempotent: the payment id is the key. */
export async function makePayment(payment: PaymentRequest): Promise<SandboxPayment> {
  const status = payment.token && payment.method !== 'sdd' ? await chargeNow(payment.token) : 'open'
  const { id: key, amount, currency, method, bank, description, locale, token } = payment
  const card = sql`(SELECT card || '{"token": null}' FROM sandbox_tokens WHERE token = ${token})`
  const row = {
    ...{ reference: newReference('pay'), key, amount, currency, method, bank, description, locale },
    ...{ returnUrl: payment.returnUrl, savesCard: payment.savesCard, token, status, card, createdAt: now() },
  }
  await db.query(sql`INSERT INTO sandbox_payments ${inserted(row)} ON CONFLICT (key) DO NOTHING`)
  const { rows } = await db.query<SandboxPayment>(
    sql`SELECT * FROM sandbox_payments WHERE key = ${payment.id}`,
  )
  return rows[0] as SandboxPayment
}

async function chargeNow(token: string): Promise<PaymentStatus> {
  const { rows } = await db.query(sql`SELECT is_refused FROM sandbox_tokens WHERE token = ${token}`)
  return rows[0] && !rows[0].is_refused ? 'paid' : 'failed'
}

/** The current payment. First expires it if it was open for too long, and collects a due direct debit. */
export async function paymentNow(reference: string): Promise<SandboxPayment> {
  await db.query(sql`
    UPDATE sandbox_payments SET status = CASE WHEN method = 'sdd' THEN
             CASE WHEN (SELECT is_refused FROM sandbox_tokens t WHERE t.token = sandbox_payments.token)
                  THEN 'failed' ELSE 'paid' END
           ELSE 'expired' END
     WHERE reference = ${reference} AND status = 'open'
       AND created_at <= CASE method WHEN 'sdd' THEN ${before(collectionTime)}::timestamptz
              WHEN 'sct' THEN ${before(openFor('sct'))} ELSE ${before(openFor('ideal'))} END`)
  const { rows } = await db.query<SandboxPayment>(
    sql`SELECT * FROM sandbox_payments WHERE reference = ${reference}`,
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

type Outcome = { status: PaymentStatus; card?: SandboxPayment['card'] }

/** Ends an open payment. A payment that has ended stays unchanged. */
export async function endPayment(reference: string, { status, card = null }: Outcome) {
  await db.query(sql`
    UPDATE sandbox_payments SET status = ${status}, card = coalesce(${card && JSON.stringify(card)}, card)
     WHERE reference = ${reference} AND status = 'open'`)
  return paymentNow(reference)
}

/** Simulates a chargeback of the money that was not refunded. */
export async function chargeBack(reference: string) {
  await db.query(
    sql`UPDATE sandbox_payments SET charged_back = amount - refunded WHERE reference = ${reference} AND status = 'paid'`,
  )
  return paymentNow(reference)
}

export async function refundPayment(reference: string, { key, amount }: { key: string; amount: number }) {
  await db.query(sql`
    WITH added AS (
      INSERT INTO sandbox_refunds (key, reference, amount)
      VALUES (${key}, ${reference}, ${amount}) ON CONFLICT (key) DO NOTHING
      RETURNING amount
    )
    UPDATE sandbox_payments SET refunded = refunded + added.amount FROM added WHERE reference = ${reference}`)
}

/** Stores a card or a mandate and returns its token. */
export async function saveToken(kind: 'card' | 'mandate', card: CardFacts | null, isRefused: boolean) {
  const token = newReference(kind)
  await db.query(sql`
    INSERT INTO sandbox_tokens (token, card, is_refused, created_at)
    VALUES (${token}, ${card && JSON.stringify(card)}, ${isRefused}, ${now()})`)
  return token
}

export async function dropToken(token: string) {
  await db.query(sql`DELETE FROM sandbox_tokens WHERE token = ${token}`)
}

export const stateOf = (payment: SandboxPayment): PaymentState => ({
  id: payment.key,
  reference: payment.reference,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  chargedBack: payment.charged_back,
  chargebackWon: 0,
  card: payment.card,
})

export async function listPayments(since: Date): Promise<ListedPayment[]> {
  const { rows } = await db.query<ListedPayment>(sql`
    SELECT key AS id, reference, CASE WHEN status = 'paid' THEN amount - refunded - charged_back ELSE 0 END AS money
      FROM sandbox_payments WHERE created_at >= ${since}`)
  return rows
}

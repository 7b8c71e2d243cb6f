import { randomBytes } from 'node:crypto'
import type { Locale } from '../../../../i18n/locales.ts'
import { days, hours, now, seconds } from '../../../../platform/clock.ts'
import { pool } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Method } from '../../methods.ts'
import type { CardFacts, PaymentRequest, PaymentState, PaymentStatus } from '../provider.ts'

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
  await pool.query(
    `INSERT INTO sandbox_payments (reference, key, amount, currency, method, bank, description, locale, return_url,
                                   saves_card, token, status, card, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
            (SELECT card || '{"token": null}' FROM sandbox_tokens WHERE token = $11), $13
     ON CONFLICT (key) DO NOTHING`,
    [
      ...[newReference('pay'), payment.id, payment.amount, payment.currency, payment.method, payment.bank],
      ...[payment.description, payment.locale, payment.returnUrl, payment.savesCard, payment.token],
      ...[status, now()],
    ],
  )
  const { rows } = await pool.query<SandboxPayment>('SELECT * FROM sandbox_payments WHERE key = $1', [
    payment.id,
  ])
  return rows[0] as SandboxPayment
}

async function chargeNow(token: string): Promise<PaymentStatus> {
  const { rows } = await pool.query('SELECT is_refused FROM sandbox_tokens WHERE token = $1', [token])
  return rows[0] && !rows[0].is_refused ? 'paid' : 'failed'
}

/** The current payment. First expires it if it was open for too long, and collects a due direct debit. */
export async function paymentNow(reference: string): Promise<SandboxPayment> {
  await pool.query(
    `UPDATE sandbox_payments SET status = CASE WHEN method = 'sdd' THEN
              CASE WHEN (SELECT is_refused FROM sandbox_tokens t WHERE t.token = sandbox_payments.token)
                   THEN 'failed' ELSE 'paid' END
            ELSE 'expired' END
      WHERE reference = $1 AND status = 'open'
        AND created_at <= CASE method WHEN 'sdd' THEN $2::timestamptz WHEN 'sct' THEN $3 ELSE $4 END`,
    [reference, before(collectionTime), before(openFor('sct')), before(openFor('ideal'))],
  )
  const { rows } = await pool.query<SandboxPayment>('SELECT * FROM sandbox_payments WHERE reference = $1', [
    reference,
  ])
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

type Outcome = { status: PaymentStatus; card?: SandboxPayment['card'] }

/** Ends an open payment. A payment that has ended stays unchanged. */
export async function endPayment(reference: string, { status, card = null }: Outcome) {
  await pool.query(
    `UPDATE sandbox_payments SET status = $2, card = coalesce($3, card)
      WHERE reference = $1 AND status = 'open'`,
    [reference, status, card && JSON.stringify(card)],
  )
  return paymentNow(reference)
}

/** Simulates a chargeback of the money that was not refunded. */
export async function chargeBack(reference: string) {
  await pool.query(
    `UPDATE sandbox_payments SET charged_back = amount - refunded WHERE reference = $1 AND status = 'paid'`,
    [reference],
  )
  return paymentNow(reference)
}

export async function refundPayment(reference: string, { key, amount }: { key: string; amount: number }) {
  await pool.query(
    `WITH added AS (
       INSERT INTO sandbox_refunds (key, reference, amount) VALUES ($2, $1, $3) ON CONFLICT (key) DO NOTHING
       RETURNING amount
     )
     UPDATE sandbox_payments SET refunded = refunded + added.amount FROM added WHERE reference = $1`,
    [reference, key, amount],
  )
}

/** Stores a card or a mandate and returns its token. */
export async function saveToken(kind: 'card' | 'mandate', card: CardFacts | null, isRefused: boolean) {
  const token = newReference(kind)
  await pool.query(
    'INSERT INTO sandbox_tokens (token, card, is_refused, created_at) VALUES ($1, $2, $3, $4)',
    [token, card && JSON.stringify(card), isRefused, now()],
  )
  return token
}

export async function dropToken(token: string) {
  await pool.query('DELETE FROM sandbox_tokens WHERE token = $1', [token])
}

export const stateOf = (payment: SandboxPayment): PaymentState => ({
  id: payment.key,
  reference: payment.reference,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  chargedBack: payment.charged_back,
  card: payment.card,
})

import type { AbleProvider } from '../../src/features/payments/providers/provider.ts'
import { replaceProvider, sandboxOrRefuse } from '../../src/features/payments/providers/providers.server.ts'
import {
  chargeBack,
  endPayment,
  paymentNow,
  saveToken,
} from '../../src/features/payments/providers/sandbox/sandbox-payments.server.ts'
import { db } from '../../src/platform/database.server.ts'
import { sql } from '../../src/platform/sql.server.ts'
import { away, sendNotification, stateNow } from '../sandbox.ts'
import { able, type ProviderWorld } from './world.ts'

const card = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2040 }

async function referenceOf(payment: string) {
  const { rows } = await db.query<{ reference: string }>(
    sql`SELECT reference FROM sandbox_payments WHERE key = ${payment}`,
  )
  return rows[0]?.reference ?? ''
}

let working: AbleProvider | undefined

export const sandboxWorld: ProviderWorld = {
  ...able,
  name: 'the sandbox',
  account: 'sandbox',
  serve: async () => {},
  async end(payment, status) {
    const reference = await referenceOf(payment)
    const { saves_card } = await paymentNow(reference)
    const token = saves_card && status === 'paid' ? await saveToken('card', card, false) : null
    await endPayment(reference, { status, ...(token && { card: { ...card, token } }) })
  },
  async notification(payment) {
    const state = await stateNow(await referenceOf(payment))
    return () => sendNotification(state)
  },
  chargeBack: async (payment) => {
    await chargeBack(await referenceOf(payment))
  },
  async money() {
    const { rows } = await db.query<{ id: string; isPaid: boolean; left: number }>(sql`
      SELECT key AS id, status = 'paid' AS "isPaid",
             CASE status WHEN 'paid' THEN amount - refunded - charged_back ELSE 0 END AS left FROM sandbox_payments`)
    return rows
  },
  fail(how) {
    working ??= sandboxOrRefuse()
    const real = working
    const calls = { create: real.create, refund: real.refund, fetch: real.fetch, cancel: real.cancel }
    const failing = Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        async (request: never) => {
          if (how === 'lost_answer') await call(request)
          return away()
        },
      ]),
    )
    replaceProvider(how === 'none' ? real : { ...real, ...failing })
  },
  async tokens() {
    return (await db.query(sql`SELECT FROM sandbox_tokens`)).rowCount ?? 0
  },
}

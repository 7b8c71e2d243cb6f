import type { Order } from '../src/features/payments/payments.contract.ts'
import type { PaymentState } from '../src/features/payments/providers/provider.ts'
import { paymentNow, stateOf } from '../src/features/payments/providers/sandbox/sandbox-payments.server.ts'
import {
  signatureHeader,
  signatureOf,
} from '../src/features/payments/providers/sandbox/sandbox-signature.server.ts'
import { pool } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { app } from './app.ts'
import { sandboxSecret } from './app-secrets.ts'
import type { aMember, aSite } from './builders.ts'
import { someone } from './someone.ts'

export type Buyer = Awaited<ReturnType<typeof aMember>>

/** Someone in the Netherlands who has been here too long for a discount. */
export const aBuyer = (site: Awaited<ReturnType<typeof aSite>>, country: 'NL' | 'PL' | 'DE' = 'NL') =>
  someone(site, { country, account: { signedUpAt: new Date('2020-01-01') } })

export async function bundlesFor(buyer: Pick<Buyer, 'get'>, query = '') {
  return buyer.get(`/api/bundles.php${query}`)
}

type Way = {
  method?: string
  bank?: string
  card?: string
  save_card?: boolean
  code?: string
  credits?: number
}

/** Orders a bundle, with iDEAL unless told otherwise. */
export async function place(buyer: Buyer, { credits = 20, ...way }: Way = {}, key = newId()) {
  const { bundles } = await bundlesFor(buyer)
  const bundle = bundles.find((offered: { credits: number }) => offered.credits === credits).id
  const chosen = way.method ? way : { method: 'ideal', bank: 'ing', ...way }
  return buyer.send('POST', '/api/orders.php', { bundle, ...chosen }, { 'idempotency-key': key })
}

export const orderNow = async (buyer: Buyer, id: string): Promise<Order> =>
  (await buyer.get(`/api/orders.php?id=${id}`)).orders[0]

export const creditsNow = async (buyer: Buyer) => (await buyer.get('/api/user.php')).user

/** What the buyer does on the sandbox's page of an order. */
export async function choose(
  order: Pick<Order, 'redirect'>,
  choice: string,
  card: Record<string, string> = {},
) {
  const body = new URLSearchParams({ choice, ...card })
  return app.request(order.redirect ?? 'no page', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** An order that was paid on the page. */
export async function bought(buyer: Buyer, way: Way = {}) {
  const { body } = await place(buyer, way)
  await choose(body.order, 'pay')
  return orderNow(buyer, body.order.payment_id)
}

export const referenceOf = (order: Pick<Order, 'redirect'>) => order.redirect?.split('/').at(-1) ?? ''
export const stateNow = async (reference: string) => stateOf(await paymentNow(reference))

/** A notification of the sandbox, signed unless told otherwise. */
export async function tell(state: PaymentState, signature?: string) {
  const body = JSON.stringify(state)
  return app.request('/api/payment-notification.php?provider=sandbox', {
    method: 'POST',
    body,
    headers: { [signatureHeader]: signature ?? signatureOf(sandboxSecret, body) },
  })
}

/** Everything the books say of a member's money, in the order in which it happened. */
export async function moneyOf({ siteId, memberId }: MemberKey) {
  const { rows } = await pool.query(
    `SELECT kind, m.amount FROM money_movements m JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
      WHERE m.site_id = $1 AND p.member_id = $2 ORDER BY m.created_at, m.id`,
    [siteId, memberId],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}

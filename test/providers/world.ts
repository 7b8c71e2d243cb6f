import type { PaymentStatus } from '../../src/features/payments/providers/provider.ts'
import { db } from '../../src/platform/database.server.ts'
import { sql } from '../../src/platform/sql.server.ts'
import { app } from '../app.ts'

/** Sends what a provider says to an address of ours. */
export type Notify = (address: string, init: RequestInit) => Promise<Response> | Response

/** How a provider on this machine misbehaves. */
export type Fault = 'none' | 'error' | 'lost_answer' | 'slow'

/** Gives it to the app of the test. */
export const notifyApp: Notify = (address, init) => {
  const { host, pathname, search } = new URL(address)
  return app.request(pathname + search, { ...init, headers: { ...(init.headers as object), host } })
}

/** Sends one notification, as it was when it was made: it may be sent again later. */
type SentNotification = () => Promise<Response | undefined>

type Outcome = Exclude<PaymentStatus, 'open'>

/** The money of a payment at the provider, in minor units. */
type MoneyThere = { id: string; isPaid: boolean; left: number }

/** A provider in tests: what the buyer, the bank and the provider do there. Payments are named by our ids. */
export type ProviderWorld = {
  name: string
  /** As payments of the site name it. */
  account: string
  /** A method that it offers in the Netherlands. */
  method: 'paypal' | 'visa'
  /** Unpaid ends of a payment that it knows. */
  ends: Exclude<Outcome, 'paid'>[]
  /** It has every call: it saves cards, collects direct debits and refunds when told to. */
  isAble: boolean
  /** Makes it the provider of the site. */
  serve(siteId: string): Promise<unknown>
  /** The buyer ends an open payment on the provider's page. No notification is sent. */
  end(payment: string, outcome: Outcome): Promise<void>
  /** The notification about the payment as it is now. */
  notification(payment: string): Promise<SentNotification>
  /** The bank takes back what was not refunded. */
  chargeBack(payment: string): Promise<void>
  /** An operator makes there the refunds that wait for that. */
  refundByHand(siteId: string): Promise<void>
  /** All payments that the provider knows. */
  money(): Promise<MoneyThere[]>
  /** Until the test ends, calls fail, or their answers get lost. */
  fail(how: 'error' | 'lost_answer' | 'none'): void
  /** Tokens of cards and mandates that the provider keeps. */
  tokens(): Promise<number>
}

/** A provider that has every call. */
export const able = {
  method: 'paypal',
  ends: ['failed', 'cancelled', 'expired'],
  isAble: true,
  refundByHand: async () => {},
} satisfies Partial<ProviderWorld>

/** The latest payment of an order. */
export async function paymentOf(order: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    sql`SELECT id FROM payments WHERE order_id = ${order} ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
  return rows[0]?.id ?? ''
}

export async function notify(world: ProviderWorld, payment: string) {
  return (await world.notification(payment))()
}

/** Payments of a site whose state or money differs between the provider and our ledger. */
export async function differsFrom(world: ProviderWorld, siteId: string) {
  const { rows } = await db.query<{ id: string; status: PaymentStatus; booked: number }>(sql`
    SELECT p.id, p.status, coalesce(sum(m.amount), 0)::int AS booked FROM payments p
      LEFT JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
     WHERE p.site_id = ${siteId} AND p.provider = ${world.account} GROUP BY p.site_id, p.id`)
  const there = new Map((await world.money()).map((money) => [money.id, money]))
  return rows.filter(({ id, status, booked }) => {
    const { isPaid = false, left = 0 } = there.get(id) ?? {}
    return booked !== left || isPaid !== (status === 'paid')
  })
}

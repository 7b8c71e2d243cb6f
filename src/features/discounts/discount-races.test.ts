import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { differences } from '../../../test/credits.ts'
import { choose } from '../../../test/sandbox.ts'
import { asBuyer, type Buyer } from '../../../test/shop.ts'
import { someone } from '../../../test/someone.ts'
import { hours, minutes, moveClock, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import type { Order } from '../payments/payments.contract.ts'
import { pollPayments } from '../payments/settlement/poll-payments.server.ts'
import { addCode } from './codes/codes.server.ts'

const paymentChoices = [
  { method: 'ideal', bank: 'ing' },
  { method: 'paypal' },
  { method: 'sct' },
  { method: 'sdd' },
] as const
const codes = ['ONCE', 'EACH', 'WELCOME25', 'TIMEBONUS25', undefined] as const
const verbs = [
  'order',
  'order',
  'order',
  'retry',
  'retry',
  'pay',
  'pay',
  'fail',
  'give_up',
  'poll',
  'refund',
] as const
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    who: fc.nat(1),
    which: fc.nat(11),
    choice: fc.constantFrom(...paymentChoices),
    code: fc.constantFrom(...codes),
  }),
  { minLength: 10, maxLength: 40 },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** Two newcomers, a code that can be used once in total, and a code that each member can use once. */
class DiscountShop {
  siteId = ''
  buyers: Buyer[] = []
  orders: { buyer: Buyer; id: string }[] = []
  pages: Pick<Order, 'redirect'>[] = []

  async open() {
    const site = await aSite()
    this.siteId = site.id
    await addCode(site.id, { code: 'ONCE', percentage: 50, validity: 'once' })
    await addCode(site.id, { code: 'EACH', value_percentage: 40 })
    for (const _ of [1, 2])
      this.buyers.push(asBuyer(await someone(site, { country: 'NL', account: { signedUpAt: now() } })))
    return this
  }

  rememberPage(order: Order | undefined) {
    if (order?.redirect?.startsWith('/sandbox/')) this.pages.push(order)
  }

  async run({ verb, who, which, choice, code }: Step) {
    const buyer = this.buyers[who] as Buyer
    if (verb === 'order') {
      const { body } = await buyer.place({ ...choice, ...(code && { code }) })
      if (body.order) this.orders.push({ buyer, id: body.order.payment_id })
      this.rememberPage(body.order)
    }
    if (verb === 'poll') {
      moveClock(minutes(20))
      await pollPayments.run({})
    }
    const page = this.pages[which % this.pages.length]
    if ((verb === 'pay' || verb === 'fail') && page) await choose(page, verb)
    const order = this.orders[which % this.orders.length]
    if (!order) return
    const { id } = order
    if (verb === 'retry') this.rememberPage((await order.buyer.retry(id, choice)).body.order)
    if (verb === 'give_up') await order.buyer.cancel(id)
    if (verb === 'refund') await order.buyer.refund(id)
  }

  /** Pays every open page. */
  async payAll() {
    await Promise.all(this.pages.map((page) => choose(page, 'pay')))
    moveClock(hours(2))
    await pollPayments.run({})
    for (const buyer of this.buyers) buyer.cookies.session = await startSession(buyer)
  }
}

/** Each code was used at most as often as allowed, and only completed or pending orders hold a claim. */
async function check({ siteId }: DiscountShop) {
  expect(await differences()).toEqual([])
  const { rows } = await db.query(sql`
      SELECT o.id, o.code, o.member_id, o.status, u.order_id IS NOT NULL AS has_code, coalesce(u.is_used, false) AS is_used
        FROM orders o LEFT JOIN discount_uses u ON u.site_id = o.site_id AND u.order_id = o.id
       WHERE o.site_id = ${siteId} AND o.code IS NOT NULL`)
  const uses = rows
    .filter(({ status }) => status === 'completed')
    .map(({ code, member_id }) =>
      code === 'ONCE' ? code : `${member_id} ${code === 'EACH' ? code : 'newcomer'}`,
    )
  expect(uses).toEqual([...new Set(uses)])
  for (const { status, has_code, is_used } of rows)
    expect([status, has_code, is_used]).toEqual([
      status,
      status === 'completed' || status === 'pending',
      status === 'completed',
    ])
}

describe('random orders with codes that are paid, fail, are cancelled and retried', () => {
  const runs = { numRuns: 12, endOnFailure: true }

  test('no code is used more often than its validity allows', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, async (first, then) => {
        const shop = await new DiscountShop().open()
        for (const step of first) await shop.run(step)
        await Promise.all(then.filter(({ verb }) => verb !== 'poll').map((step) => shop.run(step)))
        await check(shop)
        await shop.payAll()
        await check(shop)
      }),
      runs,
    )
  })
})

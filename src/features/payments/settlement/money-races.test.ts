import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { differences, disagreements, giveBack, grant, spend } from '../../../../test/credits.ts'
import { answerRefund } from '../../../../test/refunds.ts'
import { sendNotification, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { creditsOf } from '../../credits/credits.server.ts'
import type { Order } from '../payments.contract.ts'
import { chargeBack, endPayment } from '../providers/sandbox/sandbox-payments.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'
import { pollPayments } from './poll-payments.server.ts'

const verbs = [
  ...['order', 'retry', 'pay', 'fail', 'cancel', 'notify', 'old_state', 'spend', 'give_back', 'refund'],
  ...['ask_refund', 'answer_refund', 'charge_back', 'poll', 'send_refunds', 'grant'],
] as const
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    who: fc.nat(1),
    which: fc.nat(30),
    size: fc.integer({ min: 1, max: 15 }),
  }),
  { minLength: 15, maxLength: 60 },
)
type Step = { verb: string; who: number; which: number; size: number }

/** The provider refuses to refund a charged-back payment until we know about the chargeback. */
const sendRefunds = () => runQueued(sendRefund).catch(() => {})

/** Two buyers, their orders, and all states the provider has sent. */
class Shop {
  buyers: Buyer[] = []
  orders: { buyer: Buyer; id: string }[] = []
  references: string[] = []
  sentStates: Parameters<typeof sendNotification>[0][] = []
  spends: { buyer: Buyer; cause: string }[] = []

  async open() {
    const site = await aSite()
    this.buyers = [await aBuyer(site), await aBuyer(site)]
    return this
  }

  rememberReference(order: Order | undefined) {
    const reference = order?.redirect?.split('/').at(-1)
    if (reference) this.references.push(reference)
  }

  async run({ verb, who, which, size }: Step) {
    const buyer = this.buyers[who] as Buyer
    const order = this.orders[which % this.orders.length]
    const reference = this.references[which % this.references.length]
    if (verb === 'order') {
      const { body } = await buyer.place({ credits: size > 10 ? 50 : 20 })
      this.orders.push({ buyer, id: body.order.payment_id })
      this.rememberReference(body.order)
    }
    if (verb === 'retry' && order) this.rememberReference((await order.buyer.retry(order.id)).body.order)
    const outcome = { pay: 'paid', fail: 'failed', cancel: 'cancelled' }[verb] as 'paid' | undefined
    if (outcome && reference) await endPayment(reference, { status: outcome })
    if (verb === 'charge_back' && reference) await chargeBack(reference)
    if (['pay', 'notify', 'charge_back'].includes(verb) && reference && size > 4) {
      const state = await stateNow(reference)
      this.sentStates.push(state)
      for (const { status } of await Promise.all(
        Array.from({ length: size % 3 }, () => sendNotification(state)),
      ))
        expect(status).toBe(200)
    }
    const old = this.sentStates[which % this.sentStates.length]
    if (verb === 'old_state' && old) await sendNotification(old)
    if (verb === 'grant') await grant(buyer, size, newId())
    if (verb === 'spend') {
      const cause = `message:${newId()}`
      await spend(buyer, size, cause).then(
        () => this.spends.push({ buyer, cause }),
        () => {},
      )
    }
    const spent = this.spends[which % this.spends.length]
    if (verb === 'give_back' && spent) await giveBack(spent.buyer, spent.cause)
    if (verb === 'refund' && order) await order.buyer.refund(order.id)
    if (verb === 'ask_refund' && order) await order.buyer.askRefund(order.id)
    // Nothing may be waiting, or nothing left to refund.
    if (verb === 'answer_refund') await answerRefund(buyer, size > 4 ? 'grant' : 'refuse').catch(() => {})
    if (verb === 'poll') {
      moveClock(60_000)
      await pollPayments.run({})
    }
    if (verb === 'send_refunds') await sendRefunds()
  }

  /** Delivers all outstanding refunds and notifications. */
  async finish() {
    await sendRefunds()
    for (const reference of this.references) await sendNotification(await stateNow(reference))
    moveClock(hours(2))
    await pollPayments.run({})
    await pollPayments.run({})
  }
}

async function check(shop: Shop) {
  const siteId = shop.buyers[0]?.siteId ?? ''
  expect(await differences()).toEqual([])
  expect(await disagreements(siteId)).toEqual([])
  for (const buyer of shop.buyers) expect(await creditsOf(buyer)).toBeGreaterThanOrEqual(0)
  const { rows } = await db.query(sql`
      SELECT o.id FROM orders o WHERE site_id = ${siteId} AND (status = 'completed') <> EXISTS (
        SELECT FROM payments p JOIN sandbox_payments s ON s.key = p.id
         WHERE p.site_id = o.site_id AND p.order_id = o.id AND s.status = 'paid')`)
  expect(rows).toEqual([])
}

describe('random orders, payments, spends, refunds and chargebacks', () => {
  const runs = { numRuns: 12, endOnFailure: true }

  test('run one after the other, our ledger matches the provider’s', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (stepsTaken) => {
        const shop = await new Shop().open()
        for (const step of stepsTaken) await shop.run(step)
        await shop.finish()
        await check(shop)
      }),
      runs,
    )
  })

  test('run concurrently, our ledger matches the provider’s', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, async (first, then) => {
        const shop = await new Shop().open()
        for (const step of first) await shop.run(step)
        await Promise.all(then.filter(({ verb }) => verb !== 'poll').map((step) => shop.run(step)))
        await shop.finish()
        await check(shop)
      }),
      runs,
    )
  })
})

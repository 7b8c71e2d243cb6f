import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { differences, giveBack, grant, spend } from '../../../../test/credits.ts'
import { anOperator, owner } from '../../../../test/operators.ts'
import { flexpayWorld } from '../../../../test/providers/flexpay-world.ts'
import { mollieWorld } from '../../../../test/providers/mollie-world.ts'
import { sandboxWorld } from '../../../../test/providers/sandbox-world.ts'
import { differsFrom, type ProviderWorld, paymentOf } from '../../../../test/providers/world.ts'
import { receiptProblems } from '../../../../test/receipts.ts'
import { answerRefund } from '../../../../test/refunds.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { creditsOf } from '../../credits/credits.server.ts'
import { writeReceipts } from '../receipts/write-receipts.server.ts'
import { refundPart } from '../refunds/part-refunds.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'
import { pollPayments } from './poll-payments.server.ts'

const verbs = [
  ...['order', 'retry', 'pay', 'fail', 'cancel', 'notify', 'old_state', 'spend', 'give_back', 'refund'],
  ...['ask_refund', 'answer_refund', 'charge_back', 'poll', 'send_refunds', 'grant'],
  ...['part_refund', 'rest_refund'],
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

/** Two buyers, their orders, and all notifications the provider has sent. */
class Shop {
  buyers: Buyer[] = []
  orders: { buyer: Buyer; id: string }[] = []
  payments: string[] = []
  sent: Awaited<ReturnType<ProviderWorld['notification']>>[] = []
  spends: { buyer: Buyer; cause: string }[] = []
  operatorId = ''
  world: ProviderWorld

  constructor(world: ProviderWorld) {
    this.world = world
  }

  async open() {
    const site = await aSite()
    await this.world.serve(site.id)
    this.buyers = [await aBuyer(site), await aBuyer(site)]
    this.operatorId = (await anOperator(site, owner)).id
    return this
  }

  async rememberPayment(order: string) {
    const payment = await paymentOf(order)
    if (payment && !this.payments.includes(payment)) this.payments.push(payment)
  }

  async run({ verb, who, which, size }: Step) {
    const buyer = this.buyers[who] as Buyer
    const order = this.orders[which % this.orders.length]
    const payment = this.payments[which % this.payments.length]
    const { world } = this
    if (verb === 'order') {
      const { body } = await buyer.place({ credits: size > 10 ? 50 : 20, method: world.method })
      this.orders.push({ buyer, id: body.order.payment_id })
      await this.rememberPayment(body.order.payment_id)
    }
    if (verb === 'retry' && order) {
      await order.buyer.retry(order.id, { method: world.method })
      await this.rememberPayment(order.id)
    }
    const outcome = { pay: 'paid', fail: 'failed', cancel: 'cancelled' }[verb] as 'paid' | undefined
    if (outcome && payment) await world.end(payment, outcome)
    if (verb === 'charge_back' && payment) await world.chargeBack(payment)
    if (['pay', 'notify', 'charge_back'].includes(verb) && payment && size > 4) {
      const send = await world.notification(payment)
      this.sent.push(send)
      for (const answer of await Promise.all(Array.from({ length: size % 3 }, send)))
        expect(answer?.status ?? 200).toBe(200)
    }
    const old = this.sent[which % this.sent.length]
    if (verb === 'old_state' && old) await old()
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
    if (verb === 'part_refund' && order) await this.refundPart(order.id, size * 100)
    if (verb === 'rest_refund' && order) await this.refundPart(order.id)
    if (verb === 'poll') {
      moveClock(60_000)
      await pollPayments.run({})
    }
    if (verb === 'send_refunds') await this.sendRefunds()
  }

  /** The provider refuses to refund a charged-back payment until we know about the chargeback. */
  async sendRefunds() {
    await runQueued(sendRefund).catch(() => {})
    await this.world.refundByHand(this.buyers[0]?.siteId ?? '')
  }

  /** An operator refunds an amount, or the rest. Refused if nothing is left, or someone else refunded meanwhile. */
  async refundPart(id: string, amount?: number) {
    const { siteId } = this.buyers[0] as Buyer
    const { rows } = await db.query<{ paid: number; left: number }>(sql`
      SELECT max(p.amount) AS paid, sum(m.amount)::int AS left FROM payments p
        JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
       WHERE p.site_id = ${siteId} AND p.order_id = ${id} GROUP BY p.id ORDER BY 2 DESC LIMIT 1`)
    const { paid = 0, left = 0 } = rows[0] ?? {}
    if (amount === undefined && left === 0) return
    const part = {
      amount: amount ?? left,
      refunded: paid - left,
      reason: 'test',
      operatorId: this.operatorId,
    }
    await transaction((tx) => refundPart(tx, { siteId, id }, part)).catch((error) => {
      expect(error.code).toMatch(/^refund_/)
    })
  }

  /** Delivers all outstanding refunds and notifications. */
  async finish() {
    await this.sendRefunds()
    for (const payment of this.payments) await (await this.world.notification(payment))()
    moveClock(hours(2))
    await pollPayments.run({})
    await pollPayments.run({})
    await this.sendRefunds()
  }
}

async function check(shop: Shop) {
  const siteId = shop.buyers[0]?.siteId ?? ''
  await Promise.all([writeReceipts(siteId), writeReceipts(siteId)])
  expect(await receiptProblems(siteId)).toEqual([])
  expect(await differences()).toEqual([])
  expect(await differsFrom(shop.world, siteId)).toEqual([])
  for (const buyer of shop.buyers) expect(await creditsOf(buyer)).toBeGreaterThanOrEqual(0)
  const paid = (await shop.world.money()).flatMap(({ id, isPaid }) => (isPaid ? id : []))
  const { rows } = await db.query(sql`
    SELECT o.id FROM orders o WHERE site_id = ${siteId} AND (status = 'completed') <> EXISTS (
      SELECT FROM payments p WHERE p.site_id = o.site_id AND p.order_id = o.id AND p.id = ANY(${paid}::uuid[]))`)
  expect(rows).toEqual([])
}

const [mollie, flexpay] = [await mollieWorld(), await flexpayWorld()]
afterAll(() => {
  mollie.close()
  flexpay.close()
})
const worlds: ProviderWorld[] = [sandboxWorld, mollie, flexpay]

describe.each(worlds.map((world) => ({ world, name: world.name })))(
  'random orders, payments, spends, refunds and chargebacks with $name',
  ({ world }) => {
    const runs = { numRuns: 12, endOnFailure: true }

    test('run one after the other, our ledger matches the provider’s', {
      timeout: 600_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (stepsTaken) => {
          const shop = await new Shop(world).open()
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
          const shop = await new Shop(world).open()
          for (const step of first) await shop.run(step)
          await Promise.all(then.filter(({ verb }) => verb !== 'poll').map((step) => shop.run(step)))
          await shop.finish()
          await check(shop)
        }),
        runs,
      )
    })
  },
)

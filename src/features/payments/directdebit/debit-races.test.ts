import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { differences } from '../../../../test/credits.ts'
import { aPayer, collectQueued, type Payer } from '../../../../test/debits.ts'
import { mollieWorld } from '../../../../test/providers/mollie-world.ts'
import { sandboxWorld } from '../../../../test/providers/sandbox-world.ts'
import { differsFrom, type ProviderWorld } from '../../../../test/providers/world.ts'
import { away } from '../../../../test/sandbox.ts'
import { freezeClock, hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { startSession } from '../../../platform/sessions.server.ts'
import { replaceCarrier } from '../../../platform/sms/sms.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { moneyDifferences } from '../../reconcile/reconcile-money.server.ts'
import type { Order } from '../payments.contract.ts'
import { providerOf, replaceProvider } from '../providers/providers.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'
import { pollPayments } from '../settlement/poll-payments.server.ts'
import { hashOf } from './debit-rows.server.ts'
import { sendDebitCode } from './mandate/debit-code.server.ts'
import { blockPayer } from './payers/payer-blocks.server.ts'

const ibans = ['NL91ABNA0417164300', 'DE89370400440532013000', 'NL42INGB0123450000']
const phones = ['+31612345678', '+31687654321', '+31611111111', '+31622222222']
const verbs = [
  ...['order', 'debit', 'debit', 'debit', 'debit', 'form', 'resend', 'send', 'right', 'wrong', 'old_code'],
  ...[
    'collect',
    'sdd',
    'page',
    'pay',
    'cancel',
    'notify',
    'old_state',
    'poll',
    'refund',
    'charge_back',
    'block',
  ],
] as const
type Step = { verb: (typeof verbs)[number]; which: number; iban: number; phone: number; size: number }
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    which: fc.nat(11),
    iban: fc.nat(ibans.length - 1),
    phone: fc.nat(phones.length - 1),
    size: fc.nat(8),
  }),
  { minLength: 20, maxLength: 60 },
)

type DebitOrder = {
  buyer: Payer
  id: string
  forms: number
  wrong: Record<string, number>
  page: Order | null
}
type TextMessage = { order: string; phone: string; code: string }
const textedOrder = new AsyncLocalStorage<string>()
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Three buyers who share a few accounts and phones, and a record of all text messages and mandates. */
class Scenario {
  siteId = ''
  buyers: Payer[] = []
  orders: DebitOrder[] = []
  texts: TextMessage[] = []
  /** Each entry is an order id and the code. */
  acceptedCodes = new Set<string>()
  texted = new Map<string, number>()
  /** The provider is unreachable at every third call. The order then waits until the job collects. */
  mandateCalls = 0
  mandates = new Map<string, { iban: string; phone: string }>()
  sent: Awaited<ReturnType<ProviderWorld['notification']>>[] = []
  world: ProviderWorld

  constructor(world: ProviderWorld) {
    this.world = world
  }

  async open() {
    const site = await aSite()
    this.siteId = site.id
    await this.world.serve(site.id)
    this.buyers = [await aPayer(site), await aPayer(site), await aPayer(site)]
    replaceCarrier(async ({ to, text }) => {
      await wait(to.charCodeAt(5) % 4)
      this.texts.push({ order: textedOrder.getStore() ?? '', phone: to, code: text.slice(0, 6) })
    })
    const { siteId } = this
    const real = await providerOf({ siteId, provider: this.world.account })
    replaceProvider({
      ...real,
      // A scenario before this one may have replaced the provider of its own site.
      siteId: real.siteId && siteId,
      mandate: async (details, buyer) => {
        await wait(this.mandates.size % 7)
        if (this.mandateCalls++ % 3 === 2 || !real.mandate) return away()
        const token = await real.mandate(details, buyer)
        this.mandates.set(token, details)
        return token
      },
    })
    for (let i = 0; i < 6; i++) await this.order(i, i)
    return { scenario: this, close: () => replaceProvider(real) }
  }

  async run({ verb, which, iban, phone, size }: Step) {
    if (verb === 'order') return this.order(which, size)
    if (verb === 'poll') return this.poll()
    if (verb === 'collect') return collectQueued().catch(() => {})
    if (verb === 'block') return size === 0 && blockPayer(this.siteId, 'phone', phones[phone] ?? '')
    const order = this.orders[which % this.orders.length] as DebitOrder
    const { buyer, id } = order
    if (verb === 'form' || verb === 'resend') return this.askForCode(order, verb, { iban, phone })
    if (verb === 'debit') {
      await this.askForCode(order, 'form', { iban, phone })
      await this.send(order)
      return this.typeCode(order, 'right', size)
    }
    if (verb === 'send') return this.send(order)
    if (['right', 'wrong', 'old_code'].includes(verb)) return this.typeCode(order, verb, size)
    if (verb === 'sdd' || verb === 'page') {
      const method = verb === 'sdd' ? 'sdd' : 'paypal'
      const { body } = await buyer.retry(id, { method })
      if (verb === 'page') order.page = body.order ?? order.page
    }
    if (verb === 'pay') await this.payOnPage(order)
    if (verb === 'cancel') await buyer.cancel(id)
    if (verb === 'refund') await buyer.refund(id)
    if (verb === 'notify' || verb === 'charge_back') await this.notify(order, verb === 'charge_back')
    const old = this.sent[which % this.sent.length]
    if (verb === 'old_state' && old) await old()
  }

  async order(who: number, size: number) {
    const buyer = this.buyers[who % this.buyers.length] as Payer
    const { body } = await buyer.place({ method: 'sdd', credits: [20, 50, 200][size % 3] ?? 20 })
    this.orders.push({ buyer, id: body.order.payment_id, forms: 0, wrong: {}, page: null })
  }

  async askForCode(
    order: DebitOrder,
    verb: 'form' | 'resend',
    { iban, phone }: { iban: number; phone: number },
  ) {
    const { buyer, id } = order
    const details = { iban: ibans[iban] ?? '', phone: phones[phone] ?? '' }
    const { status } = verb === 'form' ? await buyer.fillIn(id, details) : await buyer.sendAgain(id)
    if (status !== 200 || verb === 'resend') return
    order.forms++
    this.texted.set(details.phone, (this.texted.get(details.phone) ?? 0) + 1)
  }

  async send({ buyer: { siteId, memberId }, id: orderId }: DebitOrder) {
    await textedOrder.run(orderId, () => sendDebitCode.run({ siteId, memberId, orderId, locale: 'nl' }))
  }

  async typeCode(order: DebitOrder, verb: string, size: number) {
    const own = this.texts.filter((text) => text.order === order.id)
    const text = verb === 'right' ? own.at(-1) : this.texts[size % this.texts.length]
    const code = verb === 'wrong' || !text ? '12345' : text.code
    const { status, body } = await order.buyer.typeCode(order.id, code)
    if (status === 200) this.acceptedCodes.add(`${order.id} ${code}`)
    const triesLeft = body.error?.code === 'otp_ended' ? 'last' : body.error?.tries_left
    order.wrong[triesLeft] = (order.wrong[triesLeft] ?? 0) + 1
  }

  async payOnPage({ id, page }: DebitOrder) {
    const { rows } = await db.query<{ id: string }>(
      sql`SELECT id FROM payments WHERE order_id = ${id} AND redirect = ${page?.redirect ?? null}`,
    )
    for (const payment of rows) {
      await this.world.end(payment.id, 'paid')
      await (await this.world.notification(payment.id))()
    }
  }

  async notify({ buyer: { siteId }, id }: DebitOrder, isChargedBack: boolean) {
    const { rows } = await db.query<{ payment: string }>(sql`
      SELECT id AS payment FROM payments WHERE site_id = ${siteId} AND order_id = ${id} AND reference IS NOT NULL`)
    for (const { payment } of rows) {
      if (isChargedBack) await this.world.chargeBack(payment)
      const send = await this.world.notification(payment)
      this.sent.push(send)
      for (const answer of await Promise.all([send(), send()])) expect(answer?.status).toBe(200)
    }
  }

  async poll() {
    moveClock(minutes(3))
    await pollPayments.run({})
  }

  /** Runs all queued jobs and delivers all notifications. */
  async finish() {
    await runQueued(sendRefund).catch(() => {})
    await collectQueued().catch(() => {})
    for (let i = 0; i < 3; i++) await this.poll()
    for (const order of this.orders) await this.notify(order, false)
    moveClock(hours(2))
    await pollPayments.run({})
    for (const buyer of this.buyers) buyer.cookies.session = await startSession(buyer)
  }
}

async function check(scenario: Scenario) {
  expect(await differences()).toEqual([])
  expect(await differsFrom(scenario.world, scenario.siteId)).toEqual([])
  const { rows } = await db.query(sql`
      SELECT order_id, token, account_hash, amount, status, created_at FROM payments
       WHERE site_id = ${scenario.siteId} AND method = 'sdd' ORDER BY created_at`)
  const day = new Map<string, number>()
  for (const { order_id, token, account_hash, amount, status } of rows) {
    const { iban, phone } = scenario.mandates.get(token) ?? { iban: '', phone: '' }
    expect(account_hash).toEqual(hashOf(scenario.siteId, 'iban', iban))
    const sent = scenario.texts.filter((text) => text.order === order_id && text.phone === phone)
    expect(sent.some(({ code }) => scenario.acceptedCodes.has(`${order_id} ${code}`))).toBe(true)
    if (status === 'open' || status === 'paid') day.set(iban, (day.get(iban) ?? 0) + amount)
  }
  for (const sum of day.values()) expect(sum).toBeLessThanOrEqual(100_00)
  for (const times of scenario.texted.values()) expect(times).toBeLessThanOrEqual(8)
  for (const { forms, wrong } of scenario.orders)
    for (const triesLeft of [2, 1, 'last']) expect(wrong[triesLeft] ?? 0).toBeLessThanOrEqual(forms)
}

const mollie = await mollieWorld()
afterAll(() => {
  mollie.close()
  // A payment may be collected between the question whether it can be cancelled and the cancellation.
  expect(mollie.mollie.refused.filter((text) => !text.includes('cannot be canceled'))).toEqual([])
})
const worlds = [sandboxWorld, mollie].map((world) => ({ world, name: world.name }))

describe.each(worlds)(
  'random steps of direct debits with $name: form, code, collection, payment on another page, chargeback',
  ({ world }) => {
    const runs = { numRuns: 12, endOnFailure: true }
    beforeEach(() => {
      // Reconcile derives what an order waits for from the order of its times, so no two may be equal.
      freezeClock()
      onTestFinished(() => replaceCarrier())
    })

    const run = async (work: (scenario: Scenario) => Promise<void>) => {
      const { scenario, close } = await new Scenario(world).open()
      try {
        await work(scenario)
        await scenario.finish()
        await check(scenario)
      } finally {
        close()
      }
    }

    test('one after the other: each debit has a confirmed code for its own form, and no limit is exceeded', {
      timeout: 600_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(steps, (stepsTaken) =>
          run(async (scenario) => {
            for (const step of stepsTaken) {
              await scenario.run(step)
              expect(await moneyDifferences()).toEqual([])
            }
          }),
        ),
        runs,
      )
    })

    test('concurrently: each debit has a confirmed code for its own form, and no limit is exceeded', {
      timeout: 600_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(steps, steps, (first, then) =>
          run(async (scenario) => {
            for (const step of first) await scenario.run(step)
            await Promise.all(then.filter(({ verb }) => verb !== 'poll').map((step) => scenario.run(step)))
            expect(await moneyDifferences()).toEqual([])
          }),
        ),
        runs,
      )
    })
  },
)

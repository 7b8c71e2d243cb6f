import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { aPayer, collected } from '../../../../test/debits.ts'
import { flexpayWorld } from '../../../../test/providers/flexpay-world.ts'
import { mollieWorld } from '../../../../test/providers/mollie-world.ts'
import { sandboxWorld } from '../../../../test/providers/sandbox-world.ts'
import { differsFrom, notify, type ProviderWorld, paymentOf } from '../../../../test/providers/world.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { hours, minutes, moveClock } from '../../../platform/clock.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { forgetCard } from '../cards/forget-cards.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'
import { pollPayments } from '../settlement/poll-payments.server.ts'

const [mollie, flexpay] = [await mollieWorld(), await flexpayWorld()]
afterAll(() => {
  mollie.close()
  flexpay.close()
})
const worlds: ProviderWorld[] = [sandboxWorld, mollie, flexpay]
const cases = (some: ProviderWorld[]) => some.map((world) => ({ world, name: world.name }))

afterEach(() => {
  for (const world of worlds) world.fail('none')
  expect([...mollie.mollie.refused.splice(0), ...flexpay.flexpay.refused.splice(0)]).toEqual([])
})

const poll = async (after: number) => {
  moveClock(after)
  await pollPayments.run({})
}

async function setUp(world: ProviderWorld, choice: Parameters<Buyer['place']>[0] = {}) {
  const site = await aSite()
  await world.serve(site.id)
  const anna = await aBuyer(site)
  const { order } = (await anna.place({ method: world.method, ...choice })).body
  return { site, anna, order, id: order.payment_id, payment: await paymentOf(order.payment_id) }
}

async function agrees(world: ProviderWorld, { siteId }: Buyer) {
  expect(await differsFrom(world, siteId)).toEqual([])
  expect(await differences()).toEqual([])
}

describe.each(cases(worlds))('a provider: $name', ({ world }) => {
  test('a paid payment completes the order once, however often and at once it is notified', async () => {
    const { anna, order, id, payment } = await setUp(world)
    expect(order).toMatchObject({ status: 'pending', redirect: expect.any(String) })
    await world.end(payment, 'paid')
    const send = await world.notification(payment)
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.map((answer) => answer?.status)).toEqual(Array(20).fill(200))
    expect((await anna.orderNow(id)).status).toBe('completed')
    expect(await amountsOf(anna)).toEqual([20])
    await agrees(world, anna)
  })

  test.each(world.ends)('a payment that is %s ends the order, which can be paid again', async (outcome) => {
    const { anna, id, payment } = await setUp(world)
    await world.end(payment, outcome)
    await notify(world, payment)
    await poll(minutes(3))
    expect((await anna.orderNow(id)).status).toBe(outcome)
    await anna.retry(id, { method: 'visa' })
    const again = await paymentOf(id)
    expect(again).not.toBe(payment)
    await world.end(again, 'paid')
    await notify(world, again)
    expect((await anna.orderNow(id)).status).toBe('completed')
    await agrees(world, anna)
  })

  test('a lost notification is recovered by polling', async () => {
    const { anna, id, payment } = await setUp(world)
    await world.end(payment, 'paid')
    await poll(minutes(3))
    expect((await anna.orderNow(id)).status).toBe('completed')
    await agrees(world, anna)
  })

  test('an old notification changes nothing', async () => {
    const { anna, id, payment } = await setUp(world)
    const old = await world.notification(payment)
    await world.end(payment, 'paid')
    await notify(world, payment)
    await old()
    expect((await anna.orderNow(id)).status).toBe('completed')
    await agrees(world, anna)
  })

  test('an unpaid order is cancelled', async () => {
    const { anna, id } = await setUp(world)
    expect((await anna.cancel(id)).body.order.status).toBe('cancelled')
    await agrees(world, anna)
  })

  test('a chargeback takes the credits back', async () => {
    const { anna, id, payment } = await setUp(world)
    await world.end(payment, 'paid')
    await notify(world, payment)
    await world.chargeBack(payment)
    await notify(world, payment)
    expect((await anna.orderNow(id)).charged_back).toBe(true)
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    await agrees(world, anna)
  })

  test('while it is down an order is refused, and can be paid later', async () => {
    const { anna } = await setUp(world)
    world.fail('error')
    const { status, body } = await anna.place({ method: world.method })
    expect([status, body.error.code]).toEqual([503, 'provider_away'])
    world.fail('none')
    const [{ payment_id: id }] = (await anna.get('/api/orders.php')).orders
    await anna.retry(id, { method: world.method })
    const payment = await paymentOf(id)
    await world.end(payment, 'paid')
    await notify(world, payment)
    expect((await anna.orderNow(id)).status).toBe('completed')
    await agrees(world, anna)
  })
})

describe.each(cases(worlds.filter(({ isAble }) => isAble)))(
  'a provider with every call: $name',
  ({ world }) => {
    test('a refund is made once, also if its answer got lost', async () => {
      const { anna, id, payment } = await setUp(world)
      await world.end(payment, 'paid')
      await notify(world, payment)
      world.fail('lost_answer')
      await anna.refund(id)
      await expect(runQueued(sendRefund)).rejects.toThrow()
      world.fail('none')
      await poll(hours(3))
      await anna.later(0)
      expect((await anna.orderNow(id)).refunded).toMatchObject({ amount: 1499, is_done: true })
      await agrees(world, anna)
    })

    test('a saved card is charged without a page, and forgotten at the provider', async () => {
      const before = await world.tokens()
      const { anna, payment } = await setUp(world, { method: 'visa', save_card: true })
      await world.end(payment, 'paid')
      await notify(world, payment)
      const [card] = await anna.cards()
      expect(card).toMatchObject({ brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2040 })
      expect(await world.tokens()).toBe(before + 1)
      const { order } = (await anna.place({ method: 'visa', card: card.id })).body
      expect([order.status, order.redirect]).toEqual(['completed', null])
      expect(await amountsOf(anna)).toEqual([20, 20])
      await anna.send('DELETE', '/api/cards.php', { card: card.id })
      await runQueued(forgetCard)
      expect(await world.tokens()).toBe(before)
      await agrees(world, anna)
    })

    test('a saved card is charged once, though the answer got lost for hours', async () => {
      const { anna, payment } = await setUp(world, { method: 'visa', save_card: true })
      await world.end(payment, 'paid')
      await notify(world, payment)
      const [card] = await anna.cards()
      world.fail('lost_answer')
      const { order } = (await anna.place({ method: 'visa', card: card.id })).body
      expect(order.status).toBe('pending')
      for (let hour = 0; hour < 5; hour++) await poll(hours(1))
      world.fail('none')
      await poll(hours(1))
      await anna.later(0)
      expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
      expect(await amountsOf(anna)).toEqual([20, 20])
      const charged = await paymentOf(order.payment_id)
      expect((await world.money()).filter(({ id }) => id === charged)).toHaveLength(1)
      expect(await differsFrom(world, anna.siteId)).toEqual([])
    })

    test('a card is saved without a charge', async () => {
      const { anna } = await setUp(world)
      const { redirect } = (await anna.send('POST', '/api/cards.php')).body
      expect(redirect).toMatch(/\/\w+/)
    })

    test('a direct debit is collected, or fails', async () => {
      const site = await aSite()
      await world.serve(site.id)
      for (const [iban, status] of [
        ['NL91 ABNA 0417 1643 00', 'completed'],
        ['NL42INGB0123450000', 'failed'],
      ] as const) {
        const anna = await aPayer(site)
        const { order } = await anna.payByDebit({ iban })
        expect((await anna.orderNow(order)).status).toBe('pending')
        await poll(collected + minutes(3))
        expect((await anna.orderNow(order)).status).toBe(status)
      }
    })
  },
)

test('a provider that cannot refund leaves it to an operator, and tells when it was made', async () => {
  const { anna, id, payment } = await setUp(flexpay)
  await flexpay.end(payment, 'paid')
  await notify(flexpay, payment)
  await anna.refund(id)
  await runQueued(sendRefund)
  expect((await anna.orderNow(id)).refunded).toMatchObject({ amount: 1499, is_done: false })
  await flexpay.refundByHand(anna.siteId)
  expect((await anna.orderNow(id)).refunded).toMatchObject({ amount: 1499, is_done: true })
  await notify(flexpay, payment)
  expect(await anna.money()).toEqual(['payment 1499', 'refund -1499'])
  await agrees(flexpay, anna)
})

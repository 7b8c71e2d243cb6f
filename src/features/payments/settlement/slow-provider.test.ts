import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { flexpayWorld } from '../../../../test/providers/flexpay-world.ts'
import { mollieWorld } from '../../../../test/providers/mollie-world.ts'
import { answerNow, withoutAnswer } from '../../../../test/providers/slow-provider.ts'
import { differsFrom, notify, type ProviderWorld, paymentOf } from '../../../../test/providers/world.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { minutes, moveClock } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import { pollPayments } from './poll-payments.server.ts'

const [mollie, flexpay] = [await mollieWorld(), await flexpayWorld()]
afterAll(() => {
  mollie.close()
  flexpay.close()
})
afterEach(() => {
  answerNow(mollie.mollie)
  answerNow(flexpay.flexpay)
  expect([...mollie.mollie.refused.splice(0), ...flexpay.flexpay.refused.splice(0)]).toEqual([])
})

async function aBuyerAt(world: ProviderWorld) {
  const site = await aSite()
  await world.serve(site.id)
  return aBuyer(site)
}

const ordersOf = async (anna: Buyer) => (await anna.get('/api/orders.php')).orders

const expectNoConnectionHeld = () => expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)

describe('a provider that answers after our time limit', () => {
  test('leaves a new order that can be paid again, or completes it when its money arrives after all', async () => {
    const anna = await aBuyerAt(mollie)
    const { status, body } = await withoutAnswer(
      mollie.mollie,
      () => anna.place({ method: 'paypal' }),
      expectNoConnectionHeld,
    )
    expect([status, body.error.code]).toEqual([503, 'provider_away'])
    const [{ payment_id: id }] = await ordersOf(anna)
    const late = await paymentOf(id)
    answerNow(mollie.mollie)
    await expect.poll(() => mollie.money()).toContainEqual({ id: late, isPaid: false, left: 0 })
    expect((await anna.retry(id)).body.order).toMatchObject({
      status: 'pending',
      redirect: expect.any(String),
    })
    await mollie.end(late, 'paid')
    await notify(mollie, late)
    expect((await anna.orderNow(id)).status).toBe('completed')
    expect([await amountsOf(anna), await anna.money()]).toEqual([[20], ['payment 1499']])
    expect(await differsFrom(mollie, anna.siteId)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('leaves the charge of a saved card pending, until the notification completes the order', async () => {
    const anna = await aBuyerAt(mollie)
    const first = (await anna.place({ method: 'visa', save_card: true })).body.order
    await mollie.end(await paymentOf(first.payment_id), 'paid')
    await notify(mollie, await paymentOf(first.payment_id))
    const [card] = await anna.cards()
    const { body } = await withoutAnswer(
      mollie.mollie,
      () => anna.place({ method: 'visa', card: card.id }),
      expectNoConnectionHeld,
    )
    expect(body.order.status).toBe('pending')
    const charge = await paymentOf(body.order.payment_id)
    answerNow(mollie.mollie)
    await expect.poll(() => mollie.money()).toContainEqual({ id: charge, isPaid: true, left: 1499 })
    await notify(mollie, charge)
    expect((await anna.orderNow(body.order.payment_id)).status).toBe('completed')
    expect(await amountsOf(anna)).toEqual([20, 20])
    expect(await differsFrom(mollie, anna.siteId)).toEqual([])
  })

  test.each([
    { name: 'Mollie', world: mollie, provider: mollie.mollie },
    { name: 'FlexPay', world: flexpay, provider: flexpay.flexpay },
  ])(
    'leaves a paid order pending while it is polled, until the notification: $name',
    async ({ world, provider }) => {
      const anna = await aBuyerAt(world)
      const { payment_id: id } = (await anna.place({ method: world.method })).body.order
      const payment = await paymentOf(id)
      await world.end(payment, 'paid')
      moveClock(minutes(3))
      await withoutAnswer(provider, () => pollPayments.run({}), expectNoConnectionHeld)
      expect((await anna.orderNow(id)).status).toBe('pending')
      answerNow(provider)
      await notify(world, payment)
      expect((await anna.orderNow(id)).status).toBe('completed')
      expect(await amountsOf(anna)).toEqual([20])
      expect(await differsFrom(world, anna.siteId)).toEqual([])
    },
  )
})

import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { choose, referenceOf, sendNotification, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer, aNewcomer } from '../../../../test/shop.ts'
import { newId } from '../../../platform/ids.server.ts'
import { cancelOrderWithCode } from './cancel-order-with-code.server.ts'

describe('the offer', () => {
  test('has five bundles in the currency of the payment country, the middle one highlighted', async () => {
    const site = await aSite()
    const offered = (country: string) => site.visitor().get(`/api/bundles.php?country=${country}`)
    const offer = await offered('PL')
    expect(offer).toMatchObject({ country: 'PL', currency: 'PLN', refund_days: 14, discount: null })
    expect(offer.bundles.map(({ credits }: { credits: number }) => credits)).toEqual([20, 50, 100, 200, 500])
    expect(offer.bundles.map(({ highlighted }: { highlighted: boolean }) => highlighted)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(await offered('PL')).toEqual(offer)
    const { bundles } = await offered('NL')
    expect(bundles[2]).toMatchObject({
      amount: 4999,
      full_amount: 4999,
      currency: 'EUR',
      message_amount: 49.99,
    })
  })

  test('determines the minimum message costs in the settings from the cheapest bundle', async () => {
    const site = await aSite({ countries: ['NL', 'PL'] })
    const { settings } = await site.visitor().get('/api/settings.php')
    expect(settings.minimum_message_costs).toEqual({
      NL: { costs: 34, currency: 'EUR' },
      PL: { costs: 144, currency: 'PLN' },
    })
    const dear = await aSite({ countries: ['NL'], message_credits: 2 })
    const other = await dear.visitor().get('/api/settings.php')
    expect(other.settings.minimum_message_costs.NL.costs).toBe(68)
  })

  test.each([
    ['nl', 'NL'],
    ['pl', 'PL'],
    ['fr', 'US'],
  ])(
    'to a visitor of unknown country who reads %s is in %s, as are the settings',
    async (locale, country) => {
      const visitor = (await aSite({ countries: ['US', 'NL', 'PL'] })).visitor({ locale })
      const [{ settings }, offer] = [
        await visitor.get('/api/settings.php'),
        await visitor.get('/api/bundles.php'),
      ]
      expect([settings.payment_country, offer.country]).toEqual([country, country])
      const { costs, currency } = settings.minimum_message_costs[country]
      const amounts = offer.bundles.map(({ message_amount }: { message_amount: number }) => message_amount)
      expect([currency, costs]).toEqual([offer.currency, Math.ceil(Math.min(...amounts))])
    },
  )
})

describe('an order', () => {
  test('is paid on the provider’s page and gives credits and premium once, despite 100 notifications', async () => {
    const anna = await aBuyer(await aSite())
    const { status, body } = await anna.place()
    expect(status).toBe(200)
    const { order } = body
    expect(order).toMatchObject({
      status: 'pending',
      credits: 20,
      amount: 1499,
      method: 'ideal',
      bank: 'ing',
    })
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })

    const back = await choose(order, 'pay')
    expect([back.status, back.headers.get('location')]).toEqual([303, `/transactions/${order.payment_id}`])
    expect(await anna.orderNow(order.payment_id)).toMatchObject({ status: 'completed', redirect: null })
    expect(await anna.userNow()).toMatchObject({ credits: 20, paid_user: true })

    const state = await stateNow(referenceOf(order))
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendNotification(state)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await amountsOf(anna)).toEqual([20])
    expect(await anna.money()).toEqual(['payment 1499'])
    expect(await differences()).toEqual([])
  })

  test('reports whether it was the member’s first paid order', async () => {
    const anna = await aBuyer(await aSite())
    expect((await anna.place()).body.order).toMatchObject({ is_first: false })
    const { payment_id } = await anna.bought()
    expect(await anna.bought()).toMatchObject({ is_first: false })
    expect(await anna.orderNow(payment_id)).toMatchObject({ is_first: true })
  })

  test('sent ten times concurrently with the same key is created once', async () => {
    const anna = await aBuyer(await aSite())
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => anna.place({}, key)))
    const again = await anna.place({}, key)
    const ids = new Set([...answers, again].map(({ body }) => body.order.payment_id))
    expect(ids.size).toBe(1)
    expect((await anna.get('/api/orders.php')).orders).toHaveLength(1)
  })

  test('sent ten times concurrently keeps its discount and does not cancel itself', async () => {
    const anna = await aNewcomer(await aSite())
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => anna.place({}, key)))
    for (const { body } of answers)
      expect(body.order).toMatchObject({ status: 'pending', code: 'TIMEBONUS25' })
    const [order] = (await anna.get('/api/orders.php')).orders
    await cancelOrderWithCode(anna, 'TIMEBONUS25', key)
    expect((await anna.orderNow(order.payment_id)).status).toBe('pending')
    await cancelOrderWithCode(anna, 'TIMEBONUS25', newId())
    expect((await anna.orderNow(order.payment_id)).status).toBe('cancelled')
  })

  test('is visible only to its own member', async () => {
    const site = await aSite()
    const [anna, eve] = [await aBuyer(site), await aBuyer(site)]
    const order = await anna.bought()
    const response = await eve.request(`/api/orders.php?id=${order.payment_id}`)
    expect(response.status).toBe(404)
    expect((await eve.get('/api/orders.php')).orders).toEqual([])
  })
})

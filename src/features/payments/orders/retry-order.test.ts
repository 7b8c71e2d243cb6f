import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { choose, goodCard, referenceOf, sendNotification, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer, aNewcomer } from '../../../../test/shop.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { addCode } from '../../discounts/codes/codes.server.ts'

describe('failed and cancelled orders', () => {
  test('a failed or cancelled order can be paid with another method at the same price', async () => {
    const anna = await aBuyer(await aSite())
    for (const [choice, status] of [
      ['fail', 'failed'],
      ['cancel', 'cancelled'],
    ] as const) {
      const { order } = (await anna.place()).body
      await choose(order, choice)
      expect((await anna.orderNow(order.payment_id)).status).toBe(status)
      const again = await anna.retry(order.payment_id)
      expect(again.body.order).toMatchObject({ status: 'pending', method: 'paypal', amount: 1499 })
      await choose(again.body.order, 'pay')
      expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
      expect((await anna.retry(order.payment_id)).body.error.code).toBe('order_paid')
    }
    expect(await amountsOf(anna)).toEqual([20, 20])
    expect(await differences()).toEqual([])
  })

  test('a failed or cancelled order can be retried for 24 hours, and only by its own member', async () => {
    const site = await aSite()
    const [anna, eve] = [await aBuyer(site), await aBuyer(site)]
    const { order } = (await anna.place()).body
    await choose(order, 'fail')
    expect((await eve.retry(order.payment_id)).status).toBe(404)
    moveClock(hours(24))
    expect((await anna.retry(order.payment_id)).body.error.code).toBe('order_expired')
  })
})

describe('an order', () => {
  test('keeps the page that the buyer came from and the wish to save the card, through a refusal and a retry', async () => {
    const anna = await aBuyer(await aSite())
    const came = { return_to: '/members/0199a3c4-0000-4000-8000-000000000000/chat' }
    const { order } = (await anna.place({ method: 'visa', save_card: true, ...came })).body
    await choose(order, 'fail', goodCard)
    expect(await anna.orderNow(order.payment_id)).toMatchObject({
      status: 'failed',
      save_card: true,
      ...came,
    })
    const again = (await anna.retry(order.payment_id, { method: 'paypal' })).body.order
    await choose(again, 'pay')
    expect(await anna.orderNow(order.payment_id)).toMatchObject({
      status: 'completed',
      save_card: false,
      ...came,
    })
  })

  const longPath = `/members/${'x'.repeat(200)}`
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    longPath,
  ])('ignores the address %j, which is too long or of another site', async (return_to) => {
    const anna = await aBuyer(await aSite())
    const { status, body } = await anna.place({ return_to })
    expect([status, body.order.return_to]).toEqual([200, null])
  })
})

describe('orders paid in two tabs', () => {
  test('an order paid in two tabs is completed once, and the second payment is refunded', async () => {
    const anna = await aBuyer(await aSite())
    const first = (await anna.place()).body.order
    const second = (await anna.retry(first.payment_id)).body.order
    const states = await Promise.all([first, second].map((order) => stateNow(referenceOf(order))))
    const paid = states.map((state) => ({ ...state, status: 'paid' as const }))
    await Promise.all([...paid, ...paid, ...paid].map((state) => sendNotification(state)))
    expect(await amountsOf(anna)).toEqual([20])
    expect((await anna.money()).sort()).toEqual(['payment 1499', 'payment 1499', 'surplus -1499'])
    expect(await anna.userNow()).toMatchObject({ credits: 20, paid_user: true })
    const order = await anna.orderNow(first.payment_id)
    expect([order.status, order.refunded]).toEqual(['completed', null])
    await anna.refund(first.payment_id)
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await differences()).toEqual([])
  })
})

describe('invalid order requests', () => {
  test('an invalid order request is refused with the matching code', async () => {
    const anna = await aBuyer(await aSite())
    const problem = async (choice: object) => {
      const { error } = (await anna.place(choice)).body
      return error.fields ?? error.code
    }
    expect(await problem({ method: 'giropay' })).toBe('method_unavailable')
    expect(await problem({ method: 'blik' })).toBe('method_unavailable')
    expect(await problem({ method: 'cash' })).toEqual({ method: 'Kies hoe je wilt betalen.' })
    expect(await problem({ method: 'ideal', bank: 'none' })).toEqual({ bank: 'Kies je bank.' })
    expect(await problem({ method: 'visa', card: newId() })).toBe('card_gone')
    const { bundles } = await anna.get('/api/bundles.php?country=PL')
    const request = { bundle: bundles[0].id, method: 'paypal' }
    const key = { 'idempotency-key': newId() }
    expect((await anna.send('POST', '/api/orders.php', request, key)).body.error.code).toBe('bundle_gone')
    expect((await anna.send('POST', '/api/orders.php', request)).status).toBe(400)
    expect((await anna.place({ method: 'paypal' })).status).toBe(200)
    await db.query(sql`UPDATE members SET status = 'deleted', deleted_at = now() WHERE id = ${anna.memberId}`)
    expect(await problem({ method: 'paypal' })).toBe('account_deleted')
  })

  test('an order request from a visitor is refused', async () => {
    const site = await aSite()
    for (const path of ['/api/orders.php', '/api/cards.php', '/api/ledger.php'])
      expect((await site.visitor().request(path)).status).toBe(403)
  })
})

describe('discounts of orders', () => {
  test('a discount is shown in the offer, kept by the order, and used up when the order is paid', async () => {
    const anna = await aNewcomer(await aSite())
    const offer = await anna.get('/api/bundles.php?country=NL')
    expect(offer.discount).toMatchObject({ code: 'TIMEBONUS25' })
    expect(offer.bundles[0]).toMatchObject({ full_amount: 1499, amount: 1124 })
    const { order } = (await anna.place({ method: 'ideal', bank: 'ing' })).body
    expect(order).toMatchObject({ full_amount: 1499, amount: 1124, code: 'TIMEBONUS25' })
    await choose(order, 'pay')
    expect(await anna.money()).toEqual(['payment 1124'])
    expect((await anna.get('/api/bundles.php?country=NL')).discount).toBeNull()
    expect((await anna.orderNow(order.payment_id)).refund).toMatchObject({ amount: 1124 })
  })

  test('a discount moves to the next order, and the first order is cancelled at the provider', async () => {
    const anna = await aNewcomer(await aSite())
    const first = (await anna.place()).body.order
    const second = (await anna.place({ credits: 50 })).body.order
    expect([first.code, second.code, second.amount]).toEqual(['TIMEBONUS25', 'TIMEBONUS25', 2249])
    expect((await anna.orderNow(first.payment_id)).status).toBe('cancelled')
    await choose(first, 'pay')
    expect((await anna.orderNow(first.payment_id)).status).toBe('cancelled')
    await choose(second, 'pay')
    expect(await anna.money()).toEqual(['payment 2249'])
    expect((await anna.retry(first.payment_id)).body.error.code).toBe('code_used')
  })

  test('a discount stays with an order whose bank transfer may be in flight', async () => {
    const anna = await aNewcomer(await aSite())
    const first = (await anna.place({ method: 'sct' })).body.order
    const { error } = (await anna.place()).body
    expect([error.code, error.order]).toEqual(['code_used', first.payment_id])
    expect((await anna.cancel(first.payment_id)).body.order.status).toBe('cancelled')
    expect((await anna.place()).body.order.code).toBe('TIMEBONUS25')
  })

  test('a discount goes to only one of eight concurrent orders', async () => {
    const anna = await aNewcomer(await aSite())
    await addCode(anna.siteId, { code: 'SPRING', percentage: 50 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => anna.place({ code: 'spring' })))
    const open = (await anna.get('/api/orders.php')).orders.filter(
      ({ status }: { status: string }) => status === 'pending',
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(open).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(['code_used', 'order_under_way']).toContain(body.error.code)
  })

  test('a discount can add bonus credits to the order, and a refund takes them back too', async () => {
    const anna = await aBuyer(await aSite())
    await addCode(anna.siteId, { code: 'MORE', value_percentage: 50 })
    const order = await anna.bought({ code: 'more' })
    expect(order).toMatchObject({ credits: 30, amount: 1499 })
    expect(await amountsOf(anna)).toEqual([30])
    const offer = await anna.get('/api/bundles.php?code=more')
    expect([offer.error.code, offer.error.fields]).toEqual([
      'code_used',
      { code: 'Deze code is al gebruikt.' },
    ])
    expect(order.refund).toMatchObject({ credits: 30, amount: 1499 })
  })
})

test('an order can be cancelled only while it is unpaid', async () => {
  const anna = await aBuyer(await aSite())
  const { order } = (await anna.place({ method: 'visa' })).body
  expect((await anna.cancel(order.payment_id)).body.order.status).toBe('cancelled')
  const paid = await anna.bought()
  expect((await anna.cancel(paid.payment_id)).body.error.code).toBe('order_paid')
  await choose(order, 'pay', goodCard)
  expect(await amountsOf(anna)).toEqual([20])
})

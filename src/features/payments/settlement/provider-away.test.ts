import { describe, expect, onTestFinished, test } from 'vitest'
import { providerKey, sandboxSecret } from '../../../../test/app-secrets.ts'
import { aSite } from '../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { away, choose, goodCard, withProvider } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { replaceCarrier } from '../../../platform/sms/sms.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { PaymentRequest, Provider } from '../providers/provider.ts'
import { openPayments } from '../providers/providers.server.ts'
import { endPayment } from '../providers/sandbox/sandbox-payments.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'
import { pollPayments } from './poll-payments.server.ts'

/** The provider creates the payment, but its response is lost. */
const loseResponse = ({ create }: Provider) => ({
  async create(payment: PaymentRequest) {
    await create(payment)
    return away()
  },
})

describe('while the payment provider is unreachable', () => {
  test('an order is refused with a helpful text and can be paid later', async () => {
    const anna = await aBuyer(await aSite())
    const key = newId()
    const back = withProvider(() => ({ create: away }))
    const { status, body } = await anna.place({}, key)
    expect([status, body.error.code]).toEqual([503, 'provider_away'])
    expect(body.error.message).toContain('Er is niets afgeschreven')
    const [order] = (await anna.get('/api/orders.php')).orders
    expect([order.status, order.redirect]).toEqual(['failed', null])
    expect((await anna.place({}, key)).body.order.payment_id).toBe(order.payment_id)
    back()
    const again = await anna.retry(order.payment_id)
    await choose(again.body.order, 'pay')
    expect(await amountsOf(anna)).toEqual([20])
    expect(await differences()).toEqual([])
  })

  test('a saved card that may have been charged is polled until the outcome is known', async () => {
    const anna = await aBuyer(await aSite())
    const { redirect } = (await anna.send('POST', '/api/cards.php')).body
    await choose({ redirect }, 'pay', goodCard)
    const [card] = await anna.cards()
    const back = withProvider(loseResponse)
    const { order } = (await anna.place({ method: 'visa', card: card.id })).body
    expect(order.status).toBe('pending')
    moveClock(minutes(2))
    await pollPayments.run({})
    expect((await anna.orderNow(order.payment_id)).status).toBe('pending')
    back()
    moveClock(minutes(4))
    await pollPayments.run({})
    expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
    expect([await amountsOf(anna), await anna.money()]).toEqual([[20], ['payment 1499']])
    const { rows } = await db.query(sql`SELECT count(*)::int AS n FROM sandbox_payments WHERE amount = 1499`)
    expect(rows[0]?.n).toBe(
      (await db.query(sql`SELECT FROM payments WHERE amount = 1499 AND reference IS NOT NULL`)).rowCount,
    )
  })

  test('a payment that could not be started fails after an hour', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place()).body
    // As if the process had ended before the provider answered.
    await db.query(
      sql`UPDATE payments SET reference = NULL, redirect = NULL WHERE order_id = ${order.payment_id}`,
    )
    withProvider(() => ({ create: away }))
    moveClock(hours(1))
    await pollPayments.run({})
    expect((await anna.orderNow(order.payment_id)).status).toBe('failed')
  })

  test('a saved card that may have been charged is polled for more than a day', async () => {
    const anna = await aBuyer(await aSite())
    const first = (await anna.place({ method: 'visa', save_card: true })).body.order
    await choose(first, 'pay', goodCard)
    const [card] = await anna.cards()
    const back = withProvider(loseResponse)
    const { order } = (await anna.place({ method: 'visa', card: card.id })).body
    for (let hour = 0; hour < 30; hour++) {
      moveClock(hours(1))
      await pollPayments.run({})
    }
    await anna.later(0)
    expect((await anna.orderNow(order.payment_id)).status).toBe('pending')
    back()
    moveClock(hours(1))
    await pollPayments.run({})
    expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
    expect(await amountsOf(anna)).toEqual([20, 20])
    expect(await differences()).toEqual([])
  })

  test('repeating an interrupted order starts its existing payment', async () => {
    const anna = await aBuyer(await aSite())
    const key = newId()
    const { order } = (await anna.place({}, key)).body
    await db.query(
      sql`UPDATE payments SET reference = NULL, redirect = NULL WHERE order_id = ${order.payment_id}`,
    )
    expect((await anna.place({}, key)).body.order).toEqual(order)
  })

  test('a failed duplicate request does not fail an order that a concurrent request has started', async () => {
    const anna = await aBuyer(await aSite())
    const key = newId()
    const [secondAsked, firstDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let times = 0
    withProvider(({ create }) => ({
      async create(payment) {
        if (times++ > 0) {
          secondAsked.resolve()
          await firstDone.promise
          return away()
        }
        await secondAsked.promise
        return create(payment)
      },
    }))
    const first = anna.place({}, key)
    await expect.poll(() => times).toBe(1)
    const second = anna.place({}, key)
    const { order } = (await first).body
    firstDone.resolve()
    expect((await second).body.order).toMatchObject({
      payment_id: order.payment_id,
      redirect: order.redirect,
    })
    expect(await anna.orderNow(order.payment_id)).toMatchObject({
      status: 'pending',
      redirect: order.redirect,
    })
  })

  test('a refund is retried until the provider is back and is made once', async () => {
    const anna = await aBuyer(await aSite())
    const order = await anna.bought()
    const back = withProvider(() => ({ refund: away }))
    await anna.refund(order.payment_id)
    await expect(runQueued(sendRefund)).rejects.toThrow()
    expect((await anna.orderNow(order.payment_id)).refunded?.is_done).toBe(false)
    back()
    moveClock(minutes(5))
    await pollPayments.run({})
    // As if the process had ended before it stored the confirmation.
    await db.query(sql`UPDATE refunds SET status = 'asked' WHERE site_id = ${anna.siteId}`)
    moveClock(minutes(5))
    await pollPayments.run({})
    expect((await anna.orderNow(order.payment_id)).refunded?.is_done).toBe(true)
    const { rows } = await db.query(sql`
      SELECT refunded FROM sandbox_payments s JOIN payments p ON p.reference = s.reference
       WHERE order_id = ${order.payment_id}`)
    expect(rows).toEqual([{ refunded: 1499 }])
    expect(await differences()).toEqual([])
  })
})

test('a refund that keeps failing is retried at growing intervals', async () => {
  const anna = await aBuyer(await aSite())
  const order = await anna.bought()
  let times = 0
  withProvider(() => ({
    refund() {
      times++
      return away()
    },
  }))
  await anna.refund(order.payment_id)
  for (let i = 0; i < 120; i++) {
    moveClock(minutes(1))
    await pollPayments.run({})
  }
  expect(times).toBeGreaterThan(3)
  expect(times).toBeLessThan(9)
})

test('after a notification without a state, the state is fetched from the provider', async () => {
  const anna = await aBuyer(await aSite())
  const { order } = (await anna.place()).body
  withProvider(() => ({
    readNotification: ({ body }) => ({ about: { reference: body }, state: null, answer: 'OK' }),
  }))
  const reference = order.redirect.split('/').at(-1)
  await choose(order, 'wait')
  await endPayment(reference, { status: 'paid' })
  const answer = await anna.request('/api/payment-notification.php?provider=sandbox', {
    method: 'POST',
    body: reference,
  })
  expect(answer.status).toBe(200)
  expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
})

test('direct debit is not offered without an SMS carrier', async () => {
  const anna = await aBuyer(await aSite())
  const names = async () =>
    (await anna.get('/api/bundles.php')).methods.map(({ method }: { method: string }) => method)
  expect(await names()).toContain('sdd')
  replaceCarrier(undefined, false)
  onTestFinished(() => replaceCarrier())
  expect(await names()).not.toContain('sdd')
  expect((await anna.place({ method: 'sdd' })).body.error.code).toBe('method_unavailable')
})

test('without a provider the offer has no payment methods and orders are refused', async () => {
  const anna = await aBuyer(await aSite())
  const { bundles } = await anna.get('/api/bundles.php')
  openPayments({ hasSandbox: false, sandboxSecret, providerKey })
  onTestFinished(() => openPayments({ hasSandbox: true, sandboxSecret, providerKey }))
  expect((await anna.get('/api/bundles.php')).methods).toEqual([])
  const request = { bundle: bundles[0].id, method: 'paypal' }
  const { status, body } = await anna.send('POST', '/api/orders.php', request, { 'idempotency-key': newId() })
  expect([status, body.error.code]).toEqual([503, 'payments_closed'])
  expect((await anna.request('/sandbox/pay_any')).status).toBe(404)
  expect((await anna.get('/api/cards.php')).can_add).toBe(false)
})

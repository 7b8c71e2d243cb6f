import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { app } from '../../../../../test/app.ts'
import { aSite } from '../../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../../test/credits.ts'
import { choose, referenceOf, sendNotification, stateNow, withProvider } from '../../../../../test/sandbox.ts'
import { aBuyer, type Buyer } from '../../../../../test/shop.ts'
import { days, hours, minutes, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { log } from '../../../../platform/log.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { endPayment } from '../../providers/sandbox/sandbox-payments.server.ts'
import { pollPayments } from '../poll-payments.server.ts'

const setUp = async (choice: Parameters<Buyer['place']>[0] = {}) => {
  const anna = await aBuyer(await aSite())
  const { order } = (await anna.place(choice)).body
  const reference = referenceOf(order)
  return { anna, order, id: order.payment_id, reference }
}

describe('payment notifications', () => {
  test('that carry only a reference are asked about sixty times an hour, and nothing else of them is kept', async () => {
    const { anna, id, reference } = await setUp()
    let questions = 0
    withProvider(({ fetch, ...real }) => ({
      ...real,
      readNotification: () => ({ about: { reference }, state: null, answer: '' }),
      fetch(payment) {
        questions++
        return fetch(payment)
      },
    }))
    const send = (body: string) =>
      app.request('/api/payment-notification.php?provider=sandbox', { method: 'POST', body })
    for (let i = 0; i < 62; i++) expect((await send(`id=${reference}&invented=${i}`)).status).toBe(200)
    expect(questions).toBe(60)
    const { rows } = await db.query(sql`
      SELECT body, times FROM provider_messages WHERE site_id = ${anna.siteId} AND kind = 'notification'`)
    expect(rows).toEqual([{ body: reference, times: 60 }])
    expect((await anna.orderNow(id)).status).toBe('pending')
  })

  test('a notification without a valid signature changes nothing', async () => {
    const { anna, id, reference } = await setUp()
    const state = { ...(await stateNow(reference)), status: 'paid' as const }
    for (const signature of ['', 'a'.repeat(64), 'short']) {
      const answer = await sendNotification(state, signature)
      expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'notification_refused'])
    }
    const unsigned = await app.request('/api/payment-notification.php?provider=sandbox', {
      method: 'POST',
      body: 'not json',
    })
    expect(unsigned.status).toBe(400)
    expect((await anna.orderNow(id)).status).toBe('pending')
    expect(await anna.money()).toEqual([])
  })

  test('a notification with a wrong amount, currency or reference books nothing and is logged as an error', async () => {
    const { anna, id, reference } = await setUp()
    const error = vi.spyOn(log, 'error')
    onTestFinished(() => error.mockRestore())
    const state = { ...(await stateNow(reference)), status: 'paid' as const }
    const wrong = [{ amount: 1 }, { amount: 149_900 }, { currency: 'PLN' }, { reference: 'pay_other' }]
    for (const change of wrong) expect((await sendNotification({ ...state, ...change })).status).toBe(400)
    expect(error).toHaveBeenCalledTimes(wrong.length)
    expect((await sendNotification({ ...state, id: newId() })).status).toBe(404)
    const elsewhere = await app.request('/api/payment-notification.php?provider=other', { method: 'POST' })
    expect(elsewhere.status).toBe(404)
    expect((await anna.orderNow(id)).status).toBe('pending')
    expect([await anna.money(), await amountsOf(anna)]).toEqual([[], []])
  })

  test('a notification with an outdated status changes nothing', async () => {
    const { anna, order, id, reference } = await setUp()
    const before = await stateNow(reference)
    await choose(order, 'pay')
    for (const status of ['open', 'failed', 'cancelled', 'expired'] as const) {
      expect((await sendNotification({ ...before, status })).status).toBe(200)
      expect((await anna.orderNow(id)).status).toBe('completed')
    }
    expect(await amountsOf(anna)).toEqual([20])
  })

  test('a notification of a payment completes the order even if it had failed, was cancelled or had expired', async () => {
    for (const status of ['failed', 'cancelled', 'expired'] as const) {
      const { anna, id, reference } = await setUp()
      const state = await stateNow(reference)
      await sendNotification({ ...state, status })
      expect((await anna.orderNow(id)).status).toBe(status)
      await sendNotification({ ...state, status: 'paid' })
      expect((await anna.orderNow(id)).status).toBe('completed')
      expect(await amountsOf(anna)).toEqual([20])
    }
    expect(await differences()).toEqual([])
  })

  test('a notification may arrive before the provider has answered the create request', async () => {
    const { anna, id, reference } = await setUp()
    await db.query(sql`UPDATE payments SET reference = NULL, redirect = NULL WHERE order_id = ${id}`)
    await sendNotification({ ...(await stateNow(reference)), status: 'paid' })
    expect((await anna.orderNow(id)).status).toBe('completed')
    const { rows } = await db.query(sql`SELECT reference FROM payments WHERE order_id = ${id}`)
    expect(rows).toEqual([{ reference }])
  })

  test('a notification of a payment announces the credits, user and order to the member', async () => {
    const { anna, order, id } = await setUp()
    await choose(order, 'pay')
    const { rows } = await db.query(
      sql`SELECT type, data FROM member_events WHERE member_id = ${anna.memberId} ORDER BY seq`,
    )
    expect(rows).toEqual([
      { type: 'notice', data: { notice: { kind: 'credits', about: id } } },
      { type: 'user', data: {} },
      { type: 'order', data: { order: id } },
    ])
  })

  test('a payment of an erased member is refunded', async () => {
    const { anna, reference } = await setUp()
    const state = await stateNow(reference)
    await db.query(sql`DELETE FROM members WHERE site_id = ${anna.siteId} AND id = ${anna.memberId}`)
    expect((await sendNotification({ ...state, status: 'paid' })).status).toBe(200)
    const { rows } = await db.query(
      sql`SELECT kind, amount FROM money_movements WHERE site_id = ${anna.siteId} ORDER BY id`,
    )
    expect(rows).toEqual([
      { kind: 'payment', amount: 1499 },
      { kind: 'surplus', amount: -1499 },
    ])
    expect(await differences()).toEqual([])
  })
})

describe('polling of payments without a notification', () => {
  test('polling completes a paid order after two minutes', async () => {
    const { anna, id, reference } = await setUp()
    await endPayment(reference, { status: 'paid' })
    await pollPayments.run({})
    expect((await anna.orderNow(id)).status).toBe('pending')
    moveClock(minutes(2))
    await pollPayments.run({})
    expect((await anna.orderNow(id)).status).toBe('completed')
    expect(await anna.userNow()).toMatchObject({ credits: 20, paid_user: true })
  })

  test('polling expires an abandoned payment after an hour and a bank transfer after 14 days', async () => {
    const { anna, id } = await setUp()
    const transfer = await anna.place({ method: 'sct' })
    moveClock(hours(1))
    await pollPayments.run({})
    expect((await anna.orderNow(id)).status).toBe('expired')
    expect(await anna.orderNow(transfer.body.order.payment_id)).toMatchObject({
      status: 'pending',
      transfer: { iban: expect.any(String), reference: expect.any(String) },
    })
    moveClock(days(14))
    await pollPayments.run({})
    expect((await anna.orderNow(transfer.body.order.payment_id)).status).toBe('expired')
  })

  test('polling asks about a payment at growing intervals', async () => {
    const { order } = await setUp({ method: 'sct' })
    const looks = async () => {
      const { rows } = await db.query(sql`SELECT looks FROM payments WHERE order_id = ${order.payment_id}`)
      return rows[0]?.looks
    }
    for (let i = 0; i < 120; i++) {
      moveClock(minutes(1))
      await pollPayments.run({})
    }
    expect(await looks()).toBeGreaterThan(4)
    expect(await looks()).toBeLessThan(9)
  })

  test('polling expires a direct debit order whose form was never filled in', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place({ method: 'sdd' })).body
    expect(order).toMatchObject({
      status: 'pending',
      redirect: expect.stringMatching('^/directdebit'),
      method: 'sdd',
    })
    moveClock(hours(1))
    await pollPayments.run({})
    expect((await anna.orderNow(order.payment_id)).status).toBe('expired')
  })
})

describe('a message of a provider', () => {
  const said = async ({ siteId }: Buyer) => {
    const { rows } = await db.query<{ kind: string; body: string; times: number }>(sql`
      SELECT kind, body, times FROM provider_messages WHERE site_id = ${siteId} ORDER BY created_at, id`)
    return rows
  }

  test('is kept as it came, without tokens, and repeats are counted', async () => {
    const { anna, reference } = await setUp()
    const card = {
      brand: 'visa',
      last_four: '4242',
      expiry_month: 12,
      expiry_year: 2040,
      token: 'card_secret',
    }
    const state = { ...(await stateNow(reference)), status: 'paid' as const, card }
    for (let i = 0; i < 3; i++) await sendNotification(state)
    const [message, ...more] = await said(anna)
    expect([message?.kind, message?.times, more]).toEqual(['notification', 3, []])
    expect(JSON.parse(message?.body ?? '')).toEqual({
      ...state,
      card: { ...card, expiry_month: '•••', expiry_year: '•••', token: '•••' },
    })
  })

  test('is kept although it is rejected, and not if it is not from the provider', async () => {
    const { anna, reference } = await setUp()
    const state = { ...(await stateNow(reference)), status: 'paid' as const, amount: 1 }
    await sendNotification(state, 'a'.repeat(64))
    expect(await said(anna)).toEqual([])
    await sendNotification(state)
    expect((await said(anna)).map(({ body }) => JSON.parse(body).amount)).toEqual([1])
  })

  test('is kept when it answers the poller', async () => {
    const { anna } = await setUp()
    moveClock(minutes(3))
    await pollPayments.run({})
    expect((await said(anna)).map(({ kind, body }) => [kind, JSON.parse(body).status])).toEqual([
      ['answer', 'open'],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { app } from '../../../../test/app.ts'
import { aSite } from '../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { choose, goodCard } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { forgetCard } from './forget-cards.server.ts'

describe('a saved card', () => {
  test('is saved on request and pays the next order without a provider page', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place({ method: 'visa', save_card: true })).body
    await choose(order, 'pay', goodCard)
    expect(await anna.orderNow(order.payment_id)).toMatchObject({
      status: 'completed',
      card: { brand: 'visa', last_four: '4242' },
    })
    const [card] = await anna.cards()
    expect(card).toEqual({
      id: expect.any(String),
      brand: 'visa',
      last_four: '4242',
      expiry_month: 12,
      expiry_year: 2040,
      is_expired: false,
    })
    const again = (await anna.place({ method: 'visa', card: card.id })).body.order
    expect(again).toMatchObject({ status: 'completed', redirect: null, card: { last_four: '4242' } })
    expect(await amountsOf(anna)).toEqual([20, 20])
    expect(await anna.cards()).toHaveLength(1)
    const saved = await db.query(sql`SELECT row_to_json(c)::text AS row FROM saved_cards c`)
    for (const { row } of saved.rows) expect(row).not.toContain('42424242')
    expect(await differences()).toEqual([])
  })

  test('is not saved without a request', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place({ method: 'mastercard' })).body
    await choose(order, 'pay', { ...goodCard, number: '5555555555554444' })
    expect((await anna.orderNow(order.payment_id)).card).toEqual({ brand: 'mastercard', last_four: '4444' })
    expect(await anna.cards()).toEqual([])
  })

  test('payment with a refused card fails the order, and invalid card details are asked for again', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place({ method: 'creditcard' })).body
    const wrong = await choose(order, 'pay', { number: '4242 4242 4242 4243', expiry: '13/40', cvc: 'x' })
    expect(wrong.status).toBe(422)
    const page = await wrong.text()
    for (const text of ['Dit is geen kaartnummer.', 'De 3 of 4 cijfers']) expect(page).toContain(text)
    expect(page).toContain('4242 4242 4242 4243')
    expect((await anna.orderNow(order.payment_id)).status).toBe('pending')
    await choose(order, 'pay', { ...goodCard, number: '4000 0000 0000 0002' })
    expect((await anna.orderNow(order.payment_id)).status).toBe('failed')
    expect(await amountsOf(anna)).toEqual([])
  })

  test('can be added without a payment and is deleted here and at the provider', async () => {
    const site = await aSite()
    const [anna, eve] = [await aBuyer(site), await aBuyer(site)]
    const { redirect } = (await anna.send('POST', '/api/cards.php')).body
    const back = await choose({ redirect }, 'pay', goodCard)
    expect(back.headers.get('location')).toBe('/settings')
    const [card] = await anna.cards()
    expect(card.last_four).toBe('4242')
    await eve.send('DELETE', '/api/cards.php', { card: card.id })
    expect(await anna.cards()).toHaveLength(1)
    expect((await eve.place({ method: 'visa', card: card.id })).body.error.code).toBe('card_gone')
    await anna.send('DELETE', '/api/cards.php', { card: card.id })
    expect(await anna.cards()).toEqual([])
    expect((await anna.place({ method: 'visa', card: card.id })).body.error.code).toBe('card_gone')
    await runQueued(forgetCard)
    const { rows } = await db.query(sql`
      SELECT count(*)::int AS n FROM sandbox_tokens t
        JOIN sandbox_payments p ON p.card->>${'token'} = t.token WHERE p.amount = 0`)
    expect(rows[0]?.n).toBe(0)
  })

  test('cannot be used after it has expired', async () => {
    const anna = await aBuyer(await aSite())
    const { redirect } = (await anna.send('POST', '/api/cards.php')).body
    await choose({ redirect }, 'pay', goodCard)
    const pay = async (card: string) => (await anna.place({ method: 'visa', card })).body
    const timeUntil = (moment: string) => new Date(moment).getTime() - now().getTime()
    await anna.later(timeUntil('2040-12-31T23:59:00Z'))
    const [card] = await anna.cards()
    expect([card.is_expired, (await pay(card.id)).order.status]).toEqual([false, 'completed'])
    await anna.later(timeUntil('2041-01-01T00:00:00Z'))
    expect((await anna.cards())[0].is_expired).toBe(true)
    expect((await pay(card.id)).error.code).toBe('card_gone')
  })
})

describe('the sandbox payment page', () => {
  test('says in the buyer’s language that no real money is used, and needs no login', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place()).body
    const page = await app.request(order.redirect)
    expect(page.status).toBe(200)
    const html = await page.text()
    for (const text of ['geen echt geld', '14,99', 'iDEAL · ING', 'lang="nl"']) expect(html).toContain(text)
    expect((await app.request('/sandbox/pay_unknown')).status).toBe(404)
    await anna.bought()
  })
})

test('the statement lists credit transfers with the balance after each, newest first', async () => {
  const anna = await aBuyer(await aSite())
  const order = await anna.bought()
  await anna.refund(order.payment_id)
  expect(await anna.get('/api/ledger.php')).toEqual({
    entries: [
      {
        number: 2,
        amount: -20,
        balance: 0,
        reason: 'refund',
        order: order.payment_id,
        date: expect.any(String),
      },
      {
        number: 1,
        amount: 20,
        balance: 20,
        reason: 'purchase',
        order: order.payment_id,
        date: expect.any(String),
      },
    ],
    next: null,
  })
  expect((await anna.get('/api/ledger.php?before=2')).entries).toHaveLength(1)
})

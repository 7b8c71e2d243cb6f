import { createHash } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../../test/credits.ts'
import type { Fields } from '../../../../../test/flexpay/books.ts'
import { sign, signatureKey } from '../../../../../test/flexpay/requests.ts'
import { flexpayWorld } from '../../../../../test/providers/flexpay-world.ts'
import { mollieWorld } from '../../../../../test/providers/mollie-world.ts'
import { differsFrom, notify, notifyApp, paymentOf } from '../../../../../test/providers/world.ts'
import { aBuyer } from '../../../../../test/shop.ts'
import { hours, minutes, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { runQueued } from '../../../../platform/jobs.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { changeSettings } from '../../../sites/sites.server.ts'
import { sendRefund } from '../../refunds/refund-rows.server.ts'
import { refundsCommand } from '../../refunds/refunds-command.server.ts'
import { pollPayments } from '../../settlement/poll-payments.server.ts'
import { providersCommand } from '../accounts/providers-command.server.ts'

const [local, mollie] = [await flexpayWorld(), await mollieWorld()]
const { flexpay } = local
afterAll(() => {
  local.close()
  mollie.close()
})
afterEach(() => {
  flexpay.fault = 'none'
  flexpay.lies = {}
  expect(flexpay.refused.splice(0)).toEqual([])
})

async function setUp() {
  const site = await aSite()
  await local.serve(site.id)
  const anna = await aBuyer(site)
  const { order } = (await anna.place({ method: 'visa' })).body
  return { site, anna, order, id: order.payment_id as string, payment: await paymentOf(order.payment_id) }
}

/** An order that is paid on FlexPay's page, with its postback, which has not been sent. */
async function setUpPaid() {
  const all = await setUp()
  await local.end(all.payment, 'paid')
  return { ...all, sold: flexpay.postbacks(all.payment)[0] ?? {} }
}

const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name))

const poll = async (after: number) => {
  moveClock(after)
  await pollPayments.run({})
}

describe('the start address of FlexPay', () => {
  test('names the purchase, but not the buyer', async () => {
    const { site, anna } = await setUp()
    await changeSettings(site.id, { name: 'Łódź & Co: 100%?=1' })
    await db.query(sql`UPDATE members SET email = 'anna@example.org' WHERE id = ${anna.memberId}`)
    const { order } = (await anna.place({ method: 'visa' })).body
    const { searchParams, origin, pathname } = new URL(order.redirect)
    expect([origin, pathname]).toEqual([flexpay.address, '/startorder'])
    expect(searchParams.get('description')).toContain('Łódź & Co: 100%?=1')
    expect(order.redirect).not.toContain('example.org')
    expect(await (await fetch(order.redirect)).text()).toContain('14.99 EUR')
  })

  test('is offered for cards in its currencies', async () => {
    const { anna } = await setUp()
    const methodsIn = async (country: string) =>
      (await anna.get(`/api/bundles.php?country=${country}`)).methods.map(
        ({ method }: { method: string }) => method,
      )
    expect(await methodsIn('NL')).toEqual(['visa', 'mastercard', 'creditcard'])
    expect(await methodsIn('GB')).toEqual(['visa', 'mastercard', 'creditcard'])
    expect(await methodsIn('PL')).toEqual([])
  })
})

describe('a postback of FlexPay', () => {
  test('is answered with OK and completes the order', async () => {
    const { anna, id, sold } = await setUpPaid()
    const answer = await flexpay.send(sold)
    expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
    expect((await anna.orderNow(id)).status).toBe('completed')
  })

  test.each<[string, (sold: Fields) => Fields]>([
    ['another amount', (sold) => ({ ...sold, priceAmount: '0.01' })],
    ['an amount that is no decimal', (sold) => ({ ...sold, priceAmount: '1499' })],
    ['another currency', (sold) => ({ ...sold, priceCurrency: 'USD' })],
    ['an invented order', (sold) => ({ ...sold, referenceID: newId() })],
    ['no order', (sold) => without(sold, 'referenceID')],
    ['no sale', (sold) => without(sold, 'saleID')],
    ['a value in which other fields hide', (sold) => ({ ...sold, name: 'x:saleID=1' })],
    ['fields of a start address', (sold) => ({ ...sold, successURL: 'https://vonk.example/' })],
    ['bytes that are no text', (sold) => ({ ...sold, name: '\uFFFD' })],
    ['more taken back than was paid', (sold) => ({ ...sold, event: 'chargeback', priceAmount: '15.00' })],
  ])('with %s is refused, though it is signed', async (_, change) => {
    const { anna, id, sold } = await setUpPaid()
    const answer = await flexpay.send(change(sold))
    expect([400, 404]).toContain(answer.status)
    expect(await answer.text()).not.toBe('OK')
    expect((await anna.orderNow(id)).status).toBe('pending')
    expect(await anna.money()).toEqual([])
  })

  test('with a wrong signature, another algorithm or none is refused', async () => {
    const { anna, id, sold } = await setUpPaid()
    const text = [
      signatureKey,
      ...Object.keys(sold)
        .toSorted()
        .map((name) => `${name}=${sold[name]}`),
    ].join(':')
    const sha1 = createHash('sha1').update(text).digest('hex')
    for (const signature of ['', 'a'.repeat(64), sign(sold, 'another-key'), sha1])
      expect((await flexpay.send(sold, signature)).status).toBe(400)
    expect((await anna.orderNow(id)).status).toBe('pending')
  })

  test('with a field twice, or by POST, is refused', async () => {
    const { site, anna, id, sold } = await setUpPaid()
    const query = new URLSearchParams({ provider: 'flexpay-test', ...sold, signature: sign(sold) })
    const address = `http://${site.host}/api/payment-notification.php?${query}`
    expect((await notifyApp(`${address}&priceAmount=14.99`, { method: 'GET' })).status).toBe(400)
    expect((await notifyApp(address, { method: 'POST' })).status).toBe(400)
    expect((await anna.orderNow(id)).status).toBe('pending')
  })

  test('of another shop is refused', async () => {
    const [one, other] = [await setUpPaid(), await setUpPaid()]
    flexpay.shops.set(other.sold.shopID ?? '', flexpay.shops.get(one.sold.shopID ?? '') ?? '')
    expect((await flexpay.send(other.sold)).status).toBe(400)
    expect((await other.anna.orderNow(other.id)).status).toBe('pending')
  })

  test('with the sale of another order is refused', async () => {
    const { anna, id, sold } = await setUpPaid()
    await flexpay.send(sold)
    const { order } = (await anna.place({ method: 'visa' })).body
    const other = await paymentOf(order.payment_id)
    await local.end(other, 'paid')
    const [its = {}] = flexpay.postbacks(other)
    expect((await flexpay.send({ ...its, saleID: sold.saleID ?? '' })).status).toBe(400)
    expect((await flexpay.send({ ...sold, saleID: its.saleID ?? '' })).status).toBe(400)
    expect((await anna.orderNow(order.payment_id)).status).toBe('pending')
    expect((await anna.orderNow(id)).status).toBe('completed')
    expect(await amountsOf(anna)).toEqual([20])
  })

  test('cannot be made of the start address, which is signed with the same key', async () => {
    const { site, anna, order, id } = await setUp()
    const { search } = new URL(order.redirect)
    const address = `http://${site.host}/api/payment-notification.php${search}&provider=flexpay-test`
    expect((await notifyApp(address, { method: 'GET' })).status).toBe(400)
    expect((await anna.orderNow(id)).status).toBe('pending')
  })

  test('about something that we do not sell is answered with OK and books nothing', async () => {
    const { anna, id, sold } = await setUpPaid()
    for (const change of [{ type: 'subscription' }, { event: 'rebill' }] as Fields[]) {
      const answer = await flexpay.send({ ...sold, ...change })
      expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
    }
    expect((await anna.orderNow(id)).status).toBe('pending')
  })

  test('is kept without its signature', async () => {
    const { sold, payment } = await setUpPaid()
    await flexpay.send(sold)
    const { rows } = await db.query<{ body: string }>(
      sql`SELECT body FROM provider_messages WHERE payment_id = ${payment} AND kind = 'notification'`,
    )
    expect(rows[0]?.body).toContain(`saleID=${sold.saleID}`)
    expect(rows[0]?.body).not.toContain(sign(sold))
  })

  test('about a chargeback that is faster than the one about the sale takes the credits back', async () => {
    const { anna, id, payment } = await setUpPaid()
    await local.chargeBack(payment)
    for (const fields of flexpay.postbacks(payment).toReversed())
      expect((await flexpay.send(fields)).status).toBe(200)
    expect((await anna.orderNow(id)).charged_back).toBe(true)
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await differsFrom(local, anna.siteId)).toEqual([])
    expect(await differences()).toEqual([])
  })
})

describe('a sale that FlexPay refunds on its own account', () => {
  test('is a refund here too, once, and takes its credits back', async () => {
    const { anna, id, payment, sold } = await setUpPaid()
    await flexpay.send(sold)
    expect(flexpay.credit(payment, 1499)).toBe(true)
    for (let times = 0; times < 2; times++) await notify(local, payment)
    expect((await anna.orderNow(id)).refunded).toMatchObject({ amount: 1499, is_done: true })
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await anna.money()).toEqual(['payment 1499', 'refund -1499'])
    expect(await differsFrom(local, anna.siteId)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('is not another one if an operator has marked it as made before', async () => {
    const { anna, id, payment, sold } = await setUpPaid()
    await flexpay.send(sold)
    await anna.refund(id)
    await runQueued(sendRefund)
    flexpay.credit(payment, 1499)
    const [line = ''] = (await refundsCommand(['list'], anna.host)).filter((text) => text.includes('by hand'))
    await refundsCommand(['sent', line.split(' ')[0] ?? ''], anna.host)
    for (let times = 0; times < 3; times++) await notify(local, payment)
    expect(await anna.money()).toEqual(['payment 1499', 'refund -1499'])
    expect(await differsFrom(local, anna.siteId)).toEqual([])
  })

  test('in two equal parts is booked for the first alone if its postbacks have no names for them', async () => {
    const { anna, payment, sold } = await setUpPaid()
    await flexpay.send(sold)
    for (const part of [500, 500]) flexpay.credit(payment, part)
    for (const fields of flexpay.postbacks(payment)) await flexpay.send(without(fields, 'transactionID'))
    expect(await anna.money()).toEqual(['payment 1499', 'refund -500'])
    expect(await differences()).toEqual([])
  })

  test('because its postback was not answered is found as paid, and refunded when that is told', async () => {
    const { anna, id, payment, sold } = await setUpPaid()
    const { shopID = '' } = sold
    const address = flexpay.shops.get(shopID) ?? ''
    flexpay.shops.set(shopID, 'http://nowhere.example/')
    await flexpay.tellSale(payment)
    expect(flexpay.sale(payment).credits).toEqual([1499])
    await poll(minutes(3))
    expect((await anna.orderNow(id)).status).toBe('completed')
    flexpay.shops.set(shopID, address)
    await notify(local, payment)
    expect(await anna.userNow()).toMatchObject({ credits: 0 })
    expect(await differsFrom(local, anna.siteId)).toEqual([])
  })
})

describe('a payment that FlexPay does not know', () => {
  test('expires after two hours, and counts if the money comes later', async () => {
    const { anna, id, payment } = await setUp()
    await poll(hours(1))
    expect((await anna.orderNow(id)).status).toBe('pending')
    await poll(hours(1) + minutes(1))
    expect((await anna.orderNow(id)).status).toBe('expired')
    await local.end(payment, 'paid')
    await notify(local, payment)
    await anna.later(0)
    expect((await anna.orderNow(id)).status).toBe('completed')
  })

  test('is not cancelled if it turns out to be paid', async () => {
    const { anna, id } = await setUpPaid()
    expect((await anna.cancel(id)).body.error.code).toBe('order_paid')
    expect((await anna.orderNow(id)).status).toBe('completed')
  })

  test('is not cancelled while nobody can tell whether it is paid', async () => {
    const { anna, id } = await setUp()
    flexpay.fault = 'error'
    expect((await anna.cancel(id)).body.error.code).toBe('order_under_way')
  })
})

test.each<[string, Fields]>([
  ['another shop', { shopID: '9999' }],
  ['another amount', { priceAmount: '0.01' }],
  ['another currency', { priceCurrency: 'USD' }],
  ['no sale', { saleID: '' }],
  ['an error', { response: 'ERROR', error: 'Invalid signature', saleID: '' }],
  ['an unknown result', { saleResult: 'PENDING' }],
])('a status with %s books nothing', async (_, lies) => {
  const { anna, id } = await setUpPaid()
  flexpay.lies = lies
  await poll(minutes(3))
  expect((await anna.orderNow(id)).status).toBe('pending')
  expect(await anna.money()).toEqual([])
})

test('a status that names another order of ours books neither', async () => {
  const { anna, id } = await setUpPaid()
  const other = (await anna.place({ method: 'visa' })).body.order.payment_id
  flexpay.lies = { referenceID: await paymentOf(other) }
  await poll(minutes(3))
  for (const order of [id, other]) expect((await anna.orderNow(order)).status).toBe('pending')
})

test('a site that prefers FlexPay sells through its next provider while it is down', async () => {
  const { site, anna } = await setUp()
  await mollie.serve(site.id)
  flexpay.fault = 'error'
  const { order } = (await anna.place({ method: 'visa' })).body
  expect(order.redirect).toContain(mollie.mollie.address)
  flexpay.fault = 'none'
  expect((await anna.place({ method: 'visa' })).body.order.redirect).toContain(flexpay.address)
  const payment = await paymentOf(order.payment_id)
  await mollie.end(payment, 'paid')
  await notify(mollie, payment)
  expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
  expect(await differences()).toEqual([])
})

test('the keys of a shop are a number and a text, and those of a test shop are an account of their own', async () => {
  const { host } = await aSite()
  const add = (input: string) => providersCommand(['add', 'flexpay'], host, () => input)
  for (const wrong of ['shop_id=abc', 'shop_id=12345', `shop_id=12345\nsignature_key=short`])
    await expect(add(wrong)).rejects.toThrow('NAME=VALUE')
  const keys = `shop_id=12345\nsignature_key=${signatureKey}`
  expect(await add(`${keys}\nis_test=yes`)).toEqual(['Added flexpay-test, with test keys: no money moves.'])
  expect(await add(keys)).toEqual(['Added flexpay.'])
})

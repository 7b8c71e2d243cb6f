import { describe, expect, onTestFinished, test } from 'vitest'
import {
  codeIn,
  collectQueued,
  debitOrder,
  debitRows,
  fillIn,
  later,
  otherIban,
  paidByDebit,
  setUp,
  textsTo,
  typeCode,
} from '../../../../test/debits.ts'
import { aBuyer, type Buyer, choose, moneyOf, orderNow, place } from '../../../../test/shop.ts'
import { minutes } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import { addCode } from '../../discounts/codes.server.ts'
import type { Order } from '../payments.contract.ts'
import { pollPayments } from '../poll-payments.server.ts'
import type { Provider } from '../providers/provider.ts'
import { currentProvider, replaceProvider } from '../providers/providers.server.ts'

const methodsOf = async ({ siteId }: Buyer) =>
  (await pool.query('SELECT method FROM payments WHERE site_id = $1 ORDER BY created_at', [siteId])).rows.map(
    ({ method }) => method,
  )
const otherPhone = { phone: '06 8765 4321' }

/** Something happens while the provider is asked for the mandate. */
function during(happens: () => Promise<unknown>) {
  const real = currentProvider() as Provider
  onTestFinished(() => replaceProvider(real))
  replaceProvider({
    ...real,
    async mandate(details) {
      await happens()
      return real.mandate(details)
    },
  })
}

/** Anna has confirmed all that her account gives in a day; Ben has a code for the same account. */
async function accountUsedUp(code?: string) {
  const { site, anna } = await setUp()
  const ben = await aBuyer(site)
  if (code) await addCode(site.id, { code, percentage: 10 })
  const first = await debitOrder(anna, { credits: 200 })
  await fillIn(anna, first)
  const order = await debitOrder(ben, { credits: 200, ...(code && { code }) })
  await fillIn(ben, order, otherPhone)
  const otp = codeIn((await textsTo(site, '+31687654321'))[0])
  await typeCode(anna, first, codeIn((await textsTo(site))[0]))
  return { site, ben, order, otp }
}

describe('an attempt that ends', () => {
  test('leaves the order and its code to a page that is open', async () => {
    const { ben, order, otp } = await accountUsedUp('HALF')
    let page = { redirect: '' }
    during(async () => {
      page = (await ben.send('PUT', '/api/orders.php', { order, method: 'paypal' })).body.order
    })
    await typeCode(ben, order, otp)
    expect(await orderNow(ben, order)).toMatchObject({ status: 'pending', redirect: page.redirect })
    const { rowCount } = await pool.query('SELECT FROM discount_uses WHERE order_id = $1', [order])
    expect(rowCount).toBe(1)
    const next = await place(ben, { code: 'HALF' })
    await choose(page, 'pay')
    await choose(next.body.order, 'pay')
    expect(await moneyOf(ben)).toEqual([`payment ${next.body.order.amount}`])
  })

  test('because the account gives no more today can be begun anew with another', async () => {
    const { site, ben, order, otp } = await accountUsedUp()
    expect((await typeCode(ben, order, otp)).body.error.code).toBe('debit_limit')
    expect((await orderNow(ben, order)).status).toBe('failed')
    const again = await ben.send('PUT', '/api/orders.php', { order, method: 'sdd' })
    expect(again.body.order.redirect).toBe(`/directdebit?order=${order}`)
    expect((await fillIn(ben, order, { ...otherPhone, iban: otherIban })).status).toBe(200)
    const paid = await typeCode(ben, order, codeIn((await textsTo(site, '+31687654321'))[0]))
    expect(paid.body.order).toMatchObject({ status: 'pending', redirect: null })
  })
})

describe('what was confirmed while the provider was away', () => {
  const confirmed = async () => {
    const { site, anna } = await setUp()
    const real = currentProvider() as Provider
    onTestFinished(() => replaceProvider(real))
    replaceProvider({ ...real, mandate: () => Promise.reject(new Error('away')) })
    const { order, body } = await paidByDebit(site, anna)
    expect(body.order).toMatchObject({ status: 'pending', redirect: null })
    const comesBack = async () => {
      replaceProvider(real)
      await collectQueued()
    }
    return { site, anna, order, comesBack }
  }
  const retry = async (buyer: Buyer, order: string, method: string): Promise<Order> =>
    (await buyer.send('PUT', '/api/orders.php', { order, method })).body.order

  test('is not collected for an order that was given up, even if it is begun anew', async () => {
    const { anna, order, comesBack } = await confirmed()
    await anna.send('DELETE', '/api/orders.php', { order })
    expect((await debitRows(anna))[0]).toMatchObject({ details: null, confirmed_at: null })
    const page = await retry(anna, order, 'paypal')
    await comesBack()
    expect(await methodsOf(anna)).toEqual(['paypal'])
    expect(await orderNow(anna, order)).toMatchObject({ status: 'pending', redirect: page.redirect })
  })

  test('is not collected as well once another way was chosen', async () => {
    const { anna, order, comesBack } = await confirmed()
    const page = await retry(anna, order, 'paypal')
    await comesBack()
    await choose(page, 'pay')
    await comesBack()
    expect((await orderNow(anna, order)).status).toBe('completed')
    expect(await methodsOf(anna)).toEqual(['paypal'])
  })

  test('is not collected when that other way has failed', async () => {
    const { anna, order, comesBack } = await confirmed()
    await choose(await retry(anna, order, 'paypal'), 'fail')
    expect((await retry(anna, order, 'sdd')).redirect).toBe(`/directdebit?order=${order}`)
    await comesBack()
    expect(await methodsOf(anna)).toEqual(['paypal'])
    expect((await typeCode(anna, order, '123456')).body.error.code).toBe('otp_expired')
    expect((await fillIn(anna, order)).status).toBe(200)
  })

  test('is not collected for an order that has expired, even if it is begun anew', async () => {
    const { anna, order, comesBack } = await confirmed()
    await later(anna, minutes(61))
    await pollPayments.run({})
    expect((await orderNow(anna, order)).status).toBe('expired')
    expect((await retry(anna, order, 'sdd')).redirect).toBe(`/directdebit?order=${order}`)
    await comesBack()
    expect(await methodsOf(anna)).toEqual([])
    expect((await fillIn(anna, order)).status).toBe(200)
  })
})

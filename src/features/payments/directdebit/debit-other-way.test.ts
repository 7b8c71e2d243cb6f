import { describe, expect, onTestFinished, test } from 'vitest'
import {
  codeIn,
  collected,
  debitPath,
  fillIn,
  later,
  setUp,
  textsTo,
  typeCode,
} from '../../../../test/debits.ts'
import { type Buyer, choose, moneyOf, orderNow, place } from '../../../../test/shop.ts'
import { minutes } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import { addCode } from '../../discounts/codes.server.ts'
import type { Order } from '../payments.contract.ts'
import { pollPayments } from '../poll-payments.server.ts'
import type { Provider } from '../providers/provider.ts'
import { currentProvider, replaceProvider } from '../providers/providers.server.ts'

const retry = async (buyer: Buyer, { payment_id: order }: Order, way: object): Promise<Order> =>
  (await buyer.send('PUT', '/api/orders.php', { order, ...way })).body.order

/** Anna has a page of her bank open, and would rather have it collected. */
async function otherwise(code?: string) {
  const { site, anna } = await setUp()
  if (code) await addCode(site.id, { code, percentage: 10, validity: 'once' })
  const page: Order = (await place(anna, code ? { code } : {})).body.order
  const chosen = await retry(anna, page, { method: 'sdd' })
  return { site, anna, page, chosen, order: page.payment_id }
}

describe('direct debit as another way, while a page is open', () => {
  test('leads to the form, which ends the page; the order keeps its code', async () => {
    const { site, anna, page, chosen, order } = await otherwise('SPRING')
    expect(chosen).toMatchObject({ method: 'sdd', bank: null, redirect: `/directdebit?order=${order}` })
    expect((await fillIn(anna, order)).status).toBe(200)
    await choose(page, 'pay')
    expect(await orderNow(anna, order)).toMatchObject({ status: 'pending', redirect: chosen.redirect })
    const { rowCount } = await pool.query('SELECT FROM discount_uses WHERE order_id = $1', [order])
    expect(rowCount).toBe(1)
    await typeCode(anna, order, codeIn((await textsTo(site))[0]))
    await later(anna, minutes(3) + collected)
    await pollPayments.run({})
    expect(await orderNow(anna, order)).toMatchObject({ status: 'completed', method: 'sdd' })
    expect(await moneyOf(anna)).toEqual([`payment ${page.amount}`])
  })

  test('leaves the page alone until the form is in order', async () => {
    const { anna, page, order } = await otherwise()
    expect((await fillIn(anna, order, { iban: 'NL92ABNA0417164300' })).status).toBe(400)
    await choose(page, 'pay')
    expect((await orderNow(anna, order)).status).toBe('completed')
    expect((await fillIn(anna, order)).body.error.code).toBe('order_paid')
  })

  test('is too late when that page was paid before we heard of it', async () => {
    const { anna, page, order } = await otherwise()
    await pool.query("UPDATE sandbox_payments SET status = 'paid' WHERE reference = $1", [
      page.redirect?.split('/').at(-1),
    ])
    expect((await fillIn(anna, order)).body.error.code).toBe('order_paid')
    expect(await moneyOf(anna)).toEqual([`payment ${page.amount}`])
  })

  test('waits while the provider cannot end the page', async () => {
    const { anna, order } = await otherwise()
    const real = currentProvider() as Provider
    onTestFinished(() => replaceProvider(real))
    replaceProvider({ ...real, cancel: () => Promise.reject(new Error('away')) })
    expect((await fillIn(anna, order)).body.error.code).toBe('order_under_way')
    replaceProvider(real)
    expect((await fillIn(anna, order)).status).toBe(200)
  })

  test('and back to a page: what was filled in before is asked for again', async () => {
    const { anna, page, order } = await otherwise()
    await fillIn(anna, order)
    const paypal = await retry(anna, page, { method: 'paypal' })
    expect(paypal.redirect).toMatch('/sandbox/')
    expect((await fillIn(anna, order)).body.error.code).toBe('order_under_way')
    const again = await retry(anna, page, { method: 'sdd' })
    expect(again.redirect).toBe(`/directdebit?order=${order}`)
    expect((await anna.get(`${debitPath}?order=${order}`)).waiting).toBeNull()
    expect((await fillIn(anna, order)).status).toBe(200)
  })

  test('a page that is open when the last one failed is gone on with', async () => {
    const { anna } = await setUp()
    const page: Order = (await place(anna)).body.order
    await choose(await retry(anna, page, { method: 'paypal' }), 'fail')
    const order = await orderNow(anna, page.payment_id)
    expect([order.status, order.redirect]).toEqual(['pending', null])
    expect((await fillIn(anna, page.payment_id)).body.error.code).toBe('order_under_way')
  })
})

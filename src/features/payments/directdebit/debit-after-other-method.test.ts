import { describe, expect, test } from 'vitest'
import { codeTo, collected, setUp } from '../../../../test/debits.ts'
import { away, choose, withProvider } from '../../../../test/sandbox.ts'
import type { Buyer } from '../../../../test/shop.ts'
import { minutes } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import { addCode } from '../../discounts/codes.server.ts'
import type { Order } from '../payments.contract.ts'
import { pollPayments } from '../poll-payments.server.ts'

const retry = async (buyer: Buyer, { payment_id: order }: Order, way: { method: string }): Promise<Order> =>
  (await buyer.retry(order, way)).body.order

/** Anna has a page of her bank open, and would rather have it collected. */
async function otherwise(code?: string) {
  const { site, anna } = await setUp()
  if (code) await addCode(site.id, { code, percentage: 10, validity: 'once' })
  const page: Order = (await anna.place(code ? { code } : {})).body.order
  const chosen = await retry(anna, page, { method: 'sdd' })
  return { site, anna, page, chosen, order: page.payment_id }
}

describe('direct debit as another way, while a page is open', () => {
  test('leads to the form, which ends the page; the order keeps its code', async () => {
    const { site, anna, page, chosen, order } = await otherwise('SPRING')
    expect(chosen).toMatchObject({ method: 'sdd', bank: null, redirect: `/directdebit?order=${order}` })
    expect((await anna.fillIn(order)).status).toBe(200)
    await choose(page, 'pay')
    expect(await anna.orderNow(order)).toMatchObject({ status: 'pending', redirect: chosen.redirect })
    const { rowCount } = await pool.query('SELECT FROM discount_uses WHERE order_id = $1', [order])
    expect(rowCount).toBe(1)
    await anna.typeCode(order, await codeTo(site))
    await anna.later(minutes(3) + collected)
    await pollPayments.run({})
    expect(await anna.orderNow(order)).toMatchObject({ status: 'completed', method: 'sdd' })
    expect(await anna.money()).toEqual([`payment ${page.amount}`])
  })

  test('goes on when that page runs out, or is closed, while the form is filled in', async () => {
    for (const end of [() => pollPayments.run({}), (page: Order) => choose(page, 'cancel')]) {
      const { anna } = await setUp()
      await addCode(anna.siteId, { code: 'SPRING', percentage: 10, validity: 'once' })
      const page: Order = (await anna.place({ code: 'SPRING' })).body.order
      await anna.later(minutes(30))
      const chosen = await retry(anna, page, { method: 'sdd' })
      await anna.later(minutes(31))
      await end(page)
      expect(await anna.orderNow(page.payment_id)).toMatchObject({
        status: 'pending',
        redirect: chosen.redirect,
      })
      const { rowCount } = await pool.query('SELECT FROM discount_uses WHERE order_id = $1', [
        page.payment_id,
      ])
      expect(rowCount).toBe(1)
      expect((await anna.fillIn(page.payment_id)).status).toBe(200)
      await anna.later(minutes(61))
      await pollPayments.run({})
      expect((await anna.orderNow(page.payment_id)).status).toBe('expired')
    }
  })

  test('leaves the page alone until the form is in order', async () => {
    const { anna, page, order } = await otherwise()
    expect((await anna.fillIn(order, { iban: 'NL92ABNA0417164300' })).status).toBe(400)
    await choose(page, 'pay')
    expect((await anna.orderNow(order)).status).toBe('completed')
    expect((await anna.fillIn(order)).body.error.code).toBe('order_paid')
  })

  test('is too late when that page was paid before we heard of it', async () => {
    const { anna, page, order } = await otherwise()
    await pool.query("UPDATE sandbox_payments SET status = 'paid' WHERE reference = $1", [
      page.redirect?.split('/').at(-1),
    ])
    expect((await anna.fillIn(order)).body.error.code).toBe('order_paid')
    expect(await anna.money()).toEqual([`payment ${page.amount}`])
  })

  test('waits while the provider cannot end the page', async () => {
    const { anna, order } = await otherwise()
    const back = withProvider(() => ({ cancel: away }))
    expect((await anna.fillIn(order)).body.error.code).toBe('order_under_way')
    back()
    expect((await anna.fillIn(order)).status).toBe(200)
  })

  test('and back to a page: what was filled in before is asked for again', async () => {
    const { anna, page, order } = await otherwise()
    await anna.fillIn(order)
    const paypal = await retry(anna, page, { method: 'paypal' })
    expect(paypal.redirect).toMatch('/sandbox/')
    expect((await anna.fillIn(order)).body.error.code).toBe('order_under_way')
    const again = await retry(anna, page, { method: 'sdd' })
    expect(again.redirect).toBe(`/directdebit?order=${order}`)
    expect(await anna.waiting(order)).toBeNull()
    expect((await anna.fillIn(order)).status).toBe(200)
  })

  test('a page that is open when the last one failed is gone on with', async () => {
    const { anna } = await setUp()
    const page: Order = (await anna.place()).body.order
    await choose(await retry(anna, page, { method: 'paypal' }), 'fail')
    const order = await anna.orderNow(page.payment_id)
    expect([order.status, order.redirect]).toEqual(['pending', null])
    expect((await anna.fillIn(page.payment_id)).body.error.code).toBe('order_under_way')
  })
})

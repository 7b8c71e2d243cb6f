import { describe, expect, test } from 'vitest'
import { codeTo, collected, setUp } from '../../../../../test/debits.ts'
import { away, choose, withProvider } from '../../../../../test/sandbox.ts'
import type { Buyer } from '../../../../../test/shop.ts'
import { minutes } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { addCode } from '../../../discounts/codes/codes.server.ts'
import type { Order } from '../../payments.contract.ts'
import { pollPayments } from '../../settlement/poll-payments.server.ts'

const retry = async (
  buyer: Buyer,
  { payment_id: order }: Order,
  choice: { method: string },
): Promise<Order> => (await buyer.retry(order, choice)).body.order

/** Anna has the provider's page of an order open and then chooses direct debit for it. */
async function switchToDebit(code?: string) {
  const { site, anna } = await setUp()
  if (code) await addCode(site.id, { code, percentage: 10, validity: 'once' })
  const page: Order = (await anna.place(code ? { code } : {})).body.order
  const chosen = await retry(anna, page, { method: 'sdd' })
  return { site, anna, page, chosen, order: page.payment_id }
}

describe('switching an order to direct debit while a payment page is open', () => {
  test('leads to the form; sending the form cancels the page and the order keeps its discount code', async () => {
    const { site, anna, page, chosen, order } = await switchToDebit('SPRING')
    expect(chosen).toMatchObject({ method: 'sdd', bank: null, redirect: `/directdebit?order=${order}` })
    expect((await anna.fillIn(order)).status).toBe(200)
    await choose(page, 'pay')
    expect(await anna.orderNow(order)).toMatchObject({ status: 'pending', redirect: chosen.redirect })
    const { rowCount } = await db.query(sql`SELECT FROM discount_uses WHERE order_id = ${order}`)
    expect(rowCount).toBe(1)
    await anna.typeCode(order, await codeTo(site))
    await anna.later(minutes(3) + collected)
    await pollPayments.run({})
    expect(await anna.orderNow(order)).toMatchObject({ status: 'completed', method: 'sdd' })
    expect(await anna.money()).toEqual([`payment ${page.amount}`])
  })

  test('keeps the order pending when the page expires or is cancelled before the form is sent', async () => {
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
      const { rowCount } = await db.query(sql`SELECT FROM discount_uses WHERE order_id = ${page.payment_id}`)
      expect(rowCount).toBe(1)
      expect((await anna.fillIn(page.payment_id)).status).toBe(200)
      await anna.later(minutes(61))
      await pollPayments.run({})
      expect((await anna.orderNow(page.payment_id)).status).toBe('expired')
    }
  })

  test('does not cancel the page while the form is invalid', async () => {
    const { anna, page, order } = await switchToDebit()
    expect((await anna.fillIn(order, { iban: 'NL92ABNA0417164300' })).status).toBe(400)
    await choose(page, 'pay')
    expect((await anna.orderNow(order)).status).toBe('completed')
    expect((await anna.fillIn(order)).body.error.code).toBe('order_paid')
  })

  test('refuses the form if the page is already paid but the notification has not arrived yet', async () => {
    const { anna, page, order } = await switchToDebit()
    await db.query(
      sql`UPDATE sandbox_payments SET status = 'paid' WHERE reference = ${page.redirect?.split('/').at(-1)}`,
    )
    expect((await anna.fillIn(order)).body.error.code).toBe('order_paid')
    expect(await anna.money()).toEqual([`payment ${page.amount}`])
  })

  test('refuses the form while the provider cannot cancel the page', async () => {
    const { anna, order } = await switchToDebit()
    const back = withProvider(() => ({ cancel: away }))
    expect((await anna.fillIn(order)).body.error.code).toBe('order_under_way')
    back()
    expect((await anna.fillIn(order)).status).toBe(200)
  })

  test('discards the form when the buyer switches to PayPal and back to direct debit', async () => {
    const { anna, page, order } = await switchToDebit()
    await anna.fillIn(order)
    const paypal = await retry(anna, page, { method: 'paypal' })
    expect(paypal.redirect).toMatch('/sandbox/')
    expect((await anna.fillIn(order)).body.error.code).toBe('order_under_way')
    const again = await retry(anna, page, { method: 'sdd' })
    expect(again.redirect).toBe(`/directdebit?order=${order}`)
    expect(await anna.waiting(order)).toBeNull()
    expect((await anna.fillIn(order)).status).toBe(200)
  })
})

test('an order that was never switched to direct debit refuses the form while an earlier payment page is open', async () => {
  const { anna } = await setUp()
  const page: Order = (await anna.place()).body.order
  await choose(await retry(anna, page, { method: 'paypal' }), 'fail')
  const order = await anna.orderNow(page.payment_id)
  expect([order.status, order.redirect]).toEqual(['pending', null])
  expect((await anna.fillIn(page.payment_id)).body.error.code).toBe('order_under_way')
})

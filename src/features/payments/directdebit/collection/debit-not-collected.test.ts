import { describe, expect, test } from 'vitest'
import { aPayer, codeTo, collectQueued, otherIban, setUp } from '../../../../../test/debits.ts'
import { away, choose, withProvider } from '../../../../../test/sandbox.ts'
import type { Buyer } from '../../../../../test/shop.ts'
import { minutes, now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { addCode } from '../../../discounts/codes/codes.server.ts'
import type { Order } from '../../payments.contract.ts'
import { pollPayments } from '../../settlement/poll-payments.server.ts'

const methodsOf = async ({ siteId }: Buyer) =>
  (await db.query(sql`SELECT method FROM payments WHERE site_id = ${siteId} ORDER BY created_at`)).rows.map(
    ({ method }) => method,
  )
const otherPhone = { phone: '06 8765 4321' }

const deleteAccount = ({ memberId }: Buyer) =>
  db.query(sql`UPDATE members SET status = 'deleted', deleted_at = ${now()} WHERE id = ${memberId}`)

/** Runs the action before the provider creates the mandate. */
const duringMandate = (action: () => Promise<unknown>) =>
  withProvider((real) => ({
    async mandate(details, buyer) {
      await action()
      return real.mandate(details, buyer)
    },
  }))

/** Anna's debit has used up the daily limit of an account; Ben has a code for a debit from the same account. */
async function limitUsedUp(code?: string) {
  const { site, anna } = await setUp()
  const ben = await aPayer(site)
  if (code) await addCode(site.id, { code, percentage: 10 })
  const first = await anna.debitOrder({ credits: 200 })
  await anna.fillIn(first)
  const order = await ben.debitOrder({ credits: 200, ...(code && { code }) })
  await ben.fillIn(order, otherPhone)
  const otp = await codeTo(site, '+31687654321')
  await anna.typeCode(first, await codeTo(site))
  return { site, ben, order, otp }
}

describe('direct debits refused at collection', () => {
  test('a refused direct debit leaves the order pending and its discount code claimed while another payment is open', async () => {
    const { ben, order, otp } = await limitUsedUp('HALF')
    let page = { redirect: '' }
    duringMandate(async () => {
      page = (await ben.retry(order)).body.order
    })
    await ben.typeCode(order, otp)
    expect(await ben.orderNow(order)).toMatchObject({ status: 'pending', redirect: page.redirect })
    const { rowCount } = await db.query(sql`SELECT FROM discount_uses WHERE order_id = ${order}`)
    expect(rowCount).toBe(1)
    const next = await ben.place({ code: 'HALF' })
    await choose(page, 'pay')
    await choose(next.body.order, 'pay')
    expect(await ben.money()).toEqual([`payment ${next.body.order.amount}`])
  })

  test('a direct debit refused because of the daily limit can be retried with another account', async () => {
    const { site, ben, order, otp } = await limitUsedUp()
    expect((await ben.typeCode(order, otp)).body.error.code).toBe('debit_limit')
    expect((await ben.orderNow(order)).status).toBe('failed')
    const again = await ben.retry(order, { method: 'sdd' })
    expect(again.body.order.redirect).toBe(`/directdebit?order=${order}`)
    expect((await ben.fillIn(order, { ...otherPhone, iban: otherIban })).status).toBe(200)
    const paid = await ben.typeCode(order, await codeTo(site, '+31687654321'))
    expect(paid.body.order).toMatchObject({ status: 'pending', redirect: null })
  })
})

describe('direct debits confirmed while the provider was unreachable', () => {
  const confirmed = async () => {
    const { site, anna } = await setUp()
    const back = withProvider(() => ({ mandate: away }))
    const { order, body } = await anna.payByDebit()
    expect(body.order).toMatchObject({ status: 'pending', redirect: null })
    const comesBack = async () => {
      back()
      await collectQueued()
    }
    return { site, anna, order, comesBack }
  }
  const retry = async (buyer: Buyer, order: string, method: string): Promise<Order> =>
    (await buyer.retry(order, { method })).body.order

  test('a confirmed direct debit is not collected after the order was cancelled, even if the order is retried', async () => {
    const { anna, order, comesBack } = await confirmed()
    await anna.cancel(order)
    expect((await anna.debitRows())[0]).toMatchObject({ details: null, confirmed_at: null })
    const page = await retry(anna, order, 'paypal')
    await comesBack()
    expect(await methodsOf(anna)).toEqual(['paypal'])
    expect(await anna.orderNow(order)).toMatchObject({ status: 'pending', redirect: page.redirect })
  })

  test('a confirmed direct debit is not collected after another payment method was chosen', async () => {
    const { anna, order, comesBack } = await confirmed()
    const page = await retry(anna, order, 'paypal')
    await comesBack()
    await choose(page, 'pay')
    await comesBack()
    expect((await anna.orderNow(order)).status).toBe('completed')
    expect(await methodsOf(anna)).toEqual(['paypal'])
  })

  test('a confirmed direct debit is not collected even if the payment method chosen instead has failed', async () => {
    const { anna, order, comesBack } = await confirmed()
    await choose(await retry(anna, order, 'paypal'), 'fail')
    expect((await retry(anna, order, 'sdd')).redirect).toBe(`/directdebit?order=${order}`)
    await comesBack()
    expect(await methodsOf(anna)).toEqual(['paypal'])
    expect((await anna.typeCode(order, '123456')).body.error.code).toBe('otp_expired')
    expect((await anna.fillIn(order)).status).toBe(200)
  })

  test('a confirmed direct debit is not collected after the order has expired, even if the order is retried', async () => {
    const { anna, order, comesBack } = await confirmed()
    await anna.later(minutes(61))
    await pollPayments.run({})
    expect((await anna.orderNow(order)).status).toBe('expired')
    expect((await retry(anna, order, 'sdd')).redirect).toBe(`/directdebit?order=${order}`)
    await comesBack()
    expect(await methodsOf(anna)).toEqual([])
    expect((await anna.fillIn(order)).status).toBe(200)
  })

  test('a confirmed direct debit is not collected from a member who deleted their account', async () => {
    const { anna, comesBack } = await confirmed()
    await deleteAccount(anna)
    await expect(comesBack()).rejects.toThrow('account_deleted')
    expect(await methodsOf(anna)).toEqual([])
    expect((await anna.debitRows())[0]).toMatchObject({ details: null, confirmed_at: null })
  })
})

test('a deleted member cannot fill in the debit form or confirm a code', async () => {
  const { site, anna } = await setUp()
  const order = await anna.debitOrder()
  await anna.fillIn(order)
  const code = await codeTo(site)
  await deleteAccount(anna)
  expect((await anna.typeCode(order, code)).body.error.code).toBe('account_deleted')
  expect((await anna.fillIn(order)).body.error.code).toBe('account_deleted')
  expect(await methodsOf(anna)).toEqual([])
})

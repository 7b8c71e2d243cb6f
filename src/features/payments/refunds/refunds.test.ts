import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { differences, grant, spend } from '../../../../test/credits.ts'
import { answerRefund } from '../../../../test/refunds.ts'
import { choose, goodCard, referenceOf, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { days, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { sendRefund } from './refund-rows.server.ts'

describe('refunds', () => {
  test('a refund returns the full price while no credit was spent, and ends premium', async () => {
    const anna = await aBuyer(await aSite())
    const { body } = await anna.place()
    await choose(body.order, 'pay')
    const { payment_id, refund: offered } = await anna.orderNow(body.order.payment_id)
    expect(offered).toMatchObject({ amount: 1499, credits: 20 })
    const { status, body: answer } = await anna.refund(payment_id)
    expect([status, answer.order.refunded]).toEqual([
      200,
      { amount: 1499, date: expect.any(String), is_done: false },
    ])
    expect(answer.order.refund).toBeNull()
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    await runQueued(sendRefund)
    expect((await anna.orderNow(payment_id)).refunded?.is_done).toBe(true)
    const { rows } = await db.query(
      sql`SELECT refunded FROM sandbox_payments WHERE reference = ${referenceOf(body.order)}`,
    )
    expect(rows).toEqual([{ refunded: 1499 }])
    expect(await anna.money()).toEqual(['payment 1499', 'refund -1499'])
    expect((await anna.refund(payment_id)).body.error.code).toBe('refund_done')
    expect(await differences()).toEqual([])
  })

  test('a refund returns the unspent share of the price; free credits are spent first, then the oldest bundle', async () => {
    const site = await aSite()
    const anna = await aBuyer(site)
    await grant(anna, 5, 'signup')
    const [first, second] = [await anna.bought(), await anna.bought({ credits: 50 })]
    await spend(anna, 12, 'message')
    expect((await anna.orderNow(first.payment_id)).refund).toMatchObject({ amount: 974, credits: 13 })
    expect((await anna.orderNow(second.payment_id)).refund).toMatchObject({ amount: 2999, credits: 50 })
    await anna.refund(first.payment_id)
    expect(await anna.userNow()).toMatchObject({ credits: 50, paid_user: true })
    await anna.askRefund(second.payment_id)
    await answerRefund(site, 'grant')
    // A third of the first purchase was spent: we keep its money, and that is too little for premium.
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await anna.money()).toEqual(['payment 1499', 'payment 2999', 'refund -974', 'refund -2999'])
    expect(await differences()).toEqual([])
  })

  test('a refund is possible for fourteen days and only for unspent credits', async () => {
    const anna = await aBuyer(await aSite())
    const [first, second] = [await anna.bought(), await anna.bought()]
    await spend(anna, 20, 'message')
    expect((await anna.orderNow(first.payment_id)).refund).toBeNull()
    expect((await anna.refund(first.payment_id)).body.error.code).toBe('refund_nothing')
    moveClock(days(14) - 60_000)
    expect((await anna.orderNow(second.payment_id)).refund).toMatchObject({ credits: 20 })
    moveClock(60_000)
    expect((await anna.orderNow(second.payment_id)).refund).toBeNull()
    expect((await anna.refund(second.payment_id)).body.error.code).toBe('refund_late')
  })

  test('a refund requested twenty times concurrently is made once, and members can refund only their own orders', async () => {
    const site = await aSite()
    const [anna, eve] = [await aBuyer(site), await aBuyer(site)]
    const { payment_id } = await anna.bought()
    expect((await eve.refund(payment_id)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.refund(payment_id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await anna.money()).toEqual(['payment 1499', 'refund -1499'])
  })
})

describe('chargebacks', () => {
  test('a chargeback removes the unspent credits, books the spent ones as a loss, and stores the date with the member', async () => {
    const anna = await aBuyer(await aSite())
    await grant(anna, 3, 'signup')
    const { body } = await anna.place()
    await choose(body.order, 'pay')
    await spend(anna, 10, 'message')
    await choose(body.order, 'charge_back')
    await choose(body.order, 'charge_back')
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await anna.money()).toEqual(['payment 1499', 'chargeback -1499'])
    const { rows } = await db.query(sql`
      SELECT amount, from_house FROM transfers
       WHERE site_id = ${anna.siteId} AND to_house = 'sold' ORDER BY from_house`)
    expect(rows).toEqual([
      { amount: 7, from_house: 'loss' },
      { amount: 13, from_house: null },
    ])
    const marked = await db.query(sql`SELECT charged_back_at FROM members WHERE id = ${anna.memberId}`)
    expect(marked.rows[0]?.charged_back_at).toBeInstanceOf(Date)
    const order = await anna.orderNow(body.order.payment_id)
    expect([order.charged_back, order.refund]).toEqual([true, null])
    expect((await anna.refund(order.payment_id)).body.error.code).toBe('refund_done')
    expect(await differences()).toEqual([])
  })

  test('a chargeback reported before its payment books both', async () => {
    const anna = await aBuyer(await aSite())
    const { body } = await anna.place({ method: 'visa' })
    await db.query(sql`
      UPDATE sandbox_payments SET status = 'paid', charged_back = amount
       WHERE reference = ${referenceOf(body.order)}`)
    await choose(body.order, 'wait', goodCard)
    expect((await stateNow(referenceOf(body.order))).chargedBack).toBe(1499)
    expect(await anna.money()).toEqual(['payment 1499', 'chargeback -1499'])
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await differences()).toEqual([])
  })

  test('a chargeback that arrives before a refund was sent cancels the refund', async () => {
    const anna = await aBuyer(await aSite())
    const { body } = await anna.place()
    await choose(body.order, 'pay')
    await anna.refund(body.order.payment_id)
    await choose(body.order, 'charge_back')
    await runQueued(sendRefund)
    expect(await anna.money()).toEqual([
      'payment 1499',
      'refund -1499',
      'chargeback -1499',
      'not_refunded 1499',
    ])
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await differences()).toEqual([])
  })
})

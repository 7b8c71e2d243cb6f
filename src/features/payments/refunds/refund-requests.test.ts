import { beforeEach, describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { differences, spend } from '../../../../test/credits.ts'
import { answerRefund, waitingRefunds } from '../../../../test/refunds.ts'
import { choose } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { days, freezeClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { eventsAfter } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { automaticRefundDays } from '../../prices/automatic-refund-days.ts'
import { sendRefund } from './refund-rows.server.ts'
import { refundsCommand } from './refunds-command.server.ts'

beforeEach(freezeClock)

/** The books agree once the provider was told of all refunds. */
async function expectBalanced() {
  await runQueued(sendRefund)
  expect(await differences()).toEqual([])
}

const support = 'help@dating.example'

/** A buyer whose first purchase was refunded automatically, with a second one. */
async function aRefundedBuyer() {
  const site = await aSite({ support_email: support })
  const anna = await aBuyer(site)
  const first = await anna.bought()
  expect((await anna.refund(first.payment_id)).status).toBe(200)
  return { site, anna, second: await anna.bought() }
}

describe('a second refund in 90 days', () => {
  test('is not automatic, however often it is tried at once; after 90 days one is again', async () => {
    const site = await aSite({ refund_days: 30 })
    const anna = await aBuyer(site)
    const [one, other] = [await anna.bought(), await anna.bought()]
    expect([one.refund?.is_automatic, one.refund_request]).toEqual([true, null])
    const both = await Promise.all([one, other].map(({ payment_id }) => anna.refund(payment_id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.error.code).toBe('refund_by_support')
    await anna.later(days(automaticRefundDays) - 60_000)
    const third = await anna.bought()
    expect(third.refund?.is_automatic).toBe(false)
    expect((await anna.refund(third.payment_id)).status).toBe(409)
    await anna.later(60_000)
    expect((await anna.refund(third.payment_id)).status).toBe(200)
    expect(await anna.money()).toHaveLength(5)
    await expectBalanced()
  })

  test('is requested from support, who get one mail, and granted once: money, credits, premium and the account mail', async () => {
    const { site, anna, second } = await aRefundedBuyer()
    const email = `${anna.memberId}@mail.example`
    await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${anna.memberId}`)
    const asked = await Promise.all([1, 2].map(() => anna.askRefund(second.payment_id)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(asked[0]?.body.order).toMatchObject({ refund: null, refund_request: { status: 'waiting' } })
    const mails = await mailsTo(site, support)
    expect([mails.length, mails[0]?.text.includes(second.payment_id)]).toEqual([1, true])
    expect((await anna.refund(second.payment_id)).body.error.code).toBe('refund_by_support')
    const [id = '', ...more] = await waitingRefunds(site)
    expect(more).toEqual([])
    const [line] = await refundsCommand(['list'], site.host)
    expect(line).toMatch(/14\.99 EUR .*earlier refunds: 1$/)
    const grants = await Promise.allSettled([1, 2].map(() => refundsCommand(['grant', id], site.host)))
    expect(grants.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await anna.orderNow(second.payment_id)).toMatchObject({
      refunded: { amount: 1499 },
      refund_request: { status: 'granted' },
    })
    expect((await mailsTo(site, email)).map(({ text }) => text.includes('14,99'))).toEqual([true])
    expect(await anna.money()).toEqual(['payment 1499', 'refund -1499', 'payment 1499', 'refund -1499'])
    await expectBalanced()
  })

  test('pays back what is left when support answers, also after the days for a refund', async () => {
    const { site, anna, second } = await aRefundedBuyer()
    await anna.askRefund(second.payment_id)
    await spend(anna, 10, 'message')
    await anna.later(days(20))
    expect(await answerRefund(site, 'grant')).toEqual([expect.stringContaining('7.49 EUR goes back')])
    expect(await anna.money()).toContain('refund -749')
    await expectBalanced()
  })

  test('that support refuses moves nothing, and the member sees it', async () => {
    const { site, anna, second } = await aRefundedBuyer()
    await anna.askRefund(second.payment_id)
    const before = (await eventsAfter(anna, 0)).length
    await answerRefund(site, 'refuse')
    expect((await eventsAfter(anna, 0)).slice(before)).toMatchObject([
      { type: 'order', data: { order: second.payment_id } },
    ])
    const order = await anna.orderNow(second.payment_id)
    expect([order.refund, order.refund_request?.status, order.refunded]).toEqual([null, 'refused', null])
    expect((await anna.askRefund(second.payment_id)).body.order.refund_request.status).toBe('refused')
    expect((await anna.refund(second.payment_id)).body.error.code).toBe('refund_by_support')
    expect(await anna.userNow()).toMatchObject({ credits: 20, paid_user: true })
    await expectBalanced()
  })

  test('cannot be granted when nothing is left or the bank took the money back', async () => {
    const { site, anna } = await aRefundedBuyer()
    const { body } = await anna.place()
    await choose(body.order, 'pay')
    await anna.askRefund(body.order.payment_id)
    await choose(body.order, 'charge_back')
    await expect(answerRefund(site, 'grant')).rejects.toThrow('has gone back already')
    expect(await waitingRefunds(site)).toHaveLength(1)
    await expectBalanced()
  })

  test('can be requested only for the own purchase, in time and for unspent credits', async () => {
    const { site, anna, second } = await aRefundedBuyer()
    const eve = await aBuyer(site)
    expect((await eve.askRefund(second.payment_id)).status).toBe(404)
    await spend(anna, 20, 'message')
    expect((await anna.askRefund(second.payment_id)).body.error.code).toBe('refund_nothing')
    const third = await anna.bought()
    await anna.later(days(14))
    expect((await anna.askRefund(third.payment_id)).body.error.code).toBe('refund_late')
    for (const words of [['grant'], ['grant', newId()], ['refuse', 'x'], ['pay', newId()]])
      await expect(refundsCommand(words, site.host)).rejects.toThrow(/npm run operator|no waiting request/)
    expect(await refundsCommand([], site.host)).toEqual(['No request for a refund is waiting.'])
  })
})

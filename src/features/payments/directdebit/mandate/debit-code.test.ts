import { describe, expect, test } from 'vitest'
import { codeTo, collectQueued, holdTable, notThe, setUp, textsTo } from '../../../../../test/debits.ts'
import { waitForLockWaiters } from '../../../../../test/locks.ts'
import { freezeClock, minutes, moveClock, seconds } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { addCode } from '../../../discounts/codes/codes.server.ts'
import { sendDebitCode } from './debit-code.server.ts'

describe('direct debit codes', () => {
  test('three wrong direct debit codes fail the order and release its discount; the order can be retried', async () => {
    const { site, anna } = await setUp()
    await addCode(site.id, { code: 'SPRING', percentage: 10, validity: 'once' })
    const order = await anna.debitOrder({ code: 'SPRING' })
    await anna.fillIn(order)
    const code = await codeTo(site)
    const tries = []
    for (let i = 0; i < 3; i++) tries.push((await anna.typeCode(order, notThe(code))).body.error)
    expect(tries.map(({ code: refusal, tries_left }) => [refusal, tries_left])).toEqual([
      ['otp_wrong', 2],
      ['otp_wrong', 1],
      ['otp_ended', undefined],
    ])
    expect(tries[0].message).toBe('Deze code klopt niet. Je hebt nog 2 pogingen.')
    expect(tries[0].fields).toEqual({ otp: 'Deze code klopt niet.' })
    expect((await anna.typeCode(order, code)).body.error.code).toBe('otp_expired')
    expect((await anna.orderNow(order)).status).toBe('failed')
    expect((await anna.debitRows())[0]?.details).toBeNull()
    const free = await db.query(sql`SELECT FROM discount_uses WHERE site_id = ${site.id}`)
    expect(free.rowCount).toBe(0)

    const again = await anna.retry(order, { method: 'sdd' })
    expect(again.body.order.redirect).toBe(`/directdebit?order=${order}`)
    await anna.fillIn(order)
    expect((await anna.typeCode(order, await codeTo(site))).status).toBe(200)
  })

  test.each([
    ['nothing', ' ', 'Vul de code uit de sms in.'],
    ['half of it', '12', 'De code heeft zes cijfers.'],
    ['too many digits', '1234567', 'De code heeft zes cijfers.'],
    ['letters', 'abcdef', 'De code heeft zes cijfers.'],
  ])('a malformed direct debit code does not count as a try: %s', async (_, typed, message) => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const code = await codeTo(site)
    const { status, body } = await anna.typeCode(order, typed)
    expect([status, body.error.fields]).toEqual([400, { otp: message }])
    expect((await anna.debitRows())[0]?.tries_left).toBe(3)
    expect((await anna.typeCode(order, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  test('resending the direct debit code does not reset the tries', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    for (const left of [2, 1]) {
      const code = await codeTo(site)
      expect((await anna.typeCode(order, notThe(code))).body.error.tries_left).toBe(left)
      expect((await anna.sendAgain(order)).body.tries_left).toBe(left)
    }
    const code = await codeTo(site)
    expect((await anna.typeCode(order, notThe(code))).body.error.code).toBe('otp_ended')
    expect((await anna.orderNow(order)).status).toBe('failed')
  })

  test('a queued direct debit code is not sent when the form is filled in again', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const letGo = await holdTable('jobs.job')
    const second = anna.fillIn(order, { phone: '06 8765 4321' })
    await waitForLockWaiters(1)
    const { siteId, memberId } = anna
    const first = sendDebitCode.run({ siteId, memberId, orderId: order, locale: 'nl' })
    await waitForLockWaiters(2)
    await letGo()
    await Promise.all([second, first])
    expect((await anna.debitRows())[0]?.code_hash).toBeNull()
    const code = await codeTo(site, '+31687654321')
    expect(await textsTo(site)).toEqual([])
    expect((await anna.typeCode(order, code)).status).toBe(200)
  })

  test('a direct debit code is valid for ten minutes', async () => {
    freezeClock()
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const code = await codeTo(site)
    moveClock(minutes(10) - seconds(2))
    expect((await anna.typeCode(order, notThe(code))).body.error.code).toBe('otp_wrong')
    moveClock(seconds(3))
    expect((await anna.typeCode(order, code)).body.error.code).toBe('otp_expired')
    expect((await anna.orderNow(order)).status).toBe('pending')
  })

  test('a direct debit code typed before one was sent does not count as a try', async () => {
    const { anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    for (let i = 0; i < 4; i++)
      expect((await anna.typeCode(order, '123456')).body.error).toMatchObject({
        code: 'otp_wrong',
        tries_left: 3,
      })
  })

  test('a direct debit code typed twenty times concurrently collects the money once', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const code = await codeTo(site)
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.typeCode(order, code)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await collectQueued()
    const { rows } = await db.query(sql`SELECT method, status FROM payments WHERE site_id = ${site.id}`)
    expect(rows).toEqual([{ method: 'sdd', status: 'open' }])
  })
})

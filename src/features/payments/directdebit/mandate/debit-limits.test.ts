import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  aPayer,
  codeTo,
  holdAccount,
  holdTable,
  otherIban,
  type Payer,
  setUp,
} from '../../../../../test/debits.ts'
import { waitForLockWaiters } from '../../../../../test/locks.ts'
import { sendNotification, stateNow } from '../../../../../test/sandbox.ts'
import { hours, minutes, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { pollPayments } from '../../settlement/poll-payments.server.ts'
import { blockPayer } from '../payers/payer-blocks.server.ts'

describe('limits and blocks of direct debit', () => {
  test('at most 100 euros per day are collected from one account, across all members', async () => {
    const { site, anna } = await setUp()
    const ben = await aPayer(site)
    expect((await anna.payByDebit({ credits: 200 })).status).toBe(200)
    const second = await ben.payByDebit({ credits: 50 })
    expect(second.body.error).toMatchObject({
      code: 'debit_limit',
      fields: { iban: 'Van één rekening incasseren we hoogstens € 100 per dag.' },
    })
    expect((await ben.payByDebit({ iban: otherIban })).status).toBe(200)
    const much = await ben.payByDebit({ iban: 'BE68539007547034', credits: 500 })
    expect(much.body.error.code).toBe('debit_limit')
    await ben.later(hours(24))
    expect((await ben.payByDebit()).status).toBe(200)
  })

  test('the daily limit holds when two members confirm concurrently', async () => {
    const { site, anna } = await setUp()
    const ben = await aPayer(site)
    const orders: [Payer, string, string][] = []
    for (const [buyer, phone] of [
      [anna, '+31612345678'],
      [ben, '+31687654321'],
    ] as const) {
      const order = await buyer.debitOrder({ credits: 200 })
      await buyer.fillIn(order, { phone })
      orders.push([buyer, order, await codeTo(site, phone)])
    }
    const answers = await Promise.all(orders.map(([buyer, order, code]) => buyer.typeCode(order, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const statuses = await Promise.all(
      orders.map(async ([buyer, order]) => (await buyer.orderNow(order)).status),
    )
    expect(statuses.toSorted()).toEqual(['failed', 'pending'])
  })

  test('the daily limit holds when another account is filled in during the collection', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder({ credits: 200 })
    await anna.fillIn(order)
    const code = await codeTo(site)
    const letFormGo = await holdTable('payment_blocks')
    const form = anna.fillIn(order, { iban: otherIban })
    await waitForLockWaiters(1)
    const letGo = await holdAccount(site.id, 'NL91ABNA0417164300')
    const paying = anna.typeCode(order, code)
    await waitForLockWaiters(2)
    await letFormGo()
    await waitForLockWaiters(2)
    await letGo()
    expect((await paying).status).toBe(200)
    expect((await form).body.error.code).toBe('order_under_way')
    expect((await anna.payByDebit({ credits: 200 })).body.error.code).toBe('debit_limit')
  })

  test('the daily limit counts money that comes late, after the order was retried with another account', async () => {
    const { anna } = await setUp()
    const empty = 'NL42INGB0123450000'
    const { order } = await anna.payByDebit({ iban: empty, credits: 200 })
    await anna.later(minutes(3))
    await pollPayments.run({})
    await anna.retry(order, { method: 'sdd' })
    expect((await anna.fillIn(order, { iban: otherIban })).status).toBe(200)
    const { rows } = await db.query(sql`SELECT reference FROM payments WHERE order_id = ${order}`)
    expect((await sendNotification({ ...(await stateNow(rows[0]?.reference)), status: 'paid' })).status).toBe(
      200,
    )
    expect((await anna.payByDebit({ iban: empty, credits: 200 })).body.error.code).toBe('debit_limit')
  })

  test('failed debits do not count towards the daily limit', async () => {
    const { anna } = await setUp()
    const empty = 'NL42INGB0123450000'
    await anna.payByDebit({ iban: empty, credits: 200 })
    moveClock(minutes(3))
    await pollPayments.run({})
    expect((await anna.payByDebit({ iban: empty, credits: 200 })).status).toBe(200)
  })

  test('a blocked account or phone is refused with the reason, on its own site only', async () => {
    const { site, anna } = await setUp()
    expect(await blockPayer(site.id, 'iban', 'NL91 abna 0417 1643 00')).toBe(true)
    expect(await blockPayer(site.id, 'phone', '+31 (0)6 8765 4321')).toBe(true)
    const order = await anna.debitOrder()
    const { status, body } = await anna.fillIn(order, { phone: '0687654321' })
    expect([status, body.error.code]).toEqual([403, 'debit_blocked'])
    expect(body.error.fields).toEqual({
      iban: 'Van deze rekening kunnen we niet incasseren. Kies een andere rekening of betaalwijze.',
      phone: 'Met dit nummer kun je niet per incasso betalen. Kies een andere betaalwijze.',
    })
    expect((await anna.fillIn(order, { iban: otherIban })).status).toBe(200)
    const { anna: elsewhere } = await setUp()
    expect((await elsewhere.fillIn(await elsewhere.debitOrder())).status).toBe(200)
  })

  test('invalid IBANs and numbers that are not mobile numbers of a supported country cannot be blocked', async () => {
    const { site, anna } = await setUp()
    for (const typed of ['0687654321', '+31 20 123 4567', '+31612345', '+999 12345678', 'bel me', ''])
      expect([typed, await blockPayer(site.id, 'phone', typed)]).toEqual([typed, false])
    expect(await blockPayer(site.id, 'iban', 'NL92ABNA0417164300')).toBe(false)
    expect(await blockPayer(site.id, 'phone', '+310687654321')).toBe(true)
    const { body } = await anna.fillIn(await anna.debitOrder(), { phone: '06-87654321' })
    expect(body.error.code).toBe('debit_blocked')
  })

  test.each([
    ['iban', 'NL91ABNA0417164300'],
    ['phone', '+31612345678'],
  ] as const)('a payer blocked by %s after the code was sent is not collected from', async (kind, value) => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const code = await codeTo(site)
    await blockPayer(site.id, kind, value)
    const { status, body } = await anna.typeCode(order, code)
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([403, 'debit_blocked', [kind]])
    expect((await anna.orderNow(order)).status).toBe('failed')
    expect((await anna.debitRows())[0]).toMatchObject({
      details: null,
      confirmed_at: null,
      payment_id: null,
    })
    expect((await db.query(sql`SELECT FROM payments WHERE site_id = ${site.id}`)).rowCount).toBe(0)
  })

  test('a block cannot be bypassed with equivalent IBAN check digits', async () => {
    const { site, anna } = await setUp()
    await blockPayer(site.id, 'iban', 'NL02ABNA0123456789')
    const order = await anna.debitOrder()
    expect((await anna.fillIn(order, { iban: 'NL02ABNA0123456789' })).body.error.code).toBe('debit_blocked')
    const { body } = await anna.fillIn(order, { iban: 'NL99ABNA0123456789' })
    expect(Object.keys(body.error.fields)).toEqual(['iban'])
    expect(body.error.code).toBe('invalid')
  })

  test('a member gets at most eight text messages per hour', async () => {
    const { anna } = await setUp()
    const order = await anna.debitOrder()
    for (let i = 0; i < 8; i++) expect((await anna.fillIn(order)).status).toBe(200)
    expect((await anna.fillIn(order)).status).toBe(429)
    expect((await anna.sendAgain(order)).status).toBe(429)
  })

  test('forms refused for the daily limit count towards the hourly rate limit', async () => {
    const { site, anna } = await setUp()
    const ben = await aPayer(site)
    await anna.payByDebit({ credits: 200 })
    const order = await ben.debitOrder({ credits: 200 })
    for (let i = 0; i < 8; i++) expect((await ben.fillIn(order)).body.error.code).toBe('debit_limit')
    expect((await ben.fillIn(order)).status).toBe(429)
  })

  test('others cannot use up the text messages of a phone: after eight in a day it gets one every five minutes', async () => {
    const { site, anna } = await setUp()
    const ben = await aPayer(site)
    const order = await ben.debitOrder()
    const bens: number[] = []
    for (let i = 0; i < 8; i++) bens.push((await ben.fillIn(order)).status)
    expect(bens).toEqual(Array(8).fill(200))
    await ben.later(hours(1))
    expect((await ben.fillIn(order)).status).toBe(429)
    const own = await anna.debitOrder()
    expect((await anna.fillIn(own)).status).toBe(200)
    const { status, headers } = await anna.fillIn(own)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300)
    await anna.later(minutes(5))
    expect((await anna.sendAgain(own)).status).toBe(200)
    expect((await ben.fillIn(order, { phone: '06 8765 4321' })).status).toBe(200)
  })

  test('the key of a rate limit does not reveal the number of a phone', async () => {
    const { site, anna } = await setUp()
    await anna.fillIn(await anna.debitOrder())
    const guess = createHash('sha256').update('+31612345678').digest('base64url')
    const { rows } = await db.query(sql`SELECT key FROM rate_limits WHERE site_id = ${site.id}`)
    expect(rows.map(({ key }) => key)).not.toContain(`debit-phone:${guess}`)
  })
})

import { describe, expect, test } from 'vitest'
import {
  codeIn,
  debitOrder,
  debitPath,
  debitRows,
  fillIn,
  holdAccount,
  holdTable,
  later,
  otherIban,
  paidByDebit,
  setUp,
  textsTo,
  typeCode,
} from '../../../../test/debits.ts'
import { waitingForLocks } from '../../../../test/locks.ts'
import { aBuyer, type Buyer, orderNow, stateNow, tell } from '../../../../test/shop.ts'
import { hours, minutes, moveClock } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import { pollPayments } from '../poll-payments.server.ts'
import { blockPayer } from './debit-limits.server.ts'

describe('limits and blocks', () => {
  test('a hundred euros a day from one account, whoever pays', async () => {
    const { site, anna } = await setUp()
    const ben = await aBuyer(site)
    expect((await paidByDebit(site, anna, { credits: 200 })).status).toBe(200)
    const second = await paidByDebit(site, ben, { credits: 50 })
    expect(second.body.error).toMatchObject({
      code: 'debit_limit',
      fields: { iban: 'Van één rekening incasseren we hoogstens € 100 per dag.' },
    })
    expect((await paidByDebit(site, ben, { iban: otherIban })).status).toBe(200)
    const much = await paidByDebit(site, ben, { iban: 'BE68539007547034', credits: 500 })
    expect(much.body.error.code).toBe('debit_limit')
    await later(ben, hours(24))
    expect((await paidByDebit(site, ben)).status).toBe(200)
  })

  test('also for two who confirm at the same moment', async () => {
    const { site, anna } = await setUp()
    const ben = await aBuyer(site)
    const orders: [Buyer, string, string][] = []
    for (const [buyer, phone] of [
      [anna, '+31612345678'],
      [ben, '+31687654321'],
    ] as const) {
      const order = await debitOrder(buyer, { credits: 200 })
      await fillIn(buyer, order, { phone })
      orders.push([buyer, order, codeIn((await textsTo(site, phone))[0])])
    }
    const answers = await Promise.all(orders.map(([buyer, order, code]) => typeCode(buyer, order, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const statuses = await Promise.all(
      orders.map(async ([buyer, order]) => (await orderNow(buyer, order)).status),
    )
    expect(statuses.toSorted()).toEqual(['failed', 'pending'])
  })

  test('also when another account is filled in while this one is being collected from', async () => {
    const { site, anna } = await setUp()
    const order = await debitOrder(anna, { credits: 200 })
    await fillIn(anna, order)
    const code = codeIn((await textsTo(site))[0])
    const letFormGo = await holdTable('payment_blocks')
    const form = fillIn(anna, order, { iban: otherIban })
    await waitingForLocks(1)
    const letGo = await holdAccount(site.id, 'NL91ABNA0417164300')
    const paying = typeCode(anna, order, code)
    await waitingForLocks(2)
    await letFormGo()
    await waitingForLocks(2)
    await letGo()
    expect((await paying).status).toBe(200)
    expect((await form).body.error.code).toBe('order_under_way')
    expect((await paidByDebit(site, anna, { credits: 200 })).body.error.code).toBe('debit_limit')
  })

  test('also when its money comes late, after the order was begun anew with another account', async () => {
    const { site, anna } = await setUp()
    const empty = 'NL42INGB0123450000'
    const { order } = await paidByDebit(site, anna, { iban: empty, credits: 200 })
    await later(anna, minutes(3))
    await pollPayments.run({})
    await anna.send('PUT', '/api/orders.php', { order, method: 'sdd' })
    expect((await fillIn(anna, order, { iban: otherIban })).status).toBe(200)
    const { rows } = await pool.query('SELECT reference FROM payments WHERE order_id = $1', [order])
    expect((await tell({ ...(await stateNow(rows[0].reference)), status: 'paid' })).status).toBe(200)
    expect((await paidByDebit(site, anna, { iban: empty, credits: 200 })).body.error.code).toBe('debit_limit')
  })

  test('what failed does not count', async () => {
    const { site, anna } = await setUp()
    const empty = 'NL42INGB0123450000'
    await paidByDebit(site, anna, { iban: empty, credits: 200 })
    moveClock(minutes(3))
    await pollPayments.run({})
    expect((await paidByDebit(site, anna, { iban: empty, credits: 200 })).status).toBe(200)
  })

  test('an account or a phone that was blocked is told so, on this site alone', async () => {
    const { site, anna } = await setUp()
    expect(await blockPayer(site.id, 'iban', 'NL91 abna 0417 1643 00')).toBe(true)
    expect(await blockPayer(site.id, 'phone', '+31 (0)6 8765 4321')).toBe(true)
    const order = await debitOrder(anna)
    const { status, body } = await fillIn(anna, order, { phone: '0687654321' })
    expect([status, body.error.code]).toEqual([403, 'debit_blocked'])
    expect(body.error.fields).toEqual({
      iban: 'Van deze rekening kunnen we niet incasseren. Kies een andere rekening of betaalwijze.',
      phone: 'Met dit nummer kun je niet per incasso betalen. Kies een andere betaalwijze.',
    })
    expect((await fillIn(anna, order, { iban: otherIban })).status).toBe(200)
    const { anna: elsewhere } = await setUp()
    expect((await fillIn(elsewhere, await debitOrder(elsewhere))).status).toBe(200)
  })

  test('what is no account and no mobile number of a country we serve cannot be blocked', async () => {
    const { site, anna } = await setUp()
    for (const typed of ['0687654321', '+31 20 123 4567', '+31612345', '+999 12345678', 'bel me', ''])
      expect([typed, await blockPayer(site.id, 'phone', typed)]).toEqual([typed, false])
    expect(await blockPayer(site.id, 'iban', 'NL92ABNA0417164300')).toBe(false)
    expect(await blockPayer(site.id, 'phone', '+310687654321')).toBe(true)
    const { body } = await fillIn(anna, await debitOrder(anna), { phone: '06-87654321' })
    expect(body.error.code).toBe('debit_blocked')
  })

  test.each([
    ['iban', 'NL91ABNA0417164300'],
    ['phone', '+31612345678'],
  ] as const)(
    'who was blocked (%s) while the code was on its way is not collected from',
    async (kind, name) => {
      const { site, anna } = await setUp()
      const order = await debitOrder(anna)
      await fillIn(anna, order)
      const code = codeIn((await textsTo(site))[0])
      await blockPayer(site.id, kind, name)
      const { status, body } = await typeCode(anna, order, code)
      expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
        403,
        'debit_blocked',
        [kind],
      ])
      expect((await orderNow(anna, order)).status).toBe('failed')
      expect((await debitRows(anna))[0]).toMatchObject({
        details: null,
        confirmed_at: null,
        payment_id: null,
      })
      expect((await pool.query('SELECT FROM payments WHERE site_id = $1', [site.id])).rowCount).toBe(0)
    },
  )

  test('by whatever second name an account is called', async () => {
    const { site, anna } = await setUp()
    await blockPayer(site.id, 'iban', 'NL02ABNA0123456789')
    const order = await debitOrder(anna)
    expect((await fillIn(anna, order, { iban: 'NL02ABNA0123456789' })).body.error.code).toBe('debit_blocked')
    const { body } = await fillIn(anna, order, { iban: 'NL99ABNA0123456789' })
    expect(Object.keys(body.error.fields)).toEqual(['iban'])
    expect(body.error.code).toBe('invalid')
  })

  test('eight text messages an hour', async () => {
    const { anna } = await setUp()
    const order = await debitOrder(anna)
    for (let i = 0; i < 8; i++) expect((await fillIn(anna, order)).status).toBe(200)
    expect((await fillIn(anna, order)).status).toBe(429)
    expect((await anna.send('PATCH', debitPath, { order })).status).toBe(429)
  })
})

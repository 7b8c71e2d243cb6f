import { describe, expect, test } from 'vitest'
import {
  codeIn,
  collected,
  debitOrder,
  debitPath,
  debitRows,
  fillIn,
  later,
  paidByDebit,
  payer,
  setUp,
  textsTo,
  typeCode,
} from '../../../../test/debits.ts'
import { aBuyer, creditsNow, orderNow, place } from '../../../../test/shop.ts'
import { hours, minutes, moveClock } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import { pollPayments } from '../poll-payments.server.ts'
import { forgetDebits } from './forget-debits.server.ts'

describe('a direct debit', () => {
  test('is paid by form, code and mandate, and the credits come when the bank has collected', async () => {
    const { site, anna } = await setUp()
    const order = await debitOrder(anna)
    const form = `/directdebit?order=${order}`
    expect(await orderNow(anna, order)).toMatchObject({ status: 'pending', method: 'sdd', redirect: form })
    const { body } = await fillIn(anna, order)
    expect(body).toEqual({
      phone: '+31\u00a0•••\u00a0•••\u00a078',
      tries_left: 3,
      expires: expect.any(String),
    })
    expect(Date.parse(body.expires)).toBeCloseTo(Date.now() + minutes(10), -4)
    const [text] = await textsTo(site)
    expect(text).toMatch(/^\d{6} is je code om bij Vonk per incasso te betalen\./)
    expect(text?.endsWith(`\n\n@${site.host} #${codeIn(text)}`)).toBe(true)
    const paid = await typeCode(anna, order, ` ${codeIn(text).slice(0, 3)} ${codeIn(text).slice(3)} `)
    expect([paid.status, paid.body.order.status, paid.body.order.redirect]).toEqual([200, 'pending', null])
    const before = (await creditsNow(anna)).credits
    await later(anna, minutes(3) + collected)
    await pollPayments.run({})
    expect(await orderNow(anna, order)).toMatchObject({ status: 'completed', method: 'sdd' })
    expect(await creditsNow(anna)).toMatchObject({ credits: before + 20, paid_user: true })
  })

  test('keeps what was filled in sealed, and no longer than it is needed', async () => {
    const { site, anna } = await setUp()
    const order = await debitOrder(anna)
    await fillIn(anna, order)
    const [waiting] = await debitRows(anna)
    const kept = Buffer.concat([waiting.details, waiting.iban_hash]).toString('latin1')
    for (const word of ['Vries', 'ABNA', '0417164300', 'Voorstraat', '612345678'])
      expect(kept).not.toContain(word)
    expect(waiting.iban_end).toBe('4300')
    await typeCode(anna, order, codeIn((await textsTo(site))[0]))
    expect((await debitRows(anna))[0]).toMatchObject({
      details: null,
      code_hash: null,
      payment_id: expect.any(String),
    })
  })

  test('forgets what nobody went on with, and in the end which account it was', async () => {
    const { site, anna } = await setUp()
    const collectedFrom = async () =>
      (await pool.query('SELECT account_hash FROM payments WHERE site_id = $1', [site.id])).rows[0]
        .account_hash
    await paidByDebit(site, anna)
    await fillIn(anna, await debitOrder(anna))
    moveClock(hours(2))
    await forgetDebits.run({})
    expect((await debitRows(anna)).map(({ details }) => details)).toEqual([null, null])
    expect(await collectedFrom()).toBeInstanceOf(Buffer)
    moveClock(hours(46))
    await forgetDebits.run({})
    expect(await debitRows(anna)).toEqual([])
    expect(await collectedFrom()).toBeNull()
  })

  test('is there again for whoever comes back to the page, and the code can be sent again', async () => {
    const { site, anna } = await setUp()
    const order = await debitOrder(anna)
    const waiting = async () => (await anna.get(`${debitPath}?order=${order}`)).waiting
    expect(await waiting()).toBeNull()
    await fillIn(anna, order)
    await textsTo(site)
    expect(await waiting()).toMatchObject({ phone: '+31\u00a0•••\u00a0•••\u00a078', tries_left: 3 })
    moveClock(minutes(5))
    expect((await anna.send('PATCH', debitPath, { order })).status).toBe(200)
    const [second, first] = await textsTo(site)
    const isSame = codeIn(first) === codeIn(second)
    if (!isSame) expect((await typeCode(anna, order, codeIn(first))).body.error.code).toBe('otp_wrong')
    expect((await typeCode(anna, order, codeIn(second))).status).toBe(200)
    expect(await waiting()).toBeNull()
  })

  test('from an account with nothing on it fails, and can be paid in another way', async () => {
    const { site, anna } = await setUp()
    const { order } = await paidByDebit(site, anna, { iban: 'NL42INGB0123450000' })
    await later(anna, minutes(3))
    await pollPayments.run({})
    expect((await orderNow(anna, order)).status).toBe('failed')
    const again = await anna.send('PUT', '/api/orders.php', { order, method: 'ideal', bank: 'ing' })
    expect(again.body.order.redirect).toMatch('/sandbox/')
  })
})

describe('what is filled in', () => {
  test('is looked at field by field', async () => {
    const { anna } = await setUp()
    const order = await debitOrder(anna)
    const wrong = await fillIn(anna, order, { iban: 'NL92ABNA0417164300', phone: '020 1234567' })
    expect(wrong.body.error.fields).toEqual({
      iban: 'Dit IBAN klopt niet. Controleer of je het goed hebt overgenomen.',
      phone: 'Dit is geen mobiel nummer. De code komt per sms.',
    })
    const empty = {
      account_holder: ' ',
      iban: '',
      street: '',
      house_number: '',
      zip: '',
      city: '',
      phone: '',
    }
    const missing = await fillIn(anna, order, empty)
    expect(Object.keys(missing.body.error.fields).toSorted()).toEqual(Object.keys(payer).toSorted())
    expect(missing.body.error.fields.account_holder).toBe('Vul in op wiens naam de rekening staat.')
    expect(await debitRows(anna)).toEqual([])
  })

  test('is for an own order that waits for it', async () => {
    const { site, anna } = await setUp()
    const ben = await aBuyer(site)
    const order = await debitOrder(anna)
    expect((await fillIn(ben, order)).status).toBe(404)
    expect((await typeCode(ben, order, '123456')).status).toBe(404)
    expect((await ben.request(`${debitPath}?order=${order}`)).status).toBe(404)
    const { body } = await place(anna)
    expect((await fillIn(anna, body.order.payment_id)).body.error.code).toBe('order_under_way')
    await anna.send('DELETE', '/api/orders.php', { order })
    expect((await fillIn(anna, order)).body.error.code).toBe('order_expired')
    const poles = await aBuyer(site, 'PL')
    const refused = await place(poles, { method: 'sdd' })
    expect(refused.body.error.code).toBe('method_unavailable')
  })

  test('does not go on when the order is being paid in another way', async () => {
    const { site, anna } = await setUp()
    const order = await debitOrder(anna)
    await fillIn(anna, order)
    const [text] = await textsTo(site)
    await anna.send('PUT', '/api/orders.php', { order, method: 'ideal', bank: 'ing' })
    expect((await typeCode(anna, order, codeIn(text))).body.error.code).toBe('order_under_way')
  })
})

import { describe, expect, test } from 'vitest'
import { aPayer, codeIn, codeTo, collected, payer, setUp, textsTo } from '../../../../test/debits.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { pollPayments } from '../settlement/poll-payments.server.ts'
import { forgetDebits } from './collection/forget-debits.server.ts'

describe('a direct debit', () => {
  test('needs a form, a code and a mandate; the credits are added when the bank has collected the money', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    const form = `/directdebit?order=${order}`
    expect(await anna.orderNow(order)).toMatchObject({ status: 'pending', method: 'sdd', redirect: form })
    const { body } = await anna.fillIn(order)
    expect(body).toEqual({
      phone: '+31\u00a0•••\u00a0•••\u00a078',
      tries_left: 3,
      expires: expect.any(String),
      is_undelivered: false,
    })
    expect(Date.parse(body.expires)).toBeCloseTo(Date.now() + minutes(10), -4)
    const [text] = await textsTo(site)
    expect(text).toMatch(/^\d{6} is je code om bij Vonk per incasso te betalen\./)
    expect(text?.endsWith(`\n\n@${site.host} #${codeIn(text)}`)).toBe(true)
    const paid = await anna.typeCode(order, ` ${codeIn(text).slice(0, 3)} ${codeIn(text).slice(3)} `)
    expect([paid.status, paid.body.order.status, paid.body.order.redirect]).toEqual([200, 'pending', null])
    const before = (await anna.userNow()).credits
    await anna.later(minutes(3) + collected)
    await pollPayments.run({})
    expect(await anna.orderNow(order)).toMatchObject({ status: 'completed', method: 'sdd' })
    expect(await anna.userNow()).toMatchObject({ credits: before + 20, paid_user: true })
  })

  test('stores the form encrypted and deletes it once the mandate exists', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const [waiting] = await anna.debitRows()
    const stored = Buffer.concat([waiting?.details, waiting?.iban_hash]).toString('latin1')
    for (const word of ['Vries', 'ABNA', '0417164300', 'Voorstraat', '612345678'])
      expect(stored).not.toContain(word)
    expect(waiting?.iban_end).toBe('4300')
    await anna.typeCode(order, await codeTo(site))
    expect((await anna.debitRows())[0]).toMatchObject({
      details: null,
      code_hash: null,
      payment_id: expect.any(String),
    })
  })

  test('deletes abandoned forms after two hours and account hashes after two days', async () => {
    const { site, anna } = await setUp()
    const collectedFrom = async () =>
      (await db.query(sql`SELECT account_hash FROM payments WHERE site_id = ${site.id}`)).rows[0]
        ?.account_hash
    await anna.payByDebit()
    await anna.fillIn(await anna.debitOrder())
    moveClock(hours(2))
    await forgetDebits.run({})
    expect((await anna.debitRows()).map(({ details }) => details)).toEqual([null, null])
    expect(await collectedFrom()).toBeInstanceOf(Buffer)
    moveClock(hours(46))
    await forgetDebits.run({})
    expect(await anna.debitRows()).toEqual([])
    expect(await collectedFrom()).toBeNull()
  })

  test('still waits for its code when the buyer reloads the page, and the code can be resent', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    const waiting = async () => await anna.waiting(order)
    expect(await waiting()).toBeNull()
    await anna.fillIn(order)
    await textsTo(site)
    expect(await waiting()).toMatchObject({ phone: '+31\u00a0•••\u00a0•••\u00a078', tries_left: 3 })
    moveClock(minutes(5))
    expect((await anna.sendAgain(order)).status).toBe(200)
    const [second, first] = await textsTo(site)
    const isSame = codeIn(first) === codeIn(second)
    if (!isSame) expect((await anna.typeCode(order, codeIn(first))).body.error.code).toBe('otp_wrong')
    expect((await anna.typeCode(order, codeIn(second))).status).toBe(200)
    expect(await waiting()).toBeNull()
  })

  test('still waits for its code when the buyer chooses direct debit for the order again', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    moveClock(minutes(1))
    const again = await anna.retry(order, { method: 'sdd' })
    expect(again.body.order.redirect).toBe(`/directdebit?order=${order}`)
    expect(await anna.waiting(order)).toMatchObject({ tries_left: 3 })
    expect((await anna.typeCode(order, await codeTo(site))).status).toBe(200)
  })

  test('from an empty account fails, and the order can be paid with another method', async () => {
    const { anna } = await setUp()
    const { order } = await anna.payByDebit({ iban: 'NL42INGB0123450000' })
    await anna.later(minutes(3))
    await pollPayments.run({})
    expect((await anna.orderNow(order)).status).toBe('failed')
    const again = await anna.retry(order, { method: 'ideal', bank: 'ing' })
    expect(again.body.order.redirect).toMatch('/sandbox/')
  })
})

describe('the direct debit form', () => {
  test('reports all invalid fields at once', async () => {
    const { anna } = await setUp()
    const order = await anna.debitOrder()
    const wrong = await anna.fillIn(order, { iban: 'NL92ABNA0417164300', phone: '020 1234567' })
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
    const missing = await anna.fillIn(order, empty)
    expect(Object.keys(missing.body.error.fields).toSorted()).toEqual(Object.keys(payer).toSorted())
    expect(missing.body.error.fields.account_holder).toBe('Vul in op wiens naam de rekening staat.')
    expect(await anna.debitRows()).toEqual([])
  })

  test('is accepted only from the buyer of the order, and only while the order waits for it', async () => {
    const { site, anna } = await setUp()
    const ben = await aPayer(site)
    const order = await anna.debitOrder()
    expect((await ben.fillIn(order)).status).toBe(404)
    expect((await ben.typeCode(order, '123456')).status).toBe(404)
    expect((await ben.request(`/api/directdebit.php?order=${order}`)).status).toBe(404)
    const { body } = await anna.place()
    expect((await anna.fillIn(body.order.payment_id)).body.error.code).toBe('order_under_way')
    await anna.cancel(order)
    expect((await anna.fillIn(order)).body.error.code).toBe('order_expired')
    const poles = await aBuyer(site, 'PL')
    const refused = await poles.place({ method: 'sdd' })
    expect(refused.body.error.code).toBe('method_unavailable')
  })

  test('cannot be confirmed once another payment of the order is open', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const [text] = await textsTo(site)
    await anna.retry(order, { method: 'ideal', bank: 'ing' })
    expect((await anna.typeCode(order, codeIn(text))).body.error.code).toBe('order_under_way')
  })
})

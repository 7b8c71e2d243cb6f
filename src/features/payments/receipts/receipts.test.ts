import { describe, expect, test } from 'vitest'
import { aSite, mailsTo, type Visitor } from '../../../../test/builders.ts'
import { spend } from '../../../../test/credits.ts'
import { downloaded, pdfText, receiptProblems, receiptsOf } from '../../../../test/receipts.ts'
import { referenceOf, sendNotification, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer, asBuyer, type Buyer } from '../../../../test/shop.ts'
import { someone } from '../../../../test/someone.ts'
import { locales } from '../../../i18n/locales.ts'
import { days, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { eraseMember } from '../../privacy/erase.server.ts'
import { changeCompany, changeSettings } from '../../sites/sites.server.ts'
import type { Order } from '../payments.contract.ts'
import { writeReceipts, writeReceiptsJob } from './write-receipts.server.ts'

const company = {
  name: 'Vonk Zonnebloem Internet B.V.',
  address: 'Keizersgracht 1',
  city: '1015 CC Amsterdam',
  country: 'NL',
  kvk: '12345678',
  vat_numbers: ['NL001234567B01'],
} as const

const aShop = () => aSite({ name: 'Zonnebloem' }, { ...company, vat_numbers: [...company.vat_numbers] })

async function setUp() {
  const site = await aShop()
  const anna = await aBuyer(site)
  return { site, anna }
}

async function withAddress({ memberId }: Buyer) {
  const email = `${memberId}@mail.example`
  await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${memberId}`)
  return email
}

/** The order once its receipts are written. */
async function withReceipts(buyer: Buyer, order: string): Promise<Order> {
  await writeReceiptsJob.run({})
  return buyer.orderNow(order)
}

const textsOf = async (buyer: Buyer, { receipts }: Order) =>
  Promise.all(receipts.map(async ({ id }) => pdfText((await downloaded(buyer, id)).content)))

const attached = async (visitor: Visitor, mail: unknown) => {
  const { file } = mail as { file: { name: string; path: string } | null }
  if (!file) return undefined
  return { name: file.name, text: await pdfText(await (await visitor.request(file.path)).arrayBuffer()) }
}

test('a purchase has an invoice with number, company, buyer, VAT and price, attached to its mail', async () => {
  const { site, anna } = await setUp()
  const email = await withAddress(anna)
  const bought = await anna.bought()
  expect(bought).toMatchObject({ receipts: [], is_receipt_due: true })
  const [mail, ...others] = await mailsTo(site, email)
  expect(others).toEqual([])
  const order = await anna.orderNow(bought.payment_id)
  expect(order).toMatchObject({ receipts: [{ kind: 'invoice' }], is_receipt_due: false })
  const [receipt] = order.receipts
  expect(receipt?.number).toMatch(new RegExp(`^${now().getUTCFullYear()}-\\d+-000001$`))
  const file = await attached(site.visitor(), mail)
  expect(file?.name).toBe(`invoice-${receipt?.number}.pdf`)
  expect(mail?.text).toContain('Je factuur zit als pdf bij deze e-mail.')
  for (const words of [
    ...['Factuur', receipt?.number, company.name, company.address, company.city, 'Nederland'],
    ...[company.kvk, company.vat_numbers[0], 'Anna', order.payment_id, '20 credits op Zonnebloem'],
    ...['€ 12,39', 'Btw 21%', '€ 2,60', '€ 14,99', 'Credits verlopen nooit.'],
  ])
    expect(file?.text).toContain(words)
  expect(await receiptsOf(site.id)).toMatchObject([
    { number: 1, country: 'NL', currency: 'EUR', rate: 2100, net: 1239, vat: 260, gross: 1499 },
  ])
})

test('only its member downloads a receipt, as a file with a plain name', async () => {
  const { site, anna } = await setUp()
  const ben = await aBuyer(site)
  const { receipts } = await withReceipts(anna, (await anna.bought()).payment_id)
  const [{ id, number } = { id: '', number: '' }] = receipts
  const { status, headers, content } = await downloaded(anna, id)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${number}.pdf"`)
  expect(Buffer.from(content).toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await downloaded(ben, id)).status).toBe(404)
  expect((await downloaded(anna, newId())).status).toBe(404)
  expect((await downloaded(anna, 'x')).status).toBe(400)
  expect((await downloaded(site.visitor(), id)).status).toBe(403)
})

test('a refund has a credit note that names its invoice, attached to its mail', async () => {
  const { site, anna } = await setUp()
  const email = await withAddress(anna)
  const { payment_id } = await anna.bought()
  await mailsTo(site, email)
  await anna.refund(payment_id)
  const [mail] = await mailsTo(site, email)
  const { receipts } = await anna.orderNow(payment_id)
  expect(receipts.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  const file = await attached(site.visitor(), mail)
  expect(file?.name).toBe(`credit-note-${receipts[1]?.number}.pdf`)
  expect(mail?.text).toContain('creditfactuur')
  for (const words of ['Creditfactuur', receipts[0]?.number, receipts[1]?.number, '-14,99', '-2,60'])
    expect(file?.text).toContain(words)
  expect(await receiptProblems(site.id)).toEqual([])
})

test('a part refund has the VAT of its share at the rate of the invoice', async () => {
  const { site, anna } = await setUp()
  const { payment_id } = await anna.bought()
  await spend(anna, 7, 'message:1')
  await withReceipts(anna, payment_id)
  // Stands for a rate that has changed since.
  await db.query(sql`UPDATE orders SET country = 'DE' WHERE id = ${payment_id}`)
  await anna.refund(payment_id)
  await withReceipts(anna, payment_id)
  const [invoice, note] = await receiptsOf(site.id)
  expect(note?.rate).toBe(invoice?.rate)
  expect(note?.gross).toBe(-974)
  expect(await receiptProblems(site.id)).toEqual([])
})

test('a chargeback has a credit note, and money that the bank gives back a debit note', async () => {
  const { site, anna } = await setUp()
  const { body } = await anna.place({ method: 'paypal' })
  const paid = { ...(await stateNow(referenceOf(body.order))), status: 'paid' as const }
  await sendNotification(paid)
  await sendNotification({ ...paid, chargedBack: 500 })
  await sendNotification({ ...paid, chargedBack: 1499 })
  await sendNotification({ ...paid, chargedBack: 1499, chargebackWon: 1499 })
  const order = await withReceipts(anna, body.order.payment_id)
  expect((await receiptsOf(site.id)).map(({ kind, gross }) => [kind, gross])).toEqual([
    ['invoice', 1499],
    ['credit_note', -500],
    ['credit_note', -999],
    ['debit_note', 1499],
  ])
  expect((await textsOf(anna, order))[3]).toContain('Aanvullende factuur')
  expect(await receiptProblems(site.id)).toEqual([])
})

test('an order that was paid twice has one invoice, and the second payment none', async () => {
  const { site, anna } = await setUp()
  const first = (await anna.place()).body.order
  const second = (await anna.retry(first.payment_id)).body.order
  const states = await Promise.all([first, second].map((order) => stateNow(referenceOf(order))))
  for (const state of states) await sendNotification({ ...state, status: 'paid' })
  const order = await withReceipts(anna, first.payment_id)
  expect(order).toMatchObject({ receipts: [{ kind: 'invoice' }], is_receipt_due: false })
  expect(await receiptProblems(site.id)).toEqual([])
})

test('a receipt stays the same, byte for byte, whatever changes later', async () => {
  const { site, anna } = await setUp()
  const order = await withReceipts(anna, (await anna.bought()).payment_id)
  const id = order.receipts[0]?.id ?? ''
  const { content } = await downloaded(anna, id)
  await changeCompany(site.id, { name: 'Other B.V.', vat_numbers: [], country: 'DE' })
  await changeSettings(site.id, { name: 'Roos', domain_language: 'pl' })
  await db.query(sql`UPDATE profiles SET name = 'Berta' WHERE member_id = ${anna.memberId}`)
  await db.query(sql`UPDATE members SET language = 'pl' WHERE id = ${anna.memberId}`)
  await anna.later(days(20))
  const later = await downloaded(anna, id)
  expect(Buffer.from(later.content).equals(Buffer.from(content))).toBe(true)
})

test('the receipts of an erased member have no name, and nothing else about them has changed', async () => {
  const { site, anna } = await setUp()
  const { payment_id } = await anna.bought()
  await withReceipts(anna, payment_id)
  const read = async () =>
    (
      await db.query(sql`SELECT facts - 'name' AS facts, facts ? 'name' AS has_name, reference, gross FROM receipts
                         WHERE site_id = ${site.id} ORDER BY number`)
    ).rows
  const [before = {}] = await read()
  await db.query(sql`
    UPDATE members SET status = 'deleted', deleted_at = ${new Date(now().getTime() - days(15))}
     WHERE id = ${anna.memberId}`)
  expect(await eraseMember(anna)).toBe(true)
  expect(before.has_name).toBe(true)
  expect(await read()).toEqual([{ ...before, has_name: false }])
  await writeReceipts(site.id)
  const { receiptOfOrder } = await import('./read-receipts.server.ts')
  const { rows } = await db.query(sql`SELECT id FROM receipts WHERE site_id = ${site.id}`)
  const { content } = await receiptOfOrder(site.id, payment_id, rows[0]?.id ?? '')
  const text = await pdfText(content)
  expect(text).toContain(before.reference)
  expect(text).not.toContain('Anna')
})

test('receipts are never changed or deleted, but for the name of an erased buyer', async () => {
  const { site, anna } = await setUp()
  await withReceipts(anna, (await anna.bought()).payment_id)
  for (const change of [
    sql`UPDATE receipts SET gross = gross + 1, net = net + 1 WHERE site_id = ${site.id}`,
    sql`UPDATE receipts SET facts = facts || '{"name": "Berta"}' WHERE site_id = ${site.id}`,
    sql`DELETE FROM receipts WHERE site_id = ${site.id}`,
    sql`TRUNCATE receipts`,
  ])
    await expect(db.query(change)).rejects.toThrow(/only ever added/)
})

describe('odd names', () => {
  test.each([
    ['Żaneta Ćwiklińska', 'Żaneta Ćwiklińska'],
    ['Ola 🌸👩‍👩‍👧 Łęcka', 'Ola Łęcka'],
    ['Zoë\u0301 Ñandú', 'Ñandú'],
    ['Анна', 'Анна'],
  ])('the profile name "%s" is printed without boxes', async (name, printed) => {
    const site = await aShop()
    const anna = asBuyer(
      await someone(site, { name, country: 'PL', account: { signedUpAt: new Date('2020-01-01') } }),
    )
    const order = await withReceipts(anna, (await anna.bought({ method: 'blik' })).payment_id)
    const [text = ''] = await textsOf(anna, order)
    expect(text).toContain(printed)
    expect(text).not.toMatch(/\p{Extended_Pictographic}|\uFFFD/u)
  })

  test('a name of emoji alone is left out, and a company of 120 characters is printed whole', async () => {
    const name = `${'Zeer Lange Vennootschapsnaam voor Ontmoetingen en Gesprekken via het Internet '.repeat(2).slice(0, 115)} B.V.`
    const site = await aSite({}, { name: name.slice(0, 120) })
    const anna = asBuyer(
      await someone(site, { name: '🌸🌸🌸', account: { signedUpAt: new Date('2020-01-01') } }),
    )
    const order = await withReceipts(anna, (await anna.bought()).payment_id)
    const [text = ''] = await textsOf(anna, order)
    expect(text).toContain(name.slice(0, 120).replace(/\s+/g, ' '))
  })
})

test.each(locales)('a receipt in %s has complete texts', async (locale) => {
  const { anna } = await setUp()
  anna.cookies.locale = locale
  const { payment_id } = await anna.bought()
  await withReceipts(anna, payment_id)
  await anna.refund(payment_id)
  for (const text of await textsOf(anna, await withReceipts(anna, payment_id))) {
    expect(text).toContain(payment_id)
    expect(text).not.toMatch(/receipts\.|[{}]|undefined|null|NaN/)
  }
})

test('numbers begin at 1 in each year and on each site', async () => {
  const { site, anna } = await setUp()
  const other = await aShop()
  const ben = await aBuyer(other)
  await anna.bought()
  await ben.bought()
  await writeReceiptsJob.run({})
  const untilNewYear = Date.UTC(now().getUTCFullYear() + 1, 0, 1) - now().getTime()
  await anna.later(untilNewYear + minutes(1))
  await anna.bought()
  await anna.bought()
  await writeReceiptsJob.run({})
  const year = now().getUTCFullYear()
  expect((await receiptsOf(site.id)).map(({ year: of, number }) => [of, number])).toEqual([
    [year - 1, 1],
    [year, 1],
    [year, 2],
  ])
  const [mine, others] = [await receiptsOf(site.id), await receiptsOf(other.id)]
  expect(new Set([...mine, ...others].map(({ reference }) => reference)).size).toBe(4)
})

test('money that was booked before its receipts existed gets them in the order of booking', async () => {
  const { site, anna } = await setUp()
  const orders: string[] = []
  for (let i = 0; i < 3; i++) {
    orders.push((await anna.bought()).payment_id)
    moveClock(minutes(1))
  }
  await Promise.all(Array.from({ length: 4 }, () => writeReceipts(site.id)))
  expect((await receiptsOf(site.id)).map(({ order }) => order)).toEqual(orders)
})

test('a call that finds nothing due writes nothing', async () => {
  const { site, anna } = await setUp()
  await withReceipts(anna, (await anna.bought()).payment_id)
  const before = await db.query(sql`SELECT xmin::text, * FROM receipts WHERE site_id = ${site.id}`)
  await writeReceiptsJob.run({})
  const after = await db.query(sql`SELECT xmin::text, * FROM receipts WHERE site_id = ${site.id}`)
  expect(after.rows).toEqual(before.rows)
})

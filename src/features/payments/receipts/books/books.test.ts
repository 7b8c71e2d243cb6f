import { expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import { spend } from '../../../../../test/credits.ts'
import { anOperator } from '../../../../../test/operators.ts'
import { aBuyer } from '../../../../../test/shop.ts'
import { days, now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { booksOf } from './books.server.ts'
import { booksCommand } from './books-command.server.ts'

type Line = Record<string, string>

/** Reads CSV back, with quoted cells. */
function read(text: string): Line[] {
  const lines = text.split(/\r?\n/).filter(Boolean).map(cellsOf)
  const [names = [], ...rows] = lines
  return rows.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])))
}
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )

const cents = (text = '') => Math.round(Number(text) * 100)
const sumOf = (lines: Line[], name: string) => lines.reduce((sum, line) => sum + cents(line[name]), 0)
const monthNow = () => now().toISOString().slice(0, 7)

/** The money of a site in the ledger, by country. */
async function ledgerOf(siteId: string) {
  const { rows } = await db.query<{ country: string; currency: string; amount: number }>(sql`
    SELECT o.country, o.currency, sum(m.amount)::int AS amount FROM orders o
      JOIN payments p ON p.site_id = o.site_id AND p.order_id = o.id
      JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
     WHERE o.site_id = ${siteId} GROUP BY o.country, o.currency ORDER BY o.country`)
  return rows
}

async function aMonth(company = {}) {
  const site = await aSite({}, company)
  const [anna, ben, carl] = [await aBuyer(site), await aBuyer(site, 'DE'), await aBuyer(site, 'PL')]
  const { payment_id } = await anna.bought()
  await anna.bought({ credits: 50 })
  await spend(anna, 3, 'message:1')
  await anna.refund(payment_id)
  await ben.bought({ method: 'paypal' })
  await carl.bought({ method: 'blik' })
  return { site, anna, ben, carl, payment_id }
}

test('the books of a month have every receipt, and totals that match the ledger', async () => {
  const { site, payment_id } = await aMonth()
  const lines = read((await booksOf([site.id], monthNow())).join('\n'))
  const receipts = lines.filter(({ kind }) => kind !== 'total')
  const totals = lines.filter(({ kind }) => kind === 'total')
  expect(receipts.map(({ kind }) => kind)).toEqual([
    'invoice',
    'invoice',
    'credit_note',
    'invoice',
    'invoice',
  ])
  expect(receipts[0]).toMatchObject({
    ...{
      date: now().toISOString().slice(0, 10),
      site: site.host,
      order: payment_id,
      country: 'NL',
      currency: 'EUR',
    },
    ...{ net: '12.39', vat_rate: '21', vat: '2.60', gross: '14.99', provider: 'sandbox', provider_fee: '' },
  })
  for (const line of lines) expect(cents(line.net) + cents(line.vat)).toBe(cents(line.gross))
  for (const { country, currency, amount } of await ledgerOf(site.id)) {
    const isOfCountry = (line: Line) => line.country === country && line.currency === currency
    expect(sumOf(receipts.filter(isOfCountry), 'gross')).toBe(amount)
    expect(sumOf(totals.filter(isOfCountry), 'gross')).toBe(amount)
  }
  for (const name of ['net', 'vat', 'gross']) expect(sumOf(totals, name)).toBe(sumOf(receipts, name))
})

test('a month has only its own receipts, and an unknown month is refused', async () => {
  const { site, anna } = await aMonth()
  const month = monthNow()
  await anna.later(days(40))
  await anna.bought()
  expect(
    read((await booksOf([site.id], month)).join('\n')).filter(({ kind }) => kind !== 'total'),
  ).toHaveLength(5)
  expect(read((await booksOf([site.id], monthNow())).join('\n'))).toHaveLength(2)
  await expect(booksOf([site.id], '2026-13')).rejects.toMatchObject({ code: 'invalid' })
})

test('the command prints the books of one site, and explains itself otherwise', async () => {
  const { site } = await aMonth()
  expect(await booksCommand([monthNow()], site.host)).toEqual(await booksOf([site.id], monthNow()))
  for (const words of [[], ['2026'], ['2026-13'], ['2026-11', 'more']])
    await expect(booksCommand(words, site.host)).rejects.toThrow('operator -- books YYYY-MM')
})

test('finance downloads the books of its sites, others do not, and no cell is a formula', async () => {
  const { site } = await aMonth({ name: '=HYPERLINK("https://x.example","a"), "B.V."' })
  const other = await aMonth()
  const path = `/operator/api/payments/books?month=${monthNow()}`
  const finance = await anOperator(site, { role: 'finance', siteId: site.id })
  const answer = await finance.request(path)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="books-${monthNow()}.csv"`)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFFkind,')).toBe(true)
  const lines = read(text.slice(1))
  expect(new Set(lines.map((line) => line.site))).toEqual(new Set([site.host]))
  expect(text).not.toContain(other.site.host)
  expect(lines[0]?.company).toBe(`'=HYPERLINK("https://x.example","a"), "B.V."`)
  const support = await anOperator(site, { role: 'support', siteId: site.id })
  expect((await support.request(path)).status).toBe(404)
  expect((await finance.request('/operator/api/payments/books?month=2026-1')).status).toBe(400)
})

test('finance opens the receipts of an order, support only sees them, and other sites do not have them', async () => {
  const { site, payment_id } = await aMonth()
  await booksOf([site.id], monthNow())
  const path = '/operator/api/payments'
  const finance = await anOperator(site, { role: 'finance', siteId: site.id })
  const { receipts } = await finance.get(`${path}/order?id=${payment_id}`)
  expect(receipts).toMatchObject([
    { kind: 'invoice', gross: 1499, vat: 260 },
    { kind: 'credit_note', gross: -1274 },
  ])
  const open = (who: typeof finance) =>
    who.request(`${path}/receipt?order=${payment_id}&id=${receipts[0].id}`)
  const answer = await open(finance)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const support = await anOperator(site, { role: 'support', siteId: site.id })
  expect((await support.get(`${path}/order?id=${payment_id}`)).receipts).toHaveLength(2)
  expect((await open(support)).status).toBe(404)
  const stranger = await anOperator(site, { role: 'finance', siteId: (await aSite()).id })
  expect((await open(stranger)).status).toBe(404)
  const { rows } = await db.query(sql`
    SELECT subject FROM audit_log WHERE kind = 'receipt_read' AND site_id = ${site.id}`)
  expect(rows).toEqual([{ subject: receipts[0].id }])
})

import { db } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteById } from '../../../sites/sites.server.ts'
import type { ReceiptKind } from '../receipt-kinds.ts'
import { writeReceipts } from '../write-receipts.server.ts'
import { csvLine, decimal, percent } from './csv.ts'

const columns = [
  ...[
    'kind',
    'number',
    'date',
    'site',
    'company',
    'order',
    'country',
    'currency',
    'net',
    'vat_rate',
    'vat',
    'gross',
  ],
  ...['provider', 'provider_reference', 'provider_fee'],
]

type Row = {
  siteId: string
  kind: ReceiptKind
  reference: string
  date: string
  company: string
  orderId: string
  country: string
  currency: string
  rate: number
  net: number
  vat: number
  gross: number
  provider: string
  providerReference: string | null
}
type Total = Pick<Row, 'siteId' | 'country' | 'currency' | 'rate' | 'net' | 'vat' | 'gross'>

/** `2026-11`. */
export const monthPattern = /^(20\d\d)-(0[1-9]|1[0-2])$/

/**
 * The books of a calendar month (UTC) for a bookkeeper, as the lines of a CSV file: every receipt of the sites, then their
 * totals by site, country, currency and rate. First writes the receipts that are due.
 */
export async function booksOf(siteIds: string[], month: string): Promise<string[]> {
  const [, year, monthOfYear] = monthPattern.exec(month) ?? []
  if (!year) throw refuse('invalid', { fields: { month: 'invalid' } })
  for (const siteId of siteIds) await writeReceipts(siteId)
  const from = new Date(Date.UTC(Number(year), Number(monthOfYear) - 1))
  const until = new Date(Date.UTC(Number(year), Number(monthOfYear)))
  const { rows } = await db.query<Row>(sql`
    SELECT r.site_id AS "siteId", r.kind, r.reference, to_char(r.booked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date,
           coalesce(r.facts #>> '{seller,lines,0}', '') AS company, r.order_id AS "orderId", r.country, r.currency,
           r.vat_rate AS rate, r.net, r.vat, r.gross, r.provider, p.reference AS "providerReference"
      FROM receipts r
      JOIN money_movements m ON m.site_id = r.site_id AND m.id = r.movement_id
      JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
     WHERE r.site_id = ANY(${siteIds}::uuid[]) AND r.booked_at >= ${from} AND r.booked_at < ${until}
     ORDER BY r.site_id, r.year, r.number`)
  return [csvLine(columns), ...rows.map(receiptLine), ...totalsOf(rows).map(totalLine)]
}

/** No provider tells us the fee of a single payment; it is on their own statements. */
const unknownFee = ''

const receiptLine = (row: Row) =>
  csvLine([
    ...[row.kind, row.reference, row.date, siteById(row.siteId).host, row.company, row.orderId],
    ...moneyCells(row),
    ...[row.provider, row.providerReference ?? '', unknownFee],
  ])

const totalLine = (total: Total) =>
  csvLine(['total', '', '', siteById(total.siteId).host, '', '', ...moneyCells(total), '', '', ''])

const moneyCells = ({ country, currency, rate, net, vat, gross }: Total) => [
  ...[country, currency, decimal(net, currency), percent(rate), decimal(vat, currency)],
  decimal(gross, currency),
]

function totalsOf(rows: Row[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { siteId, country, currency, rate, net, vat, gross } of rows) {
    const key = [siteId, country, currency, rate].join(' ')
    const sum = totals.get(key) ?? { siteId, country, currency, rate, net: 0, vat: 0, gross: 0 }
    totals.set(key, { ...sum, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross })
  }
  return [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total)
}

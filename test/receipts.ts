import { extractText } from 'unpdf'
import { vatOf } from '../src/features/payments/receipts/vat/vat-of.ts'
import { db } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import type { Visitor } from './builders.ts'

/** The text of a PDF, with plain spaces. */
export async function pdfText(content: ArrayBuffer | Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(content), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** A receipt as the member downloads it. */
export async function downloaded(member: Visitor, id: string) {
  const answer = await member.request(`/api/receipt.php?id=${id}`)
  const content = new Uint8Array(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, content }
}

export type StoredReceipt = {
  reference: string
  number: number
  year: number
  kind: 'invoice' | 'credit_note' | 'debit_note'
  order: string
  country: string
  currency: string
  rate: number
  net: number
  vat: number
  gross: number
}

/** The receipts of a site by number. */
export async function receiptsOf(siteId: string): Promise<StoredReceipt[]> {
  const { rows } = await db.query<StoredReceipt>(sql`
    SELECT reference, number, year, kind, order_id AS "order", country, currency, vat_rate AS rate, net, vat, gross
      FROM receipts WHERE site_id = ${siteId} ORDER BY year, number`)
  return rows
}

/** Problems of a site’s receipts: gaps in numbers, sums that differ from the ledger, missing ones. */
export async function receiptProblems(siteId: string): Promise<string[]> {
  const receipts = await receiptsOf(siteId)
  const problems: string[] = []
  const years = Map.groupBy(receipts, ({ year }) => year)
  for (const [year, ofYear] of years)
    for (const [i, { number }] of ofYear.entries())
      if (number !== i + 1) problems.push(`number ${number} of ${year} stands at place ${i + 1}`)
  const { rows: orders } = await db.query<{ id: string; refunds: number; left: number }>(sql`
    SELECT o.id, coalesce(sum(m.amount), 0)::int AS left,
           (count(*) FILTER (WHERE m.kind = 'refund'))::int AS refunds
      FROM orders o JOIN payments p ON p.site_id = o.site_id AND p.order_id = o.id AND p.status = 'paid'
      JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
     WHERE o.site_id = ${siteId} AND o.status = 'completed' AND NOT EXISTS (
       SELECT FROM refunds s WHERE s.site_id = p.site_id AND s.payment_id = p.id AND s.kind = 'surplus')
     GROUP BY o.id`)
  const ofOrders = Map.groupBy(receipts, ({ order }) => order)
  for (const { id, refunds, left } of orders) {
    const own = ofOrders.get(id) ?? []
    const sum = (of: 'gross' | 'vat') => own.reduce((total, receipt) => total + receipt[of], 0)
    const invoices = own.filter(({ kind }) => kind === 'invoice').length
    if (invoices !== 1) problems.push(`order ${id} has ${invoices} invoices`)
    if (own.filter(({ kind }) => kind === 'credit_note').length < refunds) problems.push(`${id} lacks a note`)
    if (sum('gross') !== left) problems.push(`order ${id} has ${left}, its receipts ${sum('gross')}`)
    if (sum('vat') !== vatOf(left, own[0]?.rate ?? 0)) problems.push(`the VAT of ${id} differs`)
    ofOrders.delete(id)
  }
  for (const id of ofOrders.keys()) problems.push(`${id} has receipts, but was not paid`)
  const { rowCount } = await db.query(sql`SELECT FROM receipts_due WHERE site_id = ${siteId}`)
  if (rowCount) problems.push(`${rowCount} receipts are due`)
  return problems
}

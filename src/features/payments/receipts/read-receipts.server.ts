import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'
import { receiptPdf } from './pdf/receipt-pdf.server.ts'
import type { ReceiptFacts } from './receipt-facts.server.ts'
import { type ReceiptKind, receiptFileName } from './receipt-kinds.ts'
import { writeReceipts } from './write-receipts.server.ts'

/** Drawing one takes the processor some hundredths of a second. */
export const receiptLimit: RateLimit = {
  ...{ name: 'receipt', times: 120, perSeconds: 3600, per: 'member' },
}

type StoredReceipt = { kind: ReceiptKind; reference: string; bookedAt: Date; facts: ReceiptFacts }
export type ReceiptFile = { name: string; content: Uint8Array<ArrayBuffer> }

/** A receipt of the member as a PDF. */
export async function receiptOf(member: MemberKey, id: string): Promise<ReceiptFile> {
  const { siteId, memberId } = member
  await countHitOrRefuse(siteId, receiptLimit, memberId)
  return fileWhere(sql`
    site_id = ${siteId} AND id = ${id} AND order_id IN (
      SELECT id FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId})`)
}

/** A receipt of an order as a PDF. The caller has checked the right to see the order. */
export const receiptOfOrder = (siteId: string, order: string, id: string): Promise<ReceiptFile> =>
  fileWhere(sql`site_id = ${siteId} AND order_id = ${order} AND id = ${id}`)

/** The receipt for a money movement, for the mail that tells of it. Writes it if the job has not yet. */
export async function receiptFor(siteId: string, cause: string): Promise<ReceiptFile | null> {
  const read = () =>
    storedWhere(sql`
      site_id = ${siteId} AND movement_id = (
        SELECT id FROM money_movements WHERE site_id = ${siteId} AND cause = ${cause})`)
  // A run that began earlier may have listed the movements before this one.
  for (let run = 0; run < 2; run++) {
    const stored = await read()
    if (stored) return fileOf(stored)
    await writeTogether(siteId)
  }
  const stored = await read()
  return stored ? fileOf(stored) : null
}

const running = new Map<string, Promise<void>>()

/** Several mails of a process share one run. */
function writeTogether(siteId: string): Promise<void> {
  const run = running.get(siteId) ?? writeReceipts(siteId).finally(() => running.delete(siteId))
  running.set(siteId, run)
  return run
}

async function fileWhere(where: Sql) {
  const stored = await storedWhere(where)
  if (!stored) throw refuse('not_found')
  return fileOf(stored)
}

const fileOf = async (stored: StoredReceipt): Promise<ReceiptFile> => ({
  name: receiptFileName(stored),
  content: await receiptPdf(stored),
})

async function storedWhere(where: Sql): Promise<StoredReceipt | undefined> {
  const { rows } = await db.query<StoredReceipt>(
    sql`SELECT kind, reference, booked_at AS "bookedAt", facts FROM receipts WHERE ${where}`,
  )
  return rows[0]
}

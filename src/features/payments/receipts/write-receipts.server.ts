import { days, now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { factsOf, kindOf, type MovementKind, type NewReceipt } from './receipt-facts.server.ts'
import { type ReceiptKind, receiptReference } from './receipt-kinds.ts'
import { vatOfReceipt } from './vat/vat-of.ts'
import { vatRate } from './vat/vat-rates.ts'

const listedAtOnce = 500

/** Writes the receipts that no mail has asked for: of members without an address, and after chargebacks. */
export const writeReceiptsJob: Job = {
  name: 'write-receipts',
  cron: '* * * * *',
  async run() {
    const { rows } = await db.query<{ site_id: string }>(sql`SELECT DISTINCT site_id FROM receipts_due`)
    for (const { site_id } of rows) await writeReceipts(site_id)
  },
}

/**
 * Writes all receipts of a site that are due, in the order in which the money was booked. Each has a transaction of its
 * own, so whenever a process dies, the numbers given so far have no gap. Safe to call concurrently.
 */
export async function writeReceipts(siteId: string): Promise<void> {
  for (;;) {
    const due = await dueOf(siteId)
    let settled = 0
    for (const movement of due) if (await writeAndTell(siteId, movement)) settled++
    if (settled === 0) return
  }
}

async function dueOf(siteId: string) {
  const { rows } = await db.query<{ id: string }>(sql`
    SELECT m.id FROM receipts_due d JOIN money_movements m ON m.site_id = d.site_id AND m.id = d.movement_id
     WHERE d.site_id = ${siteId} ORDER BY m.created_at, m.id LIMIT ${listedAtOnce}`)
  return rows.map(({ id }) => id)
}

/** Open pages show the receipt. A transaction of its own, so that no inbox is locked while others wait for a number. */
async function writeAndTell(siteId: string, movement: string) {
  const outcome = await transaction((tx) => writeReceipt(tx, siteId, movement))
  if (outcome === null) return false
  const { memberId, orderId, bookedAt } = outcome
  if (memberId && bookedAt.getTime() > now().getTime() - days(1))
    await transaction((tx) => announce(tx, { siteId, memberId }, { type: 'order', data: { order: orderId } }))
  return true
}

type Due = Pick<
  NewReceipt,
  'orderId' | 'locale' | 'country' | 'currency' | 'credits' | 'gross' | 'bookedAt'
> & {
  movement: MovementKind | 'surplus'
  isSurplus: boolean
  provider: string
  memberId: string | null
  name: string | null
}

/**
 * Null if the receipt is not due any more, or belongs to an invoice that is not written yet: the clocks of two processes
 * may differ. A payment of an order that was paid already is no sale, and what follows from it neither.
 */
async function writeReceipt(tx: Transaction, siteId: string, movement: string) {
  const series = await lockSeries(tx, siteId)
  const due = await readDue(tx, siteId, movement)
  if (!due) return null
  if (!due.isSurplus && due.movement !== 'surplus') {
    const earlier = await earlierOf(tx, siteId, due.orderId)
    if (due.movement !== 'payment' && !earlier.invoice) return null
    await insertReceipt(tx, {
      siteId,
      series,
      id: movement,
      due: { ...due, movement: due.movement },
      earlier,
    })
  }
  await tx.query(sql`DELETE FROM receipts_due WHERE site_id = ${siteId} AND movement_id = ${movement}`)
  return due
}

/** One process at a time gives numbers to a site. */
async function lockSeries(tx: Transaction, siteId: string): Promise<number> {
  const lock = () =>
    tx.query<{ series: number }>(sql`SELECT series FROM receipt_series WHERE site_id = ${siteId} FOR UPDATE`)
  const { rows } = await lock()
  if (rows[0]) return rows[0].series
  await tx.query(sql`LOCK TABLE receipt_series IN SHARE ROW EXCLUSIVE MODE`)
  await tx.query(sql`
    INSERT INTO receipt_series (site_id, series)
    SELECT ${siteId}::uuid, coalesce(max(series), 0) + 1 FROM receipt_series ON CONFLICT (site_id) DO NOTHING`)
  return (await lock()).rows[0]?.series ?? 0
}

/** Locks the order first: an erasure changes the orders of a member before it removes their name from receipts. */
async function readDue(tx: Transaction, siteId: string, movement: string): Promise<Due | undefined> {
  await tx.query(sql`
    SELECT FROM money_movements m
      JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
      JOIN orders o ON o.site_id = p.site_id AND o.id = p.order_id
     WHERE m.site_id = ${siteId} AND m.id = ${movement} FOR SHARE OF o`)
  const { rows } = await tx.query<Due>(sql`
    SELECT m.kind AS movement, m.amount AS gross, m.currency, m.created_at AS "bookedAt", p.provider, p.locale,
           o.id AS "orderId", o.member_id AS "memberId", o.country, o.credits + o.bonus_credits AS credits, n.name,
           o.id IS NULL OR EXISTS (
             SELECT FROM refunds s WHERE s.site_id = p.site_id AND s.payment_id = p.id AND s.kind = 'surplus'
           ) AS "isSurplus"
      FROM receipts_due d
      JOIN money_movements m ON m.site_id = d.site_id AND m.id = d.movement_id
      JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
      LEFT JOIN orders o ON o.site_id = p.site_id AND o.id = p.order_id
      LEFT JOIN profiles n ON n.site_id = o.site_id AND n.member_id = o.member_id
     WHERE d.site_id = ${siteId} AND d.movement_id = ${movement}`)
  return rows[0]
}

type Earlier = { invoice: string | null; vatRate: number | null; gross: number }

/** The receipts of an order so far. */
async function earlierOf(tx: Transaction, siteId: string, orderId: string): Promise<Earlier> {
  const { rows } = await tx.query<Earlier>(sql`
    SELECT max(reference) FILTER (WHERE kind = 'invoice') AS invoice,
           max(vat_rate) FILTER (WHERE kind = 'invoice') AS "vatRate", coalesce(sum(gross), 0)::int AS gross
      FROM receipts WHERE site_id = ${siteId} AND order_id = ${orderId}`)
  return rows[0] ?? { invoice: null, vatRate: null, gross: 0 }
}

type Insertion = {
  siteId: string
  series: number
  /** Of the movement. */
  id: string
  due: Due & { movement: MovementKind }
  earlier: Earlier
}

/** A note has the rate of its invoice. */
async function insertReceipt(tx: Transaction, { siteId, series, id, due, earlier }: Insertion) {
  const { orderId, movement, country, currency, gross, bookedAt, provider } = due
  const year = bookedAt.getUTCFullYear()
  const number = await nextNumber(tx, siteId, year)
  const reference = receiptReference(year, series, number)
  const kind: ReceiptKind = kindOf(movement)
  const rate = earlier.vatRate ?? vatRate(country, bookedAt, siteById(siteId).company.vat_numbers)
  const vat = vatOfReceipt(gross, earlier.gross, rate)
  const money = { vatRate: rate, net: gross - vat, vat, gross }
  const { invoice } = earlier
  const facts = factsOf({ ...due, ...money, siteId, kind, reference, invoice })
  const receipt = {
    ...{
      siteId,
      id: newId(),
      year,
      number,
      reference,
      kind,
      orderId,
      movementId: id,
      provider,
      country,
      currency,
    },
    ...money,
    ...{ bookedAt, issuedAt: now(), facts },
  }
  await tx.query(sql`INSERT INTO receipts ${inserted(receipt)}`)
}

async function nextNumber(tx: Transaction, siteId: string, year: number): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(sql`
    SELECT coalesce(max(number), 0) + 1 AS number FROM receipts WHERE site_id = ${siteId} AND year = ${year}`)
  return rows[0]?.number ?? 1
}

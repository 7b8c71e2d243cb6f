import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { grantCredits } from '../../credits/credits.server.ts'
import { moveMoney, type OrderRow, type Payment, updateIsPaid } from '../settlement/payment-rows.server.ts'

type WonChargeback = { payment: Payment; order: OrderRow | undefined; amount: number; chargedBack: number }

/**
 * Books money that the bank gave back because it decided a chargeback for us. Once all of it is back, the member gets the
 * credits that the chargeback took, as free ones. Returns false if it was booked before.
 */
export async function bookWonChargeback(
  tx: Transaction,
  { payment, order, amount, chargedBack }: WonChargeback,
): Promise<boolean> {
  const { siteId, id, currency } = payment
  const more = amount - (await wonBefore(tx, payment))
  if (more <= 0) return false
  const money = { siteId, payment: id, currency, at: now(), id: newId() }
  await moveMoney(tx, {
    ...money,
    ...{ kind: 'chargeback_won', amount: more, cause: `chargeback_won:${id}:${amount}` },
  })
  if (!order?.memberId) return true
  const member = { siteId, memberId: order.memberId }
  const credits = amount === chargedBack ? await takenCredits(tx, order) : 0
  if (credits > 0) {
    const cause = `chargeback_won:${order.id}:${amount}`
    await grantCredits(tx, member, { amount: credits, reason: 'correction', cause })
  }
  await updateIsPaid(tx, member)
  return true
}

async function wonBefore(tx: Transaction, { siteId, id }: Payment) {
  const { rows } = await tx.query<{ amount: number }>(sql`
    SELECT coalesce(sum(amount), 0)::int AS amount FROM money_movements
     WHERE site_id = ${siteId} AND payment_id = ${id} AND kind = 'chargeback_won'`)
  return rows[0]?.amount ?? 0
}

async function takenCredits(tx: Transaction, { siteId, id }: OrderRow) {
  const { rows } = await tx.query<{ amount: number }>(sql`
    SELECT amount FROM transfers WHERE site_id = ${siteId} AND cause = ${`chargeback:${id}`}`)
  return rows[0]?.amount ?? 0
}

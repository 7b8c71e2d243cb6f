import { grantCredits, returnCredits, spendSql, transfersOf } from '../src/features/credits/credits.server.ts'
import { reconcile } from '../src/features/reconcile/reconcile.server.ts'
import { now } from '../src/platform/clock.ts'
import { db, type Transaction, transaction } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { refuse } from '../src/platform/refusals.ts'
import { param, sql } from '../src/platform/sql.server.ts'

export const grant = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => grantCredits(tx, member, { amount, reason: 'signup', cause }))
export const spend = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => spendCredits(tx, member, { amount, cause }))

/** Spends as a message does: under the lock of the wallet, once, and not more than the balance. */
export async function spendCredits(
  tx: Transaction,
  member: MemberKey,
  { amount, cause }: { amount: number; cause: string },
) {
  const { siteId, memberId } = member
  const { rows } = await tx.query<{ balance: number }>(
    sql`SELECT balance FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE`,
  )
  const balance = rows[0]?.balance ?? 0
  const transfers = await transfersOf(member, tx)
  if (amount > 0 && transfers.some((transfer) => transfer.cause === cause)) return false
  if (balance < amount) throw refuse('credits_insufficient', { needed: amount, balance })
  await tx.query(
    sql`WITH ${spendSql({
      ...{ site: param(siteId), member: param(memberId), amount: param(amount) },
      ...{ reason: param('message'), cause: param(cause), id: param(newId()), now: param(now()) },
    })} SELECT`,
  )
  return true
}

export const giveBack = (member: MemberKey, cause: string) =>
  transaction((tx) => returnCredits(tx, member, { cause }))

export const amountsOf = async (member: MemberKey) => (await transfersOf(member)).map(({ amount }) => amount)
export const differences = async () => (await reconcile()).differences

/** Payments whose state or amount differs between the sandbox provider and our ledger. */
export async function disagreements(siteId: string) {
  const { rows } = await db.query(sql`
      SELECT s.reference, s.status, p.status AS ours, coalesce(sum(m.amount), 0)::int AS booked,
             CASE s.status WHEN 'paid' THEN s.amount - s.refunded - s.charged_back ELSE 0 END AS there
        FROM sandbox_payments s JOIN payments p ON p.id = s.key
        LEFT JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
       WHERE p.site_id = ${siteId} GROUP BY s.reference, p.site_id, p.id`)
  return rows.filter(
    ({ status, ours, booked, there }) => booked !== there || (status === 'paid') !== (ours === 'paid'),
  )
}

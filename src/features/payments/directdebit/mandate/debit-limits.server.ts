import { hours, now } from '../../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'

/** Limit per account in 24 hours, in cents. */
const maxPerDay = 100_00

/** Refuses if the amount plus the account's open and paid debits exceeds the limit. */
export async function refuseBeyondLimit(
  siteId: string,
  ibanHash: Buffer,
  amount: number,
  tx: Queryable = db,
) {
  const since = new Date(now().getTime() - hours(24))
  const { rows } = await tx.query<{ sum: number }>(sql`
    SELECT coalesce(sum(amount), 0)::int AS sum FROM payments
     WHERE site_id = ${siteId} AND account_hash = ${ibanHash} AND status IN ('open', 'paid') AND created_at > ${since}`)
  if ((rows[0]?.sum ?? 0) + amount > maxPerDay)
    throw refuse('debit_limit', { fields: { iban: 'iban_limit' } })
}

/** Serialises collections from one account until the transaction ends. */
export async function lockAccount(tx: Transaction, ibanHash: Buffer) {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${ibanHash.readBigInt64BE(0)})`)
}

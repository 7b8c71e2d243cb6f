import { hours, now } from '../../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { hashOf } from '../debit-rows.server.ts'
import { readIban } from '../form/iban.ts'
import { readPhone } from '../form/phone.ts'

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

type Payer = { iban: string; phone: string }

/** Refuses accounts and phones that an operator has blocked. */
export async function refuseBlocked(siteId: string, { iban, phone }: Payer, tx: Queryable = db) {
  const [account, number] = [hashOf(siteId, 'iban', iban), hashOf(siteId, 'phone', phone)]
  const { rows } = await tx.query<{ kind: 'iban' | 'phone' }>(sql`
    SELECT kind FROM payment_blocks WHERE site_id = ${siteId}
       AND (kind = 'iban' AND hash = ${account} OR kind = 'phone' AND hash = ${number}) ORDER BY kind`)
  if (rows.length === 0) return
  throw refuse('debit_blocked', {
    fields: Object.fromEntries(rows.map(({ kind }) => [kind, `${kind}_blocked`])),
  })
}

/** Blocks an IBAN, or a mobile number with country code. Returns false if the input is invalid. */
export async function blockPayer(siteId: string, kind: 'iban' | 'phone', typed: string): Promise<boolean> {
  const value = kind === 'iban' ? readIban(typed) : await phoneIn(typed)
  if (!value) return false
  await db.query(sql`
    INSERT INTO payment_blocks (site_id, kind, hash, created_at)
    VALUES (${siteId}, ${kind}, ${hashOf(siteId, kind, value)}, ${now()}) ON CONFLICT DO NOTHING`)
  return true
}

async function phoneIn(typed: string) {
  const result = await readPhone(typed, null)
  return 'phone' in result ? result.phone : null
}

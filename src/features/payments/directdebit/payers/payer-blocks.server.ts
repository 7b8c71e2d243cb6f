import { now } from '../../../../platform/clock.ts'
import { db, type Queryable, transaction } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { bannedAmong } from '../../../accounts/restrictions/banned-identities.server.ts'
import { hashOf } from '../debit-rows.server.ts'
import { type PayerKind, payerHash, readPayer } from './payer-hashes.server.ts'

type Payer = { iban: string; phone: string }

/** Refuses accounts and phones that an operator has blocked. Blocks from before the key of payers used the site's key. */
export async function refuseBlocked(siteId: string, payer: Payer, tx: Queryable = db) {
  await refuseBanned(siteId, payer, tx)
  const hashes = (kind: PayerKind) => [payerHash(kind, payer[kind]), hashOf(siteId, kind, payer[kind])]
  const { rows } = await tx.query<{ kind: PayerKind }>(sql`
    SELECT DISTINCT kind FROM payment_blocks WHERE site_id = ${siteId}
       AND (kind = 'iban' AND hash = ANY(${hashes('iban')}::bytea[])
         OR kind = 'phone' AND hash = ANY(${hashes('phone')}::bytea[])) ORDER BY kind`)
  if (rows.length === 0) return
  throw refuse('debit_blocked', {
    fields: Object.fromEntries(rows.map(({ kind }) => [kind, `${kind}_blocked`])),
  })
}

/** Refuses an account or phone that a banned person paid with. */
async function refuseBanned(siteId: string, payer: Payer, tx: Queryable) {
  const kinds = ['iban', 'phone'] as const
  const banned = await bannedAmong(
    siteId,
    kinds.map((kind) => ({ kind, hash: payerHash(kind, payer[kind]) })),
    tx,
  )
  if (banned.length === 0) return
  throw refuse('debit_banned', { fields: Object.fromEntries(banned.map((kind) => [kind, 'payer_banned'])) })
}

export type PayerBlock = {
  siteId: string
  kind: PayerKind
  hash: Buffer
  note?: string
  /** Null: the shell. */
  operatorId?: string | null
}

/** Blocks the account or phone with this hash. Returns false if it was blocked already. */
export async function addPayerBlock(
  tx: Queryable,
  { siteId, kind, hash, note = '', operatorId = null }: PayerBlock,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    INSERT INTO payment_blocks (site_id, kind, hash, note, operator_id, created_at)
    VALUES (${siteId}, ${kind}, ${hash}, ${note}, ${operatorId}, ${now()}) ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

/** Returns false if there is no such block. */
export async function removePayerBlock(
  tx: Queryable,
  { siteId, kind, hash }: Pick<PayerBlock, 'siteId' | 'kind' | 'hash'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`DELETE FROM payment_blocks WHERE site_id = ${siteId} AND kind = ${kind} AND hash = ${hash}`,
  )
  return rowCount === 1
}

/** Blocks an IBAN, or a mobile number with country code. Returns false if the input is invalid. */
export async function blockPayer(siteId: string, kind: PayerKind, typed: string): Promise<boolean> {
  const value = await readPayer(kind, typed)
  if (value) await transaction((tx) => addPayerBlock(tx, { siteId, kind, hash: payerHash(kind, value) }))
  return value !== null
}

/** The hashes of everyone who paid for this member by direct debit, to block them all. */
export async function payersOf(
  tx: Queryable,
  { siteId, memberId }: { siteId: string; memberId: string },
): Promise<Pick<PayerBlock, 'kind' | 'hash'>[]> {
  const { rows } = await tx.query<{ kind: PayerKind; hash: Buffer }>(sql`
    SELECT DISTINCT kind, hash FROM payments
      CROSS JOIN LATERAL (VALUES ('iban', payer_iban), ('phone', payer_phone)) payer (kind, hash)
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND hash IS NOT NULL`)
  return rows
}

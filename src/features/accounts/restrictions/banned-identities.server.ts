import { now } from '../../../platform/clock.ts'
import type { Queryable, Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { keyedHash } from '../../../platform/seal.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { type PayerHash, payerHashesOf } from '../member-hooks.server.ts'
import { mailboxOf } from './mailbox-of.ts'

type Identity = { kind: PayerHash['kind'] | 'email'; hash: Buffer }

/** With a key, so that nobody who has only the database can find out who was banned. The same for all spellings of a mailbox. */
export const emailHash = (siteId: string, email: string) =>
  keyedHash(siteById(siteId).key, `banned ${mailboxOf(email)}`)

/** Which of these belong to a banned person. */
export async function bannedAmong(
  siteId: string,
  identities: Identity[],
  tx: Queryable,
): Promise<Identity['kind'][]> {
  const [kinds, hashes] = [identities.map(({ kind }) => kind), identities.map(({ hash }) => hash)]
  const { rows } = await tx.query<{ kind: Identity['kind'] }>(sql`
    SELECT DISTINCT b.kind FROM unnest(${kinds}::text[], ${hashes}::bytea[]) asked (kind, hash)
      JOIN banned_identities b ON b.site_id = ${siteId} AND b.kind = asked.kind AND b.hash = asked.hash ORDER BY 1`)
  return rows.map(({ kind }) => kind)
}

/** `ownerId`: a banned member may go back to their own former address, for example after a theft of the account. */
export async function refuseBannedAddress(
  tx: Queryable,
  siteId: string,
  email: string,
  ownerId: string | null = null,
) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM banned_identities b LEFT JOIN restrictions r ON r.site_id = b.site_id AND r.id = b.restriction_id
     WHERE b.site_id = ${siteId} AND b.kind = 'email' AND b.hash = ${emailHash(siteId, email)}
       AND (${ownerId}::uuid IS NULL OR r.member_id IS DISTINCT FROM ${ownerId}::uuid) LIMIT 1`)
  if (rowCount) throw refuse('email_banned', { fields: { email: 'email_banned' } })
}

/** Stores the hashes of the member's addresses, also of those they can still go back to, and of the phones and IBANs they paid with. */
export async function banIdentities(
  tx: Transaction,
  { siteId, memberId, email }: MemberKey & { email: string },
  restrictionId: string,
) {
  const identities: Identity[] = await payerHashesOf(tx, { siteId, memberId })
  const replaced = await tx.query<{ email: string }>(sql`
    SELECT email FROM replaced_addresses WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  for (const address of new Set([email, ...replaced.rows.map((row) => row.email)]))
    if (address) identities.push({ kind: 'email', hash: emailHash(siteId, address) })
  for (const { kind, hash } of identities)
    await tx.query(sql`
      INSERT INTO banned_identities (site_id, kind, hash, restriction_id, banned_at)
      VALUES (${siteId}, ${kind}, ${hash}, ${restrictionId}, ${now()}) ON CONFLICT DO NOTHING`)
}

export async function unbanIdentities(tx: Transaction, { siteId }: MemberKey, restrictionId: string) {
  await tx.query(sql`
    DELETE FROM banned_identities WHERE site_id = ${siteId} AND restriction_id = ${restrictionId}`)
}

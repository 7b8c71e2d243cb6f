import { days, now } from '../../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { retention } from '../../../../platform/retention.ts'
import { sql } from '../../../../platform/sql.server.ts'

/** A confirmed address that a change replaced. It guards the account until `until`. */
export type OldAddress = { email: string; until: Date }

/** SQL for the old address that guards an account: the one that was replaced first, so that later changes cannot void it. */
export const guardingAddress = (siteId: string, memberId: string) => sql`
  SELECT email, guards_until AS until FROM replaced_addresses
   WHERE site_id = ${siteId} AND member_id = ${memberId} AND guards_until > ${now()}::timestamptz
   ORDER BY replaced_at, id LIMIT 1`

export async function oldAddressOf({ siteId, memberId }: MemberKey, tx: Queryable = db) {
  const { rows } = await tx.query<OldAddress>(guardingAddress(siteId, memberId))
  return rows[0]
}

/** Remembers the current address before a change replaces it. An unconfirmed one guards nothing. Returns whether it does. */
export async function keepAddress(tx: Transaction, { siteId, memberId }: MemberKey): Promise<boolean> {
  const until = new Date(now().getTime() + days(retention.replacedAddress))
  const { rowCount } = await tx.query(sql`
    INSERT INTO replaced_addresses (site_id, member_id, id, email, replaced_at, guards_until)
    SELECT site_id, id, ${newId()}::uuid, email, ${now()}::timestamptz, ${until}::timestamptz FROM members
     WHERE site_id = ${siteId} AND id = ${memberId} AND confirmed_at IS NOT NULL AND email IS NOT NULL`)
  return rowCount === 1
}

/** Forgets the change that replaced this address, and all later ones. Returns when it was, or `undefined`. */
export async function forgetChangesSince(tx: Transaction, { siteId, memberId }: MemberKey, email: string) {
  const { rows } = await tx.query<{ replaced_at: Date }>(sql`
    DELETE FROM replaced_addresses later USING replaced_addresses undone
     WHERE undone.site_id = ${siteId} AND undone.member_id = ${memberId} AND lower(undone.email) = lower(${email})
       AND undone.guards_until > ${now()} AND later.site_id = ${siteId} AND later.member_id = ${memberId}
       AND (later.replaced_at, later.id) >= (undone.replaced_at, undone.id)
     RETURNING undone.replaced_at`)
  return rows[0]?.replaced_at
}

/** The member who had this address until a short while ago. Nobody else can take it, or a change could not be undone. */
export async function formerOwner(siteId: string, email: string, tx: Queryable = db) {
  const { rows } = await tx.query<MemberKey & { email: string }>(sql`
    SELECT site_id AS "siteId", member_id AS "memberId", email FROM replaced_addresses
     WHERE site_id = ${siteId} AND lower(email) = lower(${email}) AND guards_until > ${now()} LIMIT 1`)
  return rows[0]
}

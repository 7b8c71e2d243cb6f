import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'

/** Held likes per member. Limited, because confirming the address delivers all of them in one transaction. */
const mostHeld = 100

/** Stores a like until its sender has confirmed their address. Returns whether it is new. */
export async function holdLike(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  to: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    INSERT INTO held_likes (site_id, member_id, to_member, created_at)
    VALUES (${siteId}, ${memberId}, ${to}, ${now()}) ON CONFLICT DO NOTHING`)
  if (!rowCount) return false
  if ((await heldLikesOf(tx, { siteId, memberId })).length > mostHeld) throw refuse('confirm_first')
  return true
}

/** Deletes a held like. Returns whether there was one. */
export async function takeHeldLike(tx: Transaction, { siteId, memberId }: MemberKey, to: string) {
  const { rowCount } = await tx.query(sql`
    DELETE FROM held_likes WHERE site_id = ${siteId} AND member_id = ${memberId} AND to_member = ${to}`)
  return Boolean(rowCount)
}

/** Ids of the members who will receive this member's held likes, the oldest like first. */
export async function heldLikesOf(tx: Transaction, { siteId, memberId }: MemberKey): Promise<string[]> {
  const { rows } = await tx.query<{ to_member: string }>(sql`
    SELECT to_member FROM held_likes WHERE site_id = ${siteId} AND member_id = ${memberId}
     ORDER BY created_at, to_member`)
  return rows.map(({ to_member }) => to_member)
}

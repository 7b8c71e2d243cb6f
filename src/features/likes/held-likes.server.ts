import { now } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'

/** Keeps a like until the one who gives it has confirmed their address. */
export async function holdLike(tx: Transaction, { siteId, memberId }: MemberKey, to: string) {
  await tx.execute(sql`
    INSERT INTO held_likes (site_id, member_id, to_member, created_at)
    VALUES (${siteId}, ${memberId}, ${to}, ${now()}) ON CONFLICT DO NOTHING`)
}

export async function takeBackHeldLike(tx: Transaction, { siteId, memberId }: MemberKey, to: string) {
  await tx.execute(sql`
    DELETE FROM held_likes WHERE site_id = ${siteId} AND member_id = ${memberId} AND to_member = ${to}`)
}

/** Whom they like, the first first; they are no longer held. */
export async function takeHeldLikes(tx: Transaction, { siteId, memberId }: MemberKey): Promise<string[]> {
  const { rows } = await tx.execute<{ to_member: string; created_at: string }>(sql`
    DELETE FROM held_likes WHERE site_id = ${siteId} AND member_id = ${memberId} RETURNING to_member, created_at`)
  return rows
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .map(({ to_member }) => to_member)
}

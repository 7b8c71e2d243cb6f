import { members } from '../src/features/accounts/accounts.tables.server.ts'
import { now } from '../src/platform/clock.ts'
import { db, pool } from '../src/platform/database.server.ts'
import { and, eq } from '../src/platform/drizzle.server.ts'
import { eventsAfter, type MemberKey } from '../src/platform/events/events.server.ts'
import type { Someone } from './someone.ts'

export const like = (one: Someone, other: { memberId: string }) =>
  one.send('POST', '/api/like.php', { profile: other.memberId })

export const unlike = (one: Someone, other: { memberId: string }) =>
  one.send('DELETE', '/api/like.php', { profile: other.memberId })

/** The ids of the profiles in one of a member's lists of likes. */
export async function listed(one: Someone, type = 'received'): Promise<string[]> {
  const { profiles } = await one.get(`/api/likes.php?type=${type}`)
  return profiles.map(({ id }: { id: string }) => id)
}

/** Type and profile of each event in a member's event log. */
export const eventsOf = async (one: Someone) =>
  (await eventsAfter(one, 0, 1000)).map(({ type, data }) => [type, data.profile ?? null])

export async function changeMember(one: MemberKey, change: Partial<typeof members.$inferInsert>) {
  await db
    .update(members)
    .set(change)
    .where(and(eq(members.siteId, one.siteId), eq(members.id, one.memberId)))
}

/** Makes a member unconfirmed and invisible again. */
export async function unconfirm(one: Someone) {
  await changeMember(one, { status: 'not_confirmed', confirmedAt: null, signedUpAt: now() })
  await pool.query('UPDATE member_search SET is_visible = false WHERE site_id = $1 AND member_id = $2', [
    one.siteId,
    one.memberId,
  ])
}

import type { NewMember } from '../src/features/accounts/accounts.server.ts'
import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { eventsAfter, type MemberKey } from '../src/platform/events/events.server.ts'
import { assigned, sql } from '../src/platform/sql.server.ts'
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

export async function changeMember(one: MemberKey, change: Partial<NewMember>) {
  await db.query(
    sql`UPDATE members SET ${assigned(change)} WHERE site_id = ${one.siteId} AND id = ${one.memberId}`,
  )
}

/** Makes a member unconfirmed and invisible again. */
export async function unconfirm(one: Someone) {
  await changeMember(one, { status: 'not_confirmed', confirmedAt: null, signedUpAt: now() })
  await db.query(
    sql`UPDATE member_search SET is_visible = false WHERE site_id = ${one.siteId} AND member_id = ${one.memberId}`,
  )
}

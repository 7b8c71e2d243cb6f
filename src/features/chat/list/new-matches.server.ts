import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import type { NewMatches } from '../chat.contract.ts'

const most = 24

/** The newest matches to whom nobody has written yet. A chat deleted before the match does not count. */
export async function newMatchesOf(me: MemberKey): Promise<NewMatches> {
  const { siteId, memberId } = me
  const { rows } = await db.query<{ id: string }>(named('new_matches')`
    SELECT l.other_id AS id FROM likes l
      JOIN member_search s ON s.site_id = ${siteId} AND s.member_id = l.other_id AND s.is_visible
     WHERE l.site_id = ${siteId} AND l.member_id = ${memberId} AND l.matched_at IS NOT NULL
       AND ${notHidden(siteId, memberId, sql`l.other_id`)}
       AND NOT EXISTS (SELECT FROM chats c WHERE c.site_id = ${siteId} AND c.member_id = ${memberId}
                          AND c.other_id = l.other_id AND (c.is_listed OR c.cleared_at > l.matched_at))
     ORDER BY l.matched_at DESC, l.other_id DESC LIMIT ${most}`)
  const profiles = await cardsOf(
    me,
    rows.map(({ id }) => id),
  )
  return { profiles }
}

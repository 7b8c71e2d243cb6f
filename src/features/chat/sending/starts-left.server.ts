import { db } from '../../../platform/database.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { freeConversations } from './free-conversations.ts'

/** How many conversations a member may still begin; null for premium members, who have no limit. */
export async function startsLeftOf({ siteId, memberId }: Actor): Promise<number | null> {
  const { rows } = await db.query<{ isPaid: boolean; started: number }>(named('starts_left')`
    SELECT me.is_paid AS "isPaid", coalesce(s.started, 0) AS started
      FROM members me LEFT JOIN conversation_starts s ON s.site_id = ${siteId} AND s.member_id = ${memberId}
     WHERE me.site_id = ${siteId} AND me.id = ${memberId}`)
  const { isPaid = false, started = 0 } = rows[0] ?? {}
  return isPaid ? null : Math.max(0, freeConversations - started)
}

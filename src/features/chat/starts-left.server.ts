import { pool } from '../../platform/database.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { freeConversations } from './free-conversations.ts'

/** How many conversations a member may still begin; null for premium members, who have no limit. */
export async function startsLeftOf({ siteId, memberId }: Actor): Promise<number | null> {
  const { rows } = await pool.query<{ isPaid: boolean; started: number }>({
    name: 'starts_left',
    text: `SELECT me.is_paid AS "isPaid", coalesce(s.started, 0) AS started
             FROM members me LEFT JOIN conversation_starts s ON s.site_id = $1 AND s.member_id = $2
            WHERE me.site_id = $1 AND me.id = $2`,
    values: [siteId, memberId],
  })
  const { isPaid = false, started = 0 } = rows[0] ?? {}
  return isPaid ? null : Math.max(0, freeConversations - started)
}

import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { isAway } from './absence.server.ts'
import type { Missed } from './weekly-mail.server.ts'

/**
 * How many messages and likes of others the member has not seen. Those of fictional members do not count: a number cannot
 * be marked. Null if the member was here in the meantime.
 */
export async function missedBy({ siteId, memberId }: MemberKey): Promise<Missed | null> {
  const { rows } = await db.query<Missed>(sql`
    SELECT (SELECT coalesce(sum(c.unread), 0)::int FROM chats c
              JOIN members o ON o.site_id = c.site_id AND o.id = c.other_id AND o.status = 'active' AND NOT o.is_fictional
             WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} AND c.unread > 0 AND c.is_listed
               AND ${notHidden(siteId, memberId, sql`c.other_id`)}) AS messages,
           (SELECT count(*)::int FROM likes l
              JOIN member_search o ON o.site_id = l.site_id AND o.member_id = l.member_id AND o.is_visible
                                  AND NOT o.is_fictional
             WHERE l.site_id = ${siteId} AND l.other_id = ${memberId} AND l.is_new
               AND ${notHidden(siteId, memberId, sql`l.member_id`)}) AS likes
      FROM member_search a
     WHERE a.site_id = ${siteId} AND a.member_id = ${memberId} AND ${isAway(sql`a.last_active`)}`)
  return rows[0] ?? null
}

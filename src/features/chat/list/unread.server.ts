import { sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'

/** SQL for a member's number of unread messages in the chats of their list. Each argument is a value or an SQL expression. */
export const unreadMessages = (site: unknown, me: unknown) => sql`(
  SELECT coalesce(sum(unread.unread), 0)::int FROM chats unread
    JOIN members other ON other.site_id = ${site} AND other.id = unread.other_id AND other.status = 'active'
   WHERE unread.site_id = ${site} AND unread.member_id = ${me} AND unread.unread > 0 AND unread.is_listed
     AND ${notHidden(site, me, sql`unread.other_id`)})`

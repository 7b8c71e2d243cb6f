import { notHidden } from '../safety/hidden.server.ts'

/** SQL for a member's number of unread messages in the chats of their list; $1 is the site. */
export const unreadMessages = (me: string) => `(
  SELECT coalesce(sum(unread.unread), 0)::int FROM chats unread
    JOIN members other ON other.site_id = $1 AND other.id = unread.other_id AND other.status = 'active'
   WHERE unread.site_id = $1 AND unread.member_id = ${me} AND unread.unread > 0 AND unread.is_listed
     AND ${notHidden(me, 'unread.other_id')})`

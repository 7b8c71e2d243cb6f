import { db } from '../../../../platform/database.server.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { named, sql } from '../../../../platform/sql.server.ts'
import { notHidden } from '../../../hidden/hidden.server.ts'
import { shownSince } from '../../conversation/conversations.server.ts'

/**
 * Whether this member may fetch a photo file: they can see its message, or they uploaded it and have not sent it yet.
 * They cannot see a message that was deleted, is not delivered yet or is older than the history limit. They see no
 * messages of a chat that they deleted, whose other member has left, or in which one has blocked the other.
 */
export async function mayHaveMessagePhoto({ siteId, memberId }: Actor, key: string): Promise<boolean> {
  const name = key.slice(0, key.lastIndexOf('-'))
  const { rowCount } = await db.query(named('message_photo')`
    SELECT FROM message_photos f
     WHERE f.site_id = ${siteId} AND f.name = ${name} AND (f.number IS NULL AND f.member_id = ${memberId} OR EXISTS (
       SELECT FROM chats mine
         JOIN messages m ON m.site_id = ${siteId} AND m.conversation_id = f.conversation_id AND m.number = f.number
                        AND m.deleted_at IS NULL AND m.created_at >= ${shownSince(siteId)}
         JOIN members other ON other.site_id = ${siteId} AND other.id = mine.other_id AND other.status = 'active'
        WHERE mine.site_id = ${siteId} AND mine.member_id = ${memberId} AND mine.conversation_id = f.conversation_id
          AND f.number > mine.cleared_number AND ${notHidden(siteId, memberId, sql`mine.other_id`)}))`)
  return rowCount === 1
}

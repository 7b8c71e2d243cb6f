import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import {
  messagePhotoOf,
  type PhotoRow,
  photoOfMessage,
} from '../../chat/attachments/photos/photo-messages.server.ts'
import { conversationId } from '../../chat/conversation/conversation-id.server.ts'

type Row = { text: string | null; gift: string | null; photo: PhotoRow | null; created_at: Date }

/**
 * A message the sender sent to this member. A message that was deleted, is in a deleted chat or is from a blocked member
 * is still evidence, as long as it is stored. One that was never delivered is not.
 */
export async function messageSentTo({ siteId, memberId }: MemberKey, senderId: string, id: string) {
  const { rows } = await db.query<Row>(sql`
    SELECT m.text, m.gift, ${photoOfMessage} AS photo, m.created_at
      FROM chats mine JOIN messages m ON m.site_id = ${siteId} AND m.conversation_id = mine.conversation_id
     WHERE mine.site_id = ${siteId} AND mine.member_id = ${memberId}
        AND mine.conversation_id = ${conversationId(siteId, memberId, senderId)} AND m.sender_id = ${senderId}
        AND m.id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('not_found')
  return { ...row, photo: row.photo && messagePhotoOf(row.photo) }
}

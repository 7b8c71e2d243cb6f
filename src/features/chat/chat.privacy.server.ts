import { db, type Transaction } from '../../platform/database.server.ts'
import { announce, type MemberKey, removeMessageTexts } from '../../platform/events/events.server.ts'
import { type ExportFolder, type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { photoKey } from '../photos/photos.server.ts'
import { cancelHeldConversation } from './sending/held-messages.server.ts'

export const messagesPart: ExportPart = {
  file: 'messages.json',
  about: 'export.messages',
  /** Only messages they wrote; received ones belong to their authors. */
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT c.other_id AS member, m.text, m.photo_id AS photo, m.gift, m.created_at, m.deleted_at
        FROM chats c JOIN messages m ON m.site_id = ${siteId} AND m.conversation_id = c.conversation_id
           AND m.sender_id = ${memberId}
       WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} ORDER BY m.created_at, m.number`),
}

type MessagePhotoRow = {
  id: string
  name: string
  width: number
  height: number
  created_at: Date
  is_sent: boolean
}

export const messagePhotosFolder: ExportFolder = {
  name: 'message-photos',
  about: { list: 'export.message_photos', files: 'export.message_photo_files' },
  /** The photos a member sent in messages, and those uploaded but not sent yet. Messages refer to them by `id`. */
  async read({ siteId, memberId }) {
    const { rows } = await db.query<MessagePhotoRow>(sql`
      SELECT id, name, width, height, created_at, number IS NOT NULL AS is_sent FROM message_photos
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`)
    return rows.map(({ name, ...photo }) => ({ key: photoKey(name, photo.width), ...photo }))
  },
}

/** Refunds the authors of held messages to the member, which can no longer be delivered. The wallets are locked. */
export async function refundHeldMessages(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ id: string; author: string }>(sql`
    SELECT id, started_by AS author FROM conversations
     WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) AND is_held AND started_by <> ${memberId}
     ORDER BY started_by`)
  for (const { id, author } of rows) {
    await cancelHeldConversation(tx, { siteId, memberId: author }, id)
    await announce(tx, { siteId, memberId: author }, { type: 'user', data: {} })
  }
}

/** Removes the messages with a member who leaves from the event logs of the others, who no longer see the conversations. */
export async function removeTextsFromLogs(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ member: string; conversation: string }>(sql`
    SELECT other_id AS member, conversation_id AS conversation FROM chats
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await removeMessageTexts(tx, siteId, rows)
}

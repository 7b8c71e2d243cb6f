import { hours, now } from '../../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import type { Job } from '../../../../platform/jobs.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { photoKey } from '../../../photos/photos.server.ts'
import type { MessagePhoto } from '../../chat.contract.ts'

/** How long an unsent photo is kept. The member may have to buy credits before they can send it. */
const unsentHours = 24

export type PhotoRow = {
  name: string
  width: number
  height: number
  thumb_width: number
  placeholder: string
}

export type MessagePhotoRow = PhotoRow & { id: string }

/** Stores an uploaded photo for a message that its owner is about to send. The files must exist already. */
export async function addMessagePhoto(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  { id, name, width, height, thumb_width, placeholder }: MessagePhotoRow,
  { uploadKey = null, at = now() }: { uploadKey?: Buffer | null; at?: Date } = {},
) {
  await tx.query(sql`
    INSERT INTO message_photos (site_id, id, member_id, upload_key, name, width, height, thumb_width, placeholder, created_at)
    VALUES (${siteId}, ${id}, ${memberId}, ${uploadKey}, ${name}, ${width}, ${height}, ${thumb_width}, ${placeholder}, ${at})`)
}

/** SQL for the photo of the message `m` as input for {@link messagePhotoOf}, or NULL. */
export const photoOfMessage = sql`(
  SELECT jsonb_build_object('name', name, 'width', width, 'height', height, 'thumb_width', thumb_width,
                            'placeholder', placeholder)
    FROM message_photos photo WHERE photo.site_id = m.site_id AND photo.id = m.photo_id)`

export const messagePhotoOf = ({
  name,
  width,
  height,
  thumb_width,
  placeholder,
}: PhotoRow): MessagePhoto => ({
  filename: photoKey(name, width),
  thumb_filename: photoKey(name, thumb_width),
  width,
  height,
  placeholder,
})

/** The photo of a message that is about to be sent. Undefined if it is gone: {@link claimPhoto} refuses then. */
export async function photoToSend(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  id: string,
): Promise<MessagePhoto | undefined> {
  const { rows } = await tx.query<PhotoRow>(sql`
    SELECT name, width, height, thumb_width, placeholder FROM message_photos
     WHERE site_id = ${siteId} AND id = ${id} AND member_id = ${memberId}`)
  return rows[0] && messagePhotoOf(rows[0])
}

/** Links the photo to the last message of the conversation. Refuses a missing photo, a sent one, or one of another member. */
export async function claimPhoto(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  { photo }: { photo: string },
  conversation: string,
) {
  const { rowCount } = await tx.query(sql`
    UPDATE message_photos SET conversation_id = c.id, number = c.last_number FROM conversations c
     WHERE message_photos.site_id = ${siteId} AND message_photos.id = ${photo} AND member_id = ${memberId}
       AND number IS NULL AND c.site_id = ${siteId} AND c.id = ${conversation}`)
  if (!rowCount) throw refuse('photo_gone')
}

/** The files of the photo of a message. None if it is gone. */
export async function filesOfMessage(
  tx: Queryable,
  { siteId, memberId }: MemberKey,
  message: { conversation: string; id: string },
): Promise<string[]> {
  const { rows } = await tx.query<PhotoRow>(sql`
    SELECT p.name, p.width, p.height, p.thumb_width, p.placeholder
      FROM messages m JOIN message_photos p ON p.site_id = m.site_id AND p.id = m.photo_id
     WHERE m.site_id = ${siteId} AND m.conversation_id = ${message.conversation} AND m.sender_id = ${memberId}
       AND m.id = ${message.id}`)
  return rows.flatMap(({ name, width, thumb_width }) => [photoKey(name, width), photoKey(name, thumb_width)])
}

/** Takes the photo out of a deleted message. A trigger queues its files for removal. */
export async function takeMessagePhoto(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  message: { conversation: string; id: string },
) {
  await tx.query(sql`
    DELETE FROM message_photos p USING messages m
     WHERE m.site_id = ${siteId} AND m.conversation_id = ${message.conversation} AND m.sender_id = ${memberId}
       AND m.id = ${message.id} AND p.site_id = m.site_id AND p.id = m.photo_id`)
}

/** Deletes photos that were never sent. A trigger queues the files of a deleted row for removal. */
export const purgeUnsentPhotos: Job = {
  name: 'purge-unsent-photos',
  cron: '7 * * * *',
  async run() {
    await db.query(sql`
      DELETE FROM message_photos
       WHERE number IS NULL AND created_at < ${new Date(now().getTime() - hours(unsentHours))}`)
  },
}

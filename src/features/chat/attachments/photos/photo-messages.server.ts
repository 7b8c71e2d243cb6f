import { hours, now } from '../../../../platform/clock.ts'
import { db, type Transaction } from '../../../../platform/database.server.ts'
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

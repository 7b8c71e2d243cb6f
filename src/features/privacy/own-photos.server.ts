import { db, pool } from '../../platform/database.server.ts'
import { and, eq } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { masterKey, type Photo, photoKey } from '../photos/photos.server.ts'
import { photos } from '../photos/photos.tables.server.ts'

/** All of a member's photos that are still held, whatever others get to see of them. */
export async function ownPhotos({ siteId, memberId }: MemberKey) {
  const theirs = and(eq(photos.siteId, siteId), eq(photos.memberId, memberId))
  const rows = await db.select().from(photos).where(theirs).orderBy(photos.position, photos.id)
  return rows.map(toldOf)
}

/** A photo as its owner is given it. `key` leads to the whole picture, or to the largest file there is. */
const toldOf = (photo: Photo) => ({
  key: masterKey(photo) ?? photoKey(photo.name, Math.max(...photo.widths)),
  position: photo.position,
  is_private: photo.isPrivate,
  status: photo.status,
  rejected_reason: photo.rejectedReason,
  width: photo.masterWidth ?? photo.width,
  height: photo.masterHeight ?? photo.height,
  crop: photo.crop,
  created_at: photo.createdAt,
  deleted_at: photo.deletedAt,
})

type MessagePhotoRow = {
  id: string
  name: string
  width: number
  height: number
  created_at: Date
  is_sent: boolean
}

/** Those they sent in messages, by the id that the message has for it, and those they have not sent yet. */
export async function ownMessagePhotos({ siteId, memberId }: MemberKey) {
  const { rows } = await pool.query<MessagePhotoRow>(
    `SELECT id, name, width, height, created_at, number IS NOT NULL AS is_sent FROM message_photos
      WHERE site_id = $1 AND member_id = $2 ORDER BY created_at, id`,
    [siteId, memberId],
  )
  return rows.map(({ name, ...photo }) => ({ key: photoKey(name, photo.width), ...photo }))
}

import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { masterKey, type Photo, photoKey, photosWhere } from '../photos/photos.server.ts'

/** All stored photos of a member, including rejected and deleted ones. */
export async function ownPhotos({ siteId, memberId }: MemberKey) {
  const photos = await photosWhere(sql`site_id = ${siteId} AND member_id = ${memberId}`)
  return photos.map(exportedPhoto)
}

/** `key` is the file of the original, or the largest file if there is none. */
const exportedPhoto = (photo: Photo) => ({
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

/** The photos a member sent in messages, and those uploaded but not sent yet. Messages refer to them by `id`. */
export async function ownMessagePhotos({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<MessagePhotoRow>(sql`
      SELECT id, name, width, height, created_at, number IS NOT NULL AS is_sent FROM message_photos
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`)
  return rows.map(({ name, ...photo }) => ({ key: photoKey(name, photo.width), ...photo }))
}

/** The files a member attached to complaints. */
export async function ownComplaintFiles({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<{
    key: string
    complaint: string
    name: string
  }>(sql`
    SELECT f.key, c.number AS complaint, f.name FROM complaints c
      JOIN complaint_files f ON f.site_id = c.site_id AND f.complaint_id = c.id
     WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} ORDER BY c.created_at, c.id, f.position`)
  return rows
}

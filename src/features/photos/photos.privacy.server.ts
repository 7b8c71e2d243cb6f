import { db, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { ExportFolder } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'
import { keysOf, masterKey, type Photo, photoKey, photosWhere } from './photos.server.ts'

export const photosFolder: ExportFolder = {
  name: 'photos',
  about: { list: 'export.photos', files: 'export.photo_files' },
  /** All stored photos of a member, including rejected and deleted ones. */
  async read({ siteId, memberId }) {
    const photos = await photosWhere(sql`site_id = ${siteId} AND member_id = ${memberId}`)
    const decisions = await decisionsAbout({ siteId, memberId })
    return photos.map((photo) => ({
      ...exportedPhoto(photo),
      decisions: decisions.flatMap(({ photo_id, ...one }) => (photo_id === photo.id ? [one] : [])),
    }))
  },
}

/** The decisions about the photos of a member, with their appeals. Operators are not named. */
async function decisionsAbout({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<{ photo_id: string }>(sql`
    SELECT photo_id, verdict, reason, decided_at, appeal, appealed_at, answered_at FROM photo_decisions
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND applied_at IS NOT NULL ORDER BY id`)
  return rows
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

export async function removePhotoFiles(tx: Transaction, { siteId, memberId }: MemberKey) {
  const photos = await photosWhere(sql`site_id = ${siteId} AND member_id = ${memberId}`, { tx })
  await removeFiles(tx, photos.flatMap(keysOf))
}

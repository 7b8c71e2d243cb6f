import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { openFile } from '../../../platform/storage.server.ts'
import { isPremium } from '../../accounts/premium.server.ts'
import type { Image } from '../../photos/photos.contract.ts'
import { blurredImageOf, imageOf, newPhotoName, photoKey, photosWhere } from '../../photos/photos.server.ts'

/**
 * A member's photo as the reporter saw it: blurred if it was locked for them. A photo its owner has deleted since is still
 * evidence, as long as it is stored.
 */
export async function photoSeenBy(
  { siteId, memberId }: MemberKey,
  ownerId: string,
  id: string,
): Promise<Image> {
  const [photo] = await photosWhere(sql`site_id = ${siteId} AND member_id = ${ownerId} AND id = ${id}`)
  if (!photo || (photo.status !== 'active' && photo.status !== 'deleted')) throw refuse('not_found')
  const isLocked = photo.isPrivate && !(await isPremium({ siteId, memberId }))
  return isLocked ? blurredImageOf(photo) : imageOf(photo)
}

/** A storage key for the report's own copy of the picture, or undefined if the file is gone. */
export async function copyKeyOf({
  filename,
  width,
}: Pick<Image, 'filename' | 'width'>): Promise<string | undefined> {
  const file = filename ? await openFile(filename) : undefined
  await file?.close()
  return file && photoKey(newPhotoName(false), width)
}

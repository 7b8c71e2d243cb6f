import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import { announce, type MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { sql } from '../../platform/sql.server.ts'
import { isPremium } from '../accounts/premium.server.ts'
import { keepOrLoseMark } from '../verification/keep-mark.server.ts'
import { appealsOf } from './inspection/appeals.server.ts'
import type { OwnPhoto, OwnPhotos, PhotoStatus } from './photos.contract.ts'
import { imageOf, masterKey, type Photo, photosWhere } from './photos.server.ts'
import { freePhotos, premiumPhotos } from './upload/upload-rules.ts'

/** A member's photos as the owner sees them, rejected and inspected ones included. */
export async function photosOf(member: MemberKey): Promise<OwnPhotos> {
  const [rows, isPaid] = await Promise.all([undeletedPhotos(member), isPremium(member)])
  const appeals = rows.some(isRestricted) ? await appealsOf(member) : new Map()
  const photos = rows.map((row) => ({ ...ownPhotoOf(row, rows), appeal: appeals.get(row.id) ?? null }))
  return { photos, limit: limitOf(isPaid) }
}

const isRestricted = ({ status, isPrivateOnly }: Photo) => status === 'rejected' || isPrivateOnly

export const undeletedPhotos = ({ siteId, memberId }: MemberKey, tx: Queryable = db) =>
  photosWhere(sql`site_id = ${siteId} AND member_id = ${memberId} AND status <> 'deleted'`, { tx })

export function ownPhotoOf(photo: Photo, all: Photo[]): OwnPhoto {
  const main = all.find(({ isPrivate, status }) => !isPrivate && status !== 'rejected')
  const master = masterKey(photo)
  return {
    id: photo.id,
    status: photo.status as PhotoStatus,
    rejected_reason: photo.rejectedReason,
    is_private: photo.isPrivate,
    is_private_only: photo.isPrivateOnly,
    appeal: null,
    is_main: photo.id === main?.id,
    image: imageOf(photo),
    whole: master
      ? { filename: master, width: photo.masterWidth ?? 0, height: photo.masterHeight ?? 0 }
      : null,
    crop: photo.crop,
  }
}

const limitOf = (isPaid: boolean) => (isPaid ? premiumPhotos : freePhotos)

type CountOptions = { tx?: Queryable; besides?: number }

/** Refuses if the member has reached the photo limit. Rejected photos and `besides` others do not count. */
export async function refuseIfFull(member: MemberKey, { tx = db, besides = 0 }: CountOptions = {}) {
  const { siteId, memberId } = member
  const isPaid = await isPremium(member, tx)
  const { rows } = await tx.query<{ held: number }>(sql`
    SELECT count(*)::int AS held FROM photos
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND status IN ('inspection', 'active')`)
  const limit = limitOf(isPaid)
  if ((rows[0]?.held ?? 0) - besides >= limit)
    throw refuse('photo_limit', { limit, is_premium: isPaid, more: premiumPhotos })
}

/** Serialises changes of a member's photos. */
export async function lockPhotosOf(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} FOR NO KEY UPDATE`)
}

/** Call after every change: updates `has_photo` in the search row and announces the change to the member's tabs. */
export async function recordPhotoChange(tx: Transaction, member: MemberKey) {
  const { siteId, memberId } = member
  await tx.query(sql`
    UPDATE member_search SET has_photo = NOT has_photo
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND has_photo <> EXISTS (
       SELECT FROM photos WHERE site_id = ${siteId} AND member_id = ${memberId}
          AND status = 'active' AND NOT is_private)`)
  await keepOrLoseMark(tx, member)
  await announce(tx, member, { type: 'user', data: {} })
}

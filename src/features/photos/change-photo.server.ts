import { now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { keptPhotos, lockPhotosOf, photosChanged, photosOf, refuseIfFull } from './own-photos.server.ts'
import type { Crop, OwnPhotos, PhotoChange } from './photos.contract.ts'
import type { Photo } from './photos.server.ts'
import { type Change, reshape } from './reshape.server.ts'
import { shortestCut } from './upload-rules.ts'

const perMember: RateLimit = { name: 'photo-change', times: 300, perSeconds: 3600 }

/** Changes one photo, or the order of all, and answers how they are then. */
export async function changePhoto(
  actor: Actor,
  { photo, order, ...change }: PhotoChange,
): Promise<OwnPhotos> {
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  if (photo) await changeOne(actor, photo, change)
  else if (Object.keys(change).length > 0) throw refuse('invalid', { fields: { photo: 'invalid' } })
  if (order) await transaction((tx) => putFirst(tx, actor, order))
  return photosOf(actor)
}

/** Others no longer see it, at once. For 30 days it can be brought back. */
export async function deletePhoto(actor: Actor, id: string): Promise<OwnPhotos> {
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  await reshape(actor, id, {
    decide: ({ status }) =>
      status === 'deleted' ? {} : { status: 'deleted', deletedAt: now(), deletedFrom: status },
    also: (tx) => forgetUpload(tx, actor, id),
  })
  return photosOf(actor)
}

type OneChange = Omit<PhotoChange, 'photo' | 'order'>

async function changeOne(actor: Actor, id: string, wanted: OneChange) {
  let isBroughtBack = false
  await reshape(actor, id, {
    decide: (photo) => {
      isBroughtBack = photo.status === 'deleted'
      return decide(photo, wanted)
    },
    also: async (tx, photo) => {
      // By now it is counted itself.
      if (isBroughtBack && photo.status !== 'rejected') await refuseIfFull(actor, { tx, besides: 1 })
      if (wanted.is_main) await putFirst(tx, actor, [id])
    },
  })
}

/** What becomes of a photo, without looking at anything but it. */
function decide(photo: Photo, { is_deleted, is_main, is_private, crop }: OneChange): Change {
  if (photo.status === 'deleted' && is_deleted !== false) throw refuse('not_found')
  const change: Change = {
    ...(photo.status === 'deleted' && broughtBack(photo)),
    ...(is_private !== undefined && { isPrivate: is_private }),
    ...(crop !== undefined && { crop }),
  }
  const { isPrivate, status } = { ...photo, ...change }
  if (is_main && (isPrivate || status === 'rejected'))
    throw refuse('invalid', { fields: { is_main: 'invalid' } })
  if (crop !== undefined && !(photo.master && (crop === null || isWhole(photo, crop))))
    throw refuse('invalid', { fields: { crop: 'invalid' } })
  return change
}

/** As it was. Whoever was to look at it has not had their time while it was gone, so that begins anew. */
function broughtBack({ siteId, rejectedReason, deletedFrom }: Photo): Change {
  const back = { deletedAt: null, deletedFrom: null }
  if (rejectedReason) return { ...back, status: 'rejected' }
  const isInspected = deletedFrom === 'inspection' && siteById(siteId).settings.photo_approval_minutes > 0
  return isInspected ? { ...back, status: 'inspection', createdAt: now() } : { ...back, status: 'active' }
}

/** Inside the picture, and large enough to be shown. */
function isWhole({ masterWidth, masterHeight }: Photo, { x, y, width, height, rotation }: Crop) {
  const sides = [masterWidth ?? 0, masterHeight ?? 0]
  const [across = 0, down = 0] = rotation % 180 === 0 ? sides : sides.reverse()
  const isLarge = Math.min(across * width, down * height) >= shortestCut - 1
  return isLarge && Math.max(x + width, y + height) <= 1.001
}

/** These first, in this order, then the others in theirs. Who is not there any more is passed over. */
async function putFirst(tx: Transaction, member: MemberKey, first: string[]) {
  await lockPhotosOf(tx, member)
  const present = (await keptPhotos(member, tx)).map(({ id }) => id)
  const named = [...new Set(first)].filter((id) => present.includes(id))
  const ids = [...named, ...present.filter((id) => !named.includes(id))]
  await tx.execute(sql`
    UPDATE photos SET position = wanted.place - 1
      FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} AND photos.id = wanted.id`)
  await photosChanged(tx, member)
}

/** Whoever sends the same picture again wants it back. */
async function forgetUpload(tx: Transaction, { siteId, memberId }: MemberKey, id: string) {
  await tx.execute(sql`
    UPDATE photos SET upload_key = NULL WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${id}`)
}

import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { isValidCrop } from '../crop/is-valid-crop.ts'
import { type Change, reshape } from '../crop/reshape.server.ts'
import { isShownAtOnce } from '../inspection/inspection.server.ts'
import {
  lockPhotosOf,
  photosOf,
  recordPhotoChange,
  refuseIfFull,
  undeletedPhotos,
} from '../own-photos.server.ts'
import type { OwnPhotos, PhotoChange } from '../photos.contract.ts'
import type { Photo } from '../photos.server.ts'

const perMember: RateLimit = { name: 'photo-change', times: 300, perSeconds: 3600, per: 'member' }
const perNetwork: RateLimit = {
  ...{ name: 'photo-change-network', times: 3000, perSeconds: 3600, per: 'network' },
}
// A new cut or blurred copy costs as much as an upload.
const cutsPerMember: RateLimit = {
  ...{ name: 'photo-cut', times: 120, perSeconds: 3600, per: 'member', counts: 'new cuts' },
}
const cutsPerNetwork: RateLimit = {
  ...{ name: 'photo-cut-network', times: 600, perSeconds: 3600, per: 'network', counts: 'new cuts' },
}
export const photoChangeLimits = [perMember, perNetwork, cutsPerMember, cutsPerNetwork]

/** Changes one photo, or the order of all, and returns all photos. */
export async function changePhoto(
  actor: Actor,
  { photo, order, ...change }: PhotoChange,
  network: string,
): Promise<OwnPhotos> {
  await countHitsOrRefuse(actor.siteId, [perMember, actor.memberId], [perNetwork, network])
  if (photo) await changeOne(actor, photo, change, network)
  else if (Object.keys(change).length > 0) throw refuse('invalid', { fields: { photo: 'invalid' } })
  if (order) await transaction((tx) => putFirst(tx, actor, order))
  return photosOf(actor)
}

/** Hides a photo from others at once. It can be restored for 30 days, or for one if nobody else has seen it. */
export async function deletePhoto(actor: Actor, id: string, network: string): Promise<OwnPhotos> {
  await countHitsOrRefuse(actor.siteId, [perMember, actor.memberId], [perNetwork, network])
  await reshape(actor, id, {
    decide: ({ status }) =>
      status === 'deleted' ? {} : { status: 'deleted', deletedAt: now(), deletedFrom: status },
    also: (tx) => forgetUpload(tx, actor, id),
  })
  return photosOf(actor)
}

type OneChange = Omit<PhotoChange, 'photo' | 'order'>

async function changeOne(actor: Actor, id: string, request: OneChange, network: string) {
  const { siteId, memberId } = actor
  if (request.crop !== undefined || request.is_private !== undefined)
    await countHitsOrRefuse(siteId, [cutsPerMember, memberId], [cutsPerNetwork, network])
  let isRestored = false
  await reshape(actor, id, {
    network,
    decide: (photo) => {
      isRestored = photo.status === 'deleted'
      return decide(photo, request)
    },
    also: async (tx, photo) => {
      // The restored photo itself is already counted, hence `besides`.
      if (isRestored && photo.status !== 'rejected') await refuseIfFull(actor, { tx, besides: 1 })
      if (request.is_main) await putFirst(tx, actor, [id])
    },
  })
}

/** The change of the row that a request makes, or a refusal. Pure: depends on the photo alone. */
function decide(photo: Photo, { is_deleted, is_main, is_private, crop }: OneChange): Change {
  if (photo.status === 'deleted' && is_deleted !== false) throw refuse('not_found')
  const change: Change = {
    ...(photo.status === 'deleted' && restored(photo)),
    ...(is_private !== undefined && { isPrivate: is_private }),
    ...(crop !== undefined && { crop }),
  }
  const { isPrivate, status } = { ...photo, ...change }
  if (is_main && (isPrivate || status === 'rejected'))
    throw refuse('invalid', { fields: { is_main: 'invalid' } })
  if (crop !== undefined && !(photo.master && (crop === null || isValidCrop(photo, crop))))
    throw refuse('invalid', { fields: { crop: 'invalid' } })
  if (photo.isPrivateOnly && !isPrivate) throw refuse('photo_private_only')
  return change
}

/** Restores the status from before the deletion. The inspection starts over: nobody could inspect it while deleted. */
function restored({ siteId, rejectedReason, deletedFrom, alike }: Photo): Change {
  const undeleted = { deletedAt: null, deletedFrom: null }
  if (rejectedReason) return { ...undeleted, status: 'rejected' }
  const isInspected = deletedFrom === 'inspection' && (alike || !isShownAtOnce(siteId))
  return isInspected
    ? { ...undeleted, status: 'inspection', createdAt: now() }
    : { ...undeleted, status: 'active' }
}

/** Moves these photos to the front in this order. The others keep theirs, and ids that no longer exist are ignored. */
async function putFirst(tx: Transaction, member: MemberKey, first: string[]) {
  await lockPhotosOf(tx, member)
  const present = (await undeletedPhotos(member, tx)).map(({ id }) => id)
  const named = [...new Set(first)].filter((id) => present.includes(id))
  const ids = [...named, ...present.filter((id) => !named.includes(id))]
  await tx.query(sql`
    UPDATE photos SET position = wanted.place - 1
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} AND photos.id = wanted.id`)
  await recordPhotoChange(tx, member)
}

/**
 * Frees the idempotency key of a deleted photo, so that the same upload adds a new photo. Nobody has seen the photos of a
 * member whose address was never confirmed, also those that were approved.
 */
async function forgetUpload(tx: Transaction, { siteId, memberId }: MemberKey, id: string) {
  await tx.query(sql`
    UPDATE photos p SET upload_key = NULL, is_unseen = p.is_unseen OR m.confirmed_at IS NULL AND p.rejected_reason IS NULL
      FROM members m
     WHERE p.site_id = ${siteId} AND p.member_id = ${memberId} AND p.id = ${id} AND m.site_id = p.site_id AND m.id = p.member_id`)
}

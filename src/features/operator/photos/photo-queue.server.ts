import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { hitCounter, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import {
  type Decision,
  decidePhoto,
  undoableDecisions,
  undoDecision,
} from '../../photos/inspection/decisions.server.ts'
import {
  type ClaimedPhoto,
  claimPhotos,
  countWaiting,
  type QueueOrder,
  releasePhotos,
} from '../../photos/inspection/queue.server.ts'
import { masterKey, photoKey, photosWhere } from '../../photos/photos.server.ts'
import { ageOf } from '../../profiles/age.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { sealPhoto } from '../sealed/seal.server.ts'
import type { SealedKind } from '../sealed/sealed-kinds.ts'
import type { PhotoQueue, QueuedPhoto } from './photos.contract.ts'

const perOperator: RateLimit = {
  ...{ name: 'operator-photos', times: 3000, perSeconds: 60 * 60, per: 'operator' },
}
export const photoQueueLimits = [perOperator]

/** Counts the request in the same trip to the database that begins the transaction. */
const counted = <Result>({ operatorId }: OperatorActor, work: (tx: Transaction) => Promise<Result>) =>
  transaction(
    async (tx, preflight) => {
      const [result] = await Promise.all([work(tx), preflight])
      return result
    },
    hitCounter(installation, [perOperator, operatorId]),
  )

/** The photos in front of the operator, and how many wait. Looking at a photo for the first time is logged. */
export const photoQueue = (actor: OperatorActor, order: QueueOrder): Promise<PhotoQueue> =>
  counted(actor, (tx) => queueOf(tx, actor, order))

async function queueOf(tx: Transaction, actor: OperatorActor, order: QueueOrder): Promise<PhotoQueue> {
  const [claimed, waiting, undoable] = await Promise.all([
    claimPhotos(tx, actor, order),
    countWaiting(tx, actor),
    undoableDecisions(tx, actor),
  ])
  for (const { is_new, site_id: siteId, member_id: memberId, id: subject } of claimed)
    if (is_new) tx.mustSucceed(record(tx, actor, { kind: 'photos_claimed', siteId, memberId, subject }))
  return { photos: claimed.map(shown), waiting, undoable, decision: null }
}

function shown(photo: ClaimedPhoto): QueuedPhoto {
  const { master, master_width, master_height } = photo
  return {
    ...{ id: photo.id, site: photo.site_id, member: photo.member_id, name: photo.profile_name },
    age: photo.birth_date ? ageOf(photo.birth_date) : null,
    ...{ signed_up: photo.signed_up_at.toISOString(), since: photo.since.toISOString(), risks: photo.risks },
    ...{ is_private: photo.is_private, placeholder: photo.placeholder, crop: photo.crop },
    ...{
      width: master_width ?? photo.width,
      height: master_height ?? photo.height,
      can_crop: master !== null,
    },
    alike: (photo.alike ?? []).map(({ kind, photo: id, reason }) => ({ kind, photo: id, reason })),
    ...{ photos: photo.photo_count, rejected: photo.rejected_count },
    appeal: photo.appeal === null ? null : { text: photo.appeal, reason: photo.first_reason },
  }
}

/** Decides about a photo and takes the next ones. */
export const decide = (actor: OperatorActor, photo: string, decision: Decision, order: QueueOrder) =>
  counted(actor, async (tx): Promise<PhotoQueue> => {
    // Sent together. If the decision is refused, what was taken is given back with it.
    const [decided, queue] = await Promise.all([
      decidePhoto(tx, actor, photo, decision),
      queueOf(tx, actor, order),
    ])
    const { site_id: siteId, member_id: memberId, photo_id: subject } = decided
    if (!decided.isRepeated)
      tx.mustSucceed(record(tx, actor, { kind: 'photo_decided', siteId, memberId, subject, after: decision }))
    return { ...queue, decision: decided.id }
  })

/** Takes back one of the last decisions. */
export const undo = (actor: OperatorActor, decision: string, order: QueueOrder) =>
  counted(actor, async (tx) => {
    const undone = await undoDecision(tx, actor, decision)
    const { site_id: siteId, member_id: memberId, photo_id: subject, verdict, reason } = undone
    const before = { verdict, ...(reason && { reason }) }
    tx.mustSucceed(record(tx, actor, { kind: 'photo_decision_undone', siteId, memberId, subject, before }))
    return queueOf(tx, actor, order)
  })

export async function release(actor: OperatorActor) {
  await hitCounter(installation, [perOperator, actor.operatorId])(db.query)
  await releasePhotos(actor)
}

/** Seals a photo away. */
export async function seal(actor: OperatorActor, id: string, kind: SealedKind, order: QueueOrder) {
  const photo = await heldPhoto(actor, id)
  await sealPhoto(actor, photo, { kind, note: '' })
  return photoQueue(actor, order)
}

type FileChoice = { photo: string; kind: 'whole' | 'cut' | 'alike'; alike?: string | undefined }

/** A photo that the operator holds, or has just decided about. */
async function heldPhoto({ operatorId, sites }: OperatorActor, id: string) {
  const onSite = sites ? sql`q.site_id = ANY(${sites}::uuid[])` : sql`true`
  const [photo] = await photosWhere(sql`
    (site_id, member_id, id) IN (
      SELECT q.site_id, q.member_id, q.photo_id FROM photo_queue q
       WHERE q.claimed_by = ${operatorId} AND q.photo_id = ${id} AND ${onSite})`)
  if (!photo) throw refuse('not_found')
  return photo
}

/** The key of a file of a photo that the operator holds, or of one that it resembles. */
export async function heldFile(actor: OperatorActor, { photo: id, kind, alike }: FileChoice) {
  const photo = await heldPhoto(actor, id)
  if (kind !== 'alike') return fileOf(photo, kind)
  const named = photo.alike?.find((one) => one.photo === alike)
  const ofOther = sql`site_id = ${photo.siteId} AND member_id = ${named?.member ?? null} AND id = ${named?.photo ?? null}`
  const [other] = await photosWhere(ofOther)
  if (!other) throw refuse('not_found')
  return fileOf(other, 'cut')
}

function fileOf(
  photo: Parameters<typeof masterKey>[0] & { name: string; widths: number[] },
  kind: 'whole' | 'cut',
) {
  const cut = photoKey(photo.name, Math.max(...photo.widths))
  return kind === 'whole' ? (masterKey(photo) ?? cut) : cut
}

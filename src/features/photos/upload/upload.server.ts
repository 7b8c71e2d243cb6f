import { now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import { hashToken, newId } from '../../../platform/ids.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { withUpload } from '../../../platform/temporary-upload.server.ts'
import { photoStorageLimits } from '../../uploads/storage-limits.server.ts'
import { refuseIfUsedUp, storeUpload } from '../../uploads/store-upload.server.ts'
import { type AlikePhoto, findAlike, keepHashes } from '../hashes/alike.server.ts'
import type { Hash } from '../hashes/hash-bits.ts'
import { isShownAtOnce } from '../inspection/inspection.server.ts'
import {
  lockPhotosOf,
  ownPhotoOf,
  recordPhotoChange,
  refuseIfFull,
  undeletedPhotos,
} from '../own-photos.server.ts'
import type { OwnPhoto } from '../photos.contract.ts'
import { addPhotos, type NewPhoto, newPhotoName, photoKey } from '../photos.server.ts'
import { filesOfCut, inMemberQueue, inUploadLine, newFileKinds } from '../pictures/photo-writing.server.ts'
import { pictures } from '../pictures/picture-maker.server.ts'
import { largestFile } from './upload-rules.ts'

const perMember: RateLimit = { name: 'upload', times: 60, perSeconds: 3600, per: 'member' }
const perDay: RateLimit = { name: 'upload-day', times: 100, perSeconds: 24 * 3600, per: 'member' }
const perNetwork: RateLimit = { name: 'upload-network', times: 200, perSeconds: 3600, per: 'network' }
export const uploadLimits = [perMember, perDay, perNetwork, ...photoStorageLimits]

type Upload = {
  body: ReadableStream<Uint8Array>
  isPrivate: boolean
  network: string
  /** The idempotency key. */
  key: string | undefined
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Adds a photo after the others. If it fails, no file is left. */
export async function addPhoto(actor: Actor, upload: Upload): Promise<OwnPhoto> {
  const { key } = upload
  // When the same upload is sent twice at once, the slower one fails and returns the photo of the other.
  const existing = () => uploadedAs(actor, key)
  const id =
    (await existing()) ?? (await receive(actor, upload).catch((error) => orRethrow(existing(), error)))
  const all = await undeletedPhotos(actor)
  const photo = all.find((other) => other.id === id)
  if (!photo) throw new Error('the photo was deleted while it was being added')
  return ownPhotoOf(photo, all)
}

async function orRethrow(existing: Promise<string | undefined>, error: unknown): Promise<string> {
  const id = await existing
  if (!id) throw error
  return id
}

async function receive(actor: Actor, upload: Upload): Promise<string> {
  const { body, signal, network } = upload
  await refuseIfFull(actor)
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  await countHitOrRefuse(actor.siteId, perDay, actor.memberId)
  await countHitOrRefuse(actor.siteId, perNetwork, network)
  await refuseIfUsedUp({ ...actor, network })
  const add = async (path: string) => {
    // Checked again, because other uploads of the member may have finished while this one was queued.
    await refuseIfFull(actor)
    return save(actor, path, upload)
  }
  const use = (path: string) =>
    inMemberQueue(actor, () => inUploadLine(network, () => add(path), signal), signal)
  return withUpload({ body, largest: largestFile, signal, use })
}

async function save(
  actor: Actor,
  path: string,
  { isPrivate, key, network, signal }: Upload,
): Promise<string> {
  const isBlurred = isShownAtOnce(actor.siteId) && isPrivate
  const {
    plan,
    files: pictureFiles,
    master: made,
    hashes,
  } = await pictures.make('makePhoto', path, { isBlurred })
  signal.throwIfAborted()
  const alike = hashes ? await findAlike(actor, hashes) : []
  const isActive = isShownAtOnce(actor.siteId) && alike.length === 0
  const cut = {
    name: newPhotoName(isActive && !isPrivate),
    blurred: isActive && isPrivate ? newPhotoName(true) : null,
    widths: plan.widths,
  }
  const master = newPhotoName(false)
  const files = filesOfCut(cut, pictureFiles).set(photoKey(master, made.width), made.bytes)
  const row: Omit<NewPhoto, 'position'> = {
    ...{ siteId: actor.siteId, memberId: actor.memberId, id: newId(), createdAt: now(), isPrivate },
    ...{ status: isActive ? 'active' : 'inspection', isHashed: true, isUnseen: !isActive },
    ...{
      ...cut,
      ...newFileKinds,
      width: plan.width,
      height: plan.height,
      placeholder: pictureFiles.placeholder,
    },
    ...{ master, masterWidth: made.width, masterHeight: made.height },
  }
  const saveRows = (tx: Transaction) => keep(tx, actor, row, { key, alike, hashes: hashes?.stored ?? [] })
  return storeUpload({ ...actor, network }, { files, signal, saveRows })
}

type Kept = { key: string | undefined; alike: AlikePhoto[]; hashes: Hash[] }

async function keep(
  tx: Transaction,
  actor: Actor,
  row: Omit<NewPhoto, 'position'>,
  { key, alike, hashes }: Kept,
) {
  const { siteId, memberId } = actor
  await lockPhotosOf(tx, actor)
  await refuseIfFull(actor, { tx })
  const { rows } = await tx.query<{ next: number }>(sql`
    SELECT coalesce(max(position) + 1, 0) AS next FROM photos
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  // The driver writes an array as one of PostgreSQL, not as JSON.
  const resembled = alike.length > 0 ? { alike: JSON.stringify(alike) as unknown as AlikePhoto[] } : {}
  await addPhotos(tx, [{ ...row, ...resembled, position: rows[0]?.next ?? 0 }])
  if (hashes.length > 0) await keepHashes(tx, row, hashes)
  if (key)
    await tx.query(sql`
      UPDATE photos SET upload_key = ${hashToken(key)}
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${row.id}`)
  await recordPhotoChange(tx, actor)
  return row.id
}

/** The photo added by an earlier request with this key, whose response was lost. */
async function uploadedAs({ siteId, memberId }: Actor, key: string | undefined): Promise<string | undefined> {
  if (!key) return undefined
  const { rows } = await db.query<{ id: string }>(
    sql`SELECT id FROM photos WHERE site_id = ${siteId} AND member_id = ${memberId} AND upload_key = ${hashToken(key)}`,
  )
  return rows[0]?.id
}

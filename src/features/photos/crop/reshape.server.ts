import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { withFiles } from '../../../platform/file-drafts.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { assigned, sql } from '../../../platform/sql.server.ts'
import {
  allWritten,
  copyFile,
  isPrivateKey,
  readFile,
  removeFiles,
  storeFile,
  storeFiles,
} from '../../../platform/storage.server.ts'
import { forgetComparison } from '../../verification/keep-mark.server.ts'
import { lockPhotosOf, recordPhotoChange } from '../own-photos.server.ts'
import {
  blurredKey,
  cutKeys,
  keysOf,
  masterKey,
  newPhotoName,
  type Photo,
  photoKey,
  photosWhere,
} from '../photos.server.ts'
import {
  filesOfCut,
  inCutLine,
  inMemberQueue,
  keysOfCut,
  newFileKinds,
} from '../pictures/photo-writing.server.ts'
import { pictures } from '../pictures/picture-maker.server.ts'
import { planCut } from '../pictures/picture-plan.server.ts'

type ChangeableColumn =
  | 'status'
  | 'isPrivate'
  | 'isPrivateOnly'
  | 'crop'
  | 'rejectedReason'
  | 'createdAt'
  | 'deletedAt'
  | 'deletedFrom'
export type Change = Partial<Pick<Photo, ChangeableColumn>>

type Reshaping = {
  /** The network that asked for it. Networks take turns when pictures must be made. */
  network?: string
  /** Returns the change of the photo, or refuses. */
  decide(photo: Photo): Change
  /** Checks and writes in the same transaction, under the lock, before the photo is changed. */
  before?: (tx: Transaction) => Promise<void>
  /** Further ones, with the changed photo. */
  also?: (tx: Transaction, photo: Photo) => Promise<void>
}

const attempts = 5
class ConcurrentChange extends Error {}

/**
 * Changes a photo. The names of its files decide who may fetch them, so a change may need new names: the new files are
 * written before the row refers to them, and the old ones are removed after the commit. If the photo changed meanwhile,
 * the attempt starts over.
 */
export const reshape = (member: MemberKey, id: string, how: Reshaping) =>
  inMemberQueue(member, () => reshapeNow(member, id, how))

async function reshapeNow(member: MemberKey, id: string, { network = '', decide, before, also }: Reshaping) {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const photo = await photoOf(db, member, id)
    const change = decide(photo)
    const { row, keys, write } = newShape(photo, change, network)
    const saveRows = async (tx: Transaction) => {
      await lockPhotosOf(tx, member)
      const current = await photoOf(tx, member, id, sql`FOR UPDATE`)
      if (stateOf(current) !== stateOf(photo)) throw new ConcurrentChange()
      await before?.(tx)
      const next = { ...change, ...row, ...(isSeen(change) && { isUnseen: false }) }
      if (Object.keys(next).length > 0)
        await tx.query(sql`UPDATE photos SET ${assigned(next)} WHERE ${isPhoto(member, id)}`)
      if (isRecut(photo, change)) await forgetComparison(tx, member, id)
      await also?.(tx, { ...current, ...next })
      const usedKeys = new Set(keysOf({ ...current, ...next }))
      await removeFiles(
        tx,
        keysOf(current).filter((key) => !usedKeys.has(key)),
      )
      await recordPhotoChange(tx, member)
    }
    try {
      return await withFiles(member.siteId, { keys, write, saveRows })
    } catch (error) {
      if (!(error instanceof ConcurrentChange)) throw error
    }
  }
  throw refuse('unavailable', { retry_after: 1 })
}

const isPhoto = ({ siteId, memberId }: MemberKey, id: string) =>
  sql`site_id = ${siteId} AND member_id = ${memberId} AND id = ${id}`

async function photoOf(tx: Queryable, member: MemberKey, id: string, lock = sql``): Promise<Photo> {
  const [photo] = await photosWhere(isPhoto(member, id), { tx, end: lock })
  if (!photo) throw refuse('not_found')
  return photo
}

/** By other members, or by the operator who rejected it. */
const isSeen = ({ status, rejectedReason }: Change) => status === 'active' || Boolean(rejectedReason)

/** For detecting concurrent changes. The position is ignored: it may change at any time. */
const stateOf = (photo: Photo) => JSON.stringify({ ...photo, position: 0 })

/** `row`: the changed columns. `keys`: the new files, which `write` stores. */
type NewShape = { row: Partial<Photo>; keys: string[]; write(): Promise<unknown> }

function newShape(photo: Photo, change: Change, network: string): NewShape {
  const { status, isPrivate, crop } = { ...photo, ...change }
  const isPublic = status === 'active' && !isPrivate
  const blurred = status === 'active' && isPrivate ? newPhotoName(true) : null
  if (isRecut(photo, change)) return recut(photo, { name: newPhotoName(isPublic), crop, blurred }, network)
  const isMoved = isPublic === isPrivateKey(photo.name)
  const moved = isMoved ? moveTo(photo, newPhotoName(isPublic)) : unchanged
  if (!blurred === !photo.blurred) return moved
  if (!blurred) return { ...moved, row: { ...moved.row, blurred } }
  return {
    row: { ...moved.row, blurred },
    keys: [...moved.keys, blurredKey({ blurred }) ?? ''],
    write: () => allWritten([moved.write(), inCutLine(network, () => blur(photo, blurred))]),
  }
}

const isRecut = (photo: Photo, { crop = photo.crop }: Change) =>
  JSON.stringify(crop) !== JSON.stringify(photo.crop)

const unchanged: NewShape = { row: {}, keys: [], write: async () => {} }

function moveTo(photo: Photo, name: string): NewShape {
  const from = cutKeys(photo)
  const keys = cutKeys({ ...photo, name })
  return {
    row: { name },
    keys,
    write: () => allWritten(from.map((key, i) => copyFile(key, keys[i] ?? ''))),
  }
}

async function blur(photo: Photo, blurred: string) {
  const cut = await bytesOf(photoKey(photo.name, photo.widths.at(-1) ?? 0))
  await storeFile(blurredKey({ blurred }) ?? '', await pictures.make('makeBlurred', cut))
}

type Recut = Pick<Photo, 'name' | 'crop' | 'blurred'>

function recut(photo: Photo, { name, crop, blurred }: Recut, network: string): NewShape {
  const file = masterKey(photo)
  if (!file) throw refuse('invalid', { fields: { crop: 'invalid' } })
  const plan = planCut({ width: photo.masterWidth ?? 0, height: photo.masterHeight ?? 0 }, crop)
  const cut = { name, blurred, widths: plan.widths }
  const row: Partial<Photo> = { ...cut, ...newFileKinds, width: plan.width, height: plan.height }
  const write = () =>
    inCutLine(network, async () => {
      const made = await pictures.make('makeCut', await bytesOf(file), plan, { isBlurred: blurred !== null })
      row.placeholder = made.placeholder
      await storeFiles(filesOfCut(cut, made))
    })
  return { row, keys: keysOfCut(cut), write }
}

async function bytesOf(key: string) {
  const bytes = await readFile(key)
  if (!bytes) throw new Error('a file of the photo is missing in the storage')
  return bytes
}

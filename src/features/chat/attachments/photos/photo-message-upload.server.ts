import { db, type Transaction } from '../../../../platform/database.server.ts'
import { hashToken, newId } from '../../../../platform/ids.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../../platform/rate-limit.server.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { withUpload } from '../../../../platform/temporary-upload.server.ts'
import { newPhotoName, photoKey } from '../../../photos/photos.server.ts'
import { inMemberQueue, inUploadLine } from '../../../photos/pictures/photo-writing.server.ts'
import { pictures } from '../../../photos/pictures/picture-maker.server.ts'
import { largestFile } from '../../../photos/upload/upload-rules.ts'
import { photoStorageLimits } from '../../../uploads/storage-limits.server.ts'
import { refuseIfUsedUp, storeUpload } from '../../../uploads/store-upload.server.ts'
import type { UploadedPhoto } from '../../chat.contract.ts'
import { refuseIfUnsendable } from '../../sending/send.server.ts'
import { addMessagePhoto, messagePhotoOf, type MessagePhotoRow as Row } from './photo-messages.server.ts'

const perMember: RateLimit = { name: 'message-photo', times: 60, perSeconds: 3600, per: 'member' }
/** Limits the disk space of unsent photos, which are kept for a day. */
const perDay: RateLimit = { name: 'message-photo-day', times: 200, perSeconds: 24 * 3600, per: 'member' }
const perNetwork: RateLimit = { name: 'message-photo-network', times: 200, perSeconds: 3600, per: 'network' }
export const messagePhotoLimits = [perMember, perDay, perNetwork, ...photoStorageLimits]

type Upload = {
  body: ReadableStream<Uint8Array>
  network: string
  /** Idempotency key of the upload. */
  key: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Stores a photo for a message to the other member. Refuses first if the actor could not send it. */
export async function uploadMessagePhoto(
  actor: Actor,
  otherId: string,
  upload: Upload,
): Promise<UploadedPhoto> {
  const existing = () => uploadedAs(actor, upload.key)
  // Of two concurrent uploads with the same key one fails on the unique constraint: return the other's photo.
  const row =
    (await existing()) ??
    (await receive(actor, otherId, upload).catch(async (error) => {
      const first = await existing()
      if (!first) throw error
      return first
    }))
  return { id: row.id, ...messagePhotoOf(row) }
}

async function receive(actor: Actor, otherId: string, upload: Upload): Promise<Row> {
  const { body, signal, network } = upload
  await refuseIfUnsendable(actor, otherId, { photo: '' })
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  await countHitOrRefuse(actor.siteId, perDay, actor.memberId)
  await countHitOrRefuse(actor.siteId, perNetwork, network)
  await refuseIfUsedUp({ ...actor, network })
  const use = (path: string) =>
    inMemberQueue(actor, () => inUploadLine(network, () => save(actor, path, upload), signal), signal)
  return withUpload({ body, largest: largestFile, signal, use })
}

async function save(actor: Actor, path: string, { key, network, signal }: Upload): Promise<Row> {
  const { sizes, ...shape } = await pictures.make('makeMessagePhoto', path)
  signal.throwIfAborted()
  const name = newPhotoName(false)
  const files = new Map(sizes.map(({ width, webp }) => [photoKey(name, width), webp]))
  const row = { id: newId(), name, ...shape }
  const saveRows = (tx: Transaction) => keep(tx, actor, row, key)
  return storeUpload({ ...actor, network }, { files, signal, saveRows })
}

async function keep(tx: Transaction, actor: Actor, row: Row, key: string): Promise<Row> {
  await addMessagePhoto(tx, actor, row, { uploadKey: hashToken(key) })
  return row
}

/** The photo that was already uploaded with this idempotency key, if any. */
async function uploadedAs({ siteId, memberId }: Actor, key: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(sql`
      SELECT id, name, width, height, thumb_width, placeholder FROM message_photos
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND upload_key = ${hashToken(key)}`)
  return rows[0]
}

import { now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { withUpload } from '../../../platform/temporary-upload.server.ts'
import { lockPhotosOf } from '../../photos/own-photos.server.ts'
import { newPhotoName, photoKey } from '../../photos/photos.server.ts'
import { inMemberQueue, inUploadLine } from '../../photos/pictures/photo-writing.server.ts'
import { pictures } from '../../photos/pictures/picture-maker.server.ts'
import { largestFile } from '../../photos/upload/upload-rules.ts'
import { photoStorageLimits } from '../../uploads/storage-limits.server.ts'
import { refuseIfUsedUp, storeUpload } from '../../uploads/store-upload.server.ts'
import type { OwnVerification } from '../verification.contract.ts'
import { verificationRowOf } from '../verification-row.server.ts'
import { refuseObstacles } from './ask.server.ts'
import { verificationOf } from './own-verification.server.ts'

const perMember: RateLimit = { name: 'verification-selfie', times: 10, perSeconds: 24 * 3600, per: 'member' }
const perNetwork: RateLimit = {
  ...{ name: 'verification-selfie-network', times: 60, perSeconds: 24 * 3600, per: 'network' },
}
export const selfieLimits = [perMember, perNetwork, ...photoStorageLimits]

type Selfie = {
  body: ReadableStream<Uint8Array>
  network: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Adds the selfie with the shown gesture: the member waits for an operator. Sent twice, the first one counts. */
export async function sendSelfie(actor: Actor, { body, network, signal }: Selfie): Promise<OwnVerification> {
  const { siteId, memberId } = actor
  await refuseUnlessAsked(db, actor)
  await countHitsOrRefuse(siteId, [perMember, memberId], [perNetwork, network])
  await refuseIfUsedUp({ ...actor, network })
  const use = (path: string) =>
    inMemberQueue(
      actor,
      () => inUploadLine(network, () => keep(actor, path, { network, signal }), signal),
      signal,
    )
  await withUpload({ body, largest: largestFile, signal, use })
  return verificationOf(actor)
}

async function keep(actor: Actor, path: string, { network, signal }: Omit<Selfie, 'body'>) {
  const { width, height, webp } = await pictures.make('makeSelfie', path)
  signal.throwIfAborted()
  const key = photoKey(newPhotoName(false), width)
  const saveRows = async (tx: Transaction) => {
    await lockPhotosOf(tx, actor)
    await refuseObstacles(tx, actor)
    await refuseUnlessAsked(tx, actor)
    await tx.query(sql`
      UPDATE verifications
         SET state = 'waiting', asked_at = ${now()}, picture = ${key}, picture_width = ${width}, picture_height = ${height}
       WHERE site_id = ${actor.siteId} AND member_id = ${actor.memberId}`)
    await announce(tx, actor, { type: 'user', data: {} })
  }
  return storeUpload({ ...actor, network }, { files: new Map([[key, webp]]), signal, saveRows })
}

async function refuseUnlessAsked(tx: Parameters<typeof verificationRowOf>[0], actor: Actor) {
  const row = await verificationRowOf(tx, actor)
  if (row?.state === 'waiting' || row?.state === 'verified') throw refuse('verification_asked')
  if (row?.state !== 'gesture' || row.gestureUntil <= now()) throw refuse('gesture_expired')
}

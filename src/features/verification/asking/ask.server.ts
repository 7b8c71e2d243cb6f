import { randomInt } from 'node:crypto'
import { minutes, now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { countHitOrRefuse, hitCounter, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { type RefusalCode, refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFiles } from '../../../platform/storage.server.ts'
import { lockPhotosOf } from '../../photos/own-photos.server.ts'
import { showMark } from '../../profiles/profiles.server.ts'
import { gestures, type Obstacle, type OwnVerification } from '../verification.contract.ts'
import { verificationRowOf } from '../verification-row.server.ts'
import { obstacleOf, verificationOf } from './own-verification.server.ts'

const perMember: RateLimit = { name: 'verification', times: 20, perSeconds: 24 * 3600, per: 'member' }
/** Otherwise someone with a single picture of another person could ask until its gesture comes. */
const gesturesShown: RateLimit = {
  ...{ name: 'verification-gestures', times: 3, perSeconds: 24 * 3600, per: 'member' },
  counts: 'gestures shown',
}
export const askLimits = [perMember, gesturesShown]

/** Long enough to find the camera, too short to have a picture made. */
const gestureLasts = minutes(10)

const refusalOf: Record<Obstacle, RefusalCode> = {
  fictional: 'verification_fictional',
  unconfirmed: 'verification_unconfirmed',
  photo_missing: 'verification_photo_missing',
}

/** Shows the member a gesture. While it lasts, asking again shows the same one. */
export async function askForGesture(actor: Actor): Promise<OwnVerification> {
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, perMember, memberId)
  await transaction(async (tx) => {
    await lockPhotosOf(tx, actor)
    await refuseObstacles(tx, actor)
    const row = await verificationRowOf(tx, actor)
    if (row?.state === 'waiting' || row?.state === 'verified') throw refuse('verification_asked')
    if (row?.state === 'gesture' && row.gestureUntil > now()) return
    await hitCounter(siteId, [gesturesShown, memberId])(tx.query)
    const others = gestures.filter((gesture) => gesture !== row?.gesture)
    const gesture = others[randomInt(others.length)] ?? gestures[0]
    const until = new Date(now().getTime() + gestureLasts)
    await tx.query(sql`
      INSERT INTO verifications (site_id, member_id, id, state, gesture, gesture_until)
      VALUES (${siteId}, ${memberId}, ${newId()}, 'gesture', ${gesture}, ${until})
          ON CONFLICT (site_id, member_id) DO UPDATE SET
             (id, state, gesture, gesture_until, asked_at, decided_at, operator_id, reason, photos) =
             (EXCLUDED.id, 'gesture', EXCLUDED.gesture, EXCLUDED.gesture_until, NULL, NULL, NULL, NULL, '{}')`)
  })
  return verificationOf(actor)
}

export async function refuseObstacles(tx: Transaction, actor: Actor) {
  const obstacle = await obstacleOf(tx, actor)
  if (obstacle) throw refuse(refusalOf[obstacle])
}

/** Takes the request back, or gives up the mark. The selfie is removed. Earlier refusals are remembered. */
export async function withdrawVerification(actor: Actor): Promise<OwnVerification> {
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, perMember, memberId)
  await transaction(async (tx) => {
    await lockPhotosOf(tx, actor)
    const row = await verificationRowOf(tx, actor)
    if (!row || (row.state === 'gesture' && row.gestureUntil <= now())) return
    await tx.query(sql`
      UPDATE verifications SET state = 'gesture', gesture_until = ${now()}, picture = NULL, picture_width = NULL,
             picture_height = NULL, asked_at = NULL, claimed_by = NULL, claimed_until = NULL, decided_at = NULL,
             operator_id = NULL, reason = NULL, photos = '{}'
       WHERE site_id = ${siteId} AND member_id = ${memberId}`)
    if (row.picture) await removeFiles(tx, [row.picture])
    await showMark(tx, actor, false)
    await announce(tx, actor, { type: 'user', data: {} })
  })
  return verificationOf(actor)
}

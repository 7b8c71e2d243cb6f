import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFiles } from '../../../platform/storage.server.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { lockPhotosOf } from '../../photos/own-photos.server.ts'
import { showMark } from '../../profiles/profiles.server.ts'
import type { RefusalReason } from '../refusal-reasons.ts'
import { mainPhotoId } from '../verification-row.server.ts'
import { type Comparer, heldBy, isKnownRequest } from './queue.server.ts'

/** `photos`: those that the operator saw beside the selfie. */
export type Verdict = { is_approved: true; photos: string[] } | { is_approved: false; reason: RefusalReason }

type Held = { siteId: string; memberId: string; picture: string }

/**
 * Decides about a request that the operator holds. The selfie is erased, and the member is told. Refuses if the main photo
 * has changed since the operator saw the photos.
 */
export async function decideRequest(tx: Transaction, comparer: Comparer, id: string, verdict: Verdict) {
  const held = await lockHeld(tx, comparer, id)
  if (verdict.is_approved) await approve(tx, comparer, held, { id, photos: verdict.photos })
  else await refuseMember(tx, comparer, held, { id, reason: verdict.reason })
  await removeFiles(tx, [held.picture])
  return held
}

/** Locks the member before the request, as every change of photos does. */
async function lockHeld(tx: Transaction, comparer: Comparer, id: string): Promise<Held> {
  const find = () =>
    tx.query<Held>(sql`
      SELECT v.site_id AS "siteId", v.member_id AS "memberId", v.picture FROM verifications v WHERE ${heldBy(comparer, id)}`)
  const [found] = (await find()).rows
  if (found) await lockPhotosOf(tx, found)
  const [held] = found ? (await find()).rows : []
  if (held) return held
  throw refuse((await isKnownRequest(tx, comparer, id)) ? 'verification_taken' : 'not_found')
}

const erased = sql`
  picture = NULL, picture_width = NULL, picture_height = NULL, claimed_by = NULL, claimed_until = NULL`

type Approval = { id: string; photos: string[] }

async function approve(tx: Transaction, { operatorId }: Comparer, member: Held, { id, photos }: Approval) {
  const { siteId, memberId } = member
  const { rows } = await tx.query<{ main: string | null; compared: string[] }>(sql`
    SELECT ${mainPhotoId(sql`${siteId}::uuid`, sql`${memberId}::uuid`)} AS main, ARRAY(
      SELECT id::text FROM photos
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND status = 'active' AND id = ANY(${photos}::uuid[])) AS compared`)
  const [{ main, compared } = { main: null, compared: [] }] = rows
  if (!main || !compared.includes(main)) throw refuse('verification_changed')
  await tx.query(sql`
    UPDATE verifications SET state = 'verified', decided_at = ${now()}, operator_id = ${operatorId},
           photos = ${compared}::uuid[], ${erased}
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await showMark(tx, member, true)
  await tellAccount(tx, member, { kind: 'verified', about: id })
}

type Rejection = { id: string; reason: RefusalReason }

async function refuseMember(
  tx: Transaction,
  { operatorId }: Comparer,
  member: Held,
  { id, reason }: Rejection,
) {
  const { siteId, memberId } = member
  await tx.query(sql`
    UPDATE verifications SET state = 'refused', reason = ${reason}, decided_at = ${now()}, operator_id = ${operatorId},
           refusals = refusals + 1, ${erased}
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tellAccount(tx, member, { kind: 'not_verified', about: id, reason })
}

import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { param, sql } from '../../../platform/sql.server.ts'
import { isValidCrop } from '../crop/is-valid-crop.ts'
import type { Crop, RejectionReason } from '../photos.contract.ts'
import { photosWhere } from '../photos.server.ts'
import { claimedUntil, type Inspector, onSites } from './queue.server.ts'

export type Decision =
  | { verdict: 'approved'; crop?: Crop | undefined }
  | { verdict: 'private' }
  | { verdict: 'rejected'; reason: RejectionReason }

/** The last decisions of an operator can be undone, until they take effect. */
export const mostUndone = 5

export type DecidedPhoto = { id: string; site_id: string; member_id: string; photo_id: string }

/**
 * Notes a decision about a photo that the inspector holds. It takes effect once it can no longer be undone. The same
 * decision again changes nothing. Locks the photo before its place in the queue, as every change of a photo does.
 */
export async function decidePhoto(
  tx: Transaction,
  inspector: Inspector,
  photoId: string,
  decision: Decision,
): Promise<DecidedPhoto & { isRepeated: boolean }> {
  const { operatorId } = inspector
  const { verdict } = decision
  const crop = verdict === 'approved' ? decision.crop : undefined
  const { rows } = await tx.query<DecidedPhoto>(sql`
    WITH photo AS MATERIALIZED (
      SELECT q.site_id, q.member_id, q.photo_id
        FROM photo_queue q JOIN photos p ON p.site_id = q.site_id AND p.member_id = q.member_id AND p.id = q.photo_id
       WHERE q.photo_id = ${photoId} AND q.claimed_by = ${operatorId} AND q.decision_id IS NULL AND ${onSites(inspector)}
         FOR KEY SHARE OF p),
    mine AS (
      UPDATE photo_queue q SET decision_id = ${newId()} FROM photo
       WHERE q.site_id = photo.site_id AND q.member_id = photo.member_id AND q.photo_id = photo.photo_id
         AND q.claimed_by = ${operatorId} AND q.decision_id IS NULL
      RETURNING q.*)
    INSERT INTO photo_decisions (site_id, id, member_id, photo_id, operator_id, verdict, reason, crop, decided_at, answers)
    SELECT site_id, decision_id, member_id, photo_id, ${operatorId}, ${verdict},
           ${verdict === 'rejected' ? decision.reason : null}, ${crop ? JSON.stringify(crop) : null}::jsonb, ${now()},
           (SELECT id FROM photo_decisions d
             WHERE d.site_id = mine.site_id AND d.member_id = mine.member_id AND d.photo_id = mine.photo_id
               AND appealed_at IS NOT NULL AND answered_at IS NULL)
      FROM mine RETURNING site_id, id, member_id, photo_id`)
  const [decided] = rows
  if (!decided) return repeatedOrRefused(tx, inspector, photoId, decision)
  if (crop) await refuseInvalidCrop(tx, decided, crop)
  return { ...decided, isRepeated: false }
}

async function refuseInvalidCrop(
  tx: Transaction,
  { site_id, member_id, photo_id }: DecidedPhoto,
  crop: Crop,
) {
  const [photo] = await photosWhere(
    sql`site_id = ${site_id} AND member_id = ${member_id} AND id = ${photo_id}`,
    { tx },
  )
  if (!photo?.master || !isValidCrop(photo, crop)) throw refuse('invalid', { fields: { crop: 'invalid' } })
}

type Row = DecidedPhoto & { operator_id: string; verdict: string; reason: string | null }

async function repeatedOrRefused(tx: Transaction, inspector: Inspector, photoId: string, decision: Decision) {
  const { rows } = await tx.query<Row>(sql`
    SELECT q.site_id, q.member_id, q.photo_id, q.decision_id AS id, coalesce(d.operator_id, q.claimed_by) AS operator_id,
           d.verdict, d.reason
      FROM photo_queue q LEFT JOIN photo_decisions d ON d.site_id = q.site_id AND d.id = q.decision_id
     WHERE q.photo_id = ${photoId} AND ${onSites(inspector)}`)
  const [row] = rows
  if (!row) throw refuse('not_found')
  const reason = decision.verdict === 'rejected' ? decision.reason : null
  const isSame = row.id && row.verdict === decision.verdict && row.reason === reason
  if (row.operator_id !== inspector.operatorId || !isSame) throw refuse('photo_taken')
  return { ...row, isRepeated: true }
}

/** The decisions that the operator can still undo, the last one first. */
export async function undoableDecisions(tx: Transaction, { operatorId }: Inspector) {
  const { rows } = await tx.query<{ id: string }>(sql`${lastDecisions(operatorId)}`)
  return rows.map(({ id }) => id)
}

const lastDecisions = (operatorId: string) => sql`
  SELECT id FROM photo_decisions WHERE operator_id = ${operatorId} AND applied_at IS NULL ORDER BY id DESC LIMIT ${mostUndone}`

/** Takes back one of the last five decisions. The photo is in front of the operator again. */
export async function undoDecision(tx: Transaction, inspector: Inspector, id: string) {
  const { operatorId } = inspector
  const me = param(operatorId)
  const { rows } = await tx.query<DecidedPhoto & { verdict: string; reason: string | null }>(sql`
    WITH gone AS (
      DELETE FROM photo_decisions d
       WHERE d.id = ${id} AND d.operator_id = ${me} AND d.applied_at IS NULL AND d.id IN (${lastDecisions(operatorId)})
      RETURNING d.*)
    UPDATE photo_queue q SET decision_id = NULL, claimed_by = ${me}, claimed_until = ${claimedUntil()}
      FROM gone WHERE q.site_id = gone.site_id AND q.decision_id = gone.id AND ${onSites(inspector)}
    RETURNING q.site_id, q.member_id, q.photo_id, gone.id, gone.verdict, gone.reason`)
  const [undone] = rows
  if (!undone) throw refuse('undo_late')
  return undone
}

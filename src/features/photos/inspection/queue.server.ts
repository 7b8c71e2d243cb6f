import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { param, type Sql, sql } from '../../../platform/sql.server.ts'
import type { AlikePhoto } from '../hashes/alike.server.ts'
import type { Crop, RejectionReason } from '../photos.contract.ts'

/** An operator who inspects photos, and the sites where they may. */
export type Inspector = Pick<OperatorActor, 'operatorId' | 'sites'>
export type QueueOrder = 'oldest' | 'risk'

/** How many photos one operator holds: the one on the screen, and the next ones. */
const mostHeld = 6
/** A photo that nobody decided about goes to the next operator after this time. */
const claimLasts = minutes(5)
/** A longer queue is not counted to its end. */
const mostCounted = 1000

export const claimedUntil = () => new Date(now().getTime() + claimLasts)

/** Rows of `photo_queue` on the sites of the inspector. */
export const onSites = ({ sites }: Inspector): Sql =>
  sites ? sql`q.site_id = ANY(${sites}::uuid[])` : sql`true`

export type ClaimedPhoto = {
  site_id: string
  member_id: string
  id: string
  since: Date
  risks: string[]
  is_new: boolean
  is_private: boolean
  status: string
  name: string
  widths: number[]
  width: number
  height: number
  master: string | null
  master_width: number | null
  master_height: number | null
  placeholder: string
  crop: Crop | null
  alike: AlikePhoto[] | null
  profile_name: string | null
  birth_date: string | null
  signed_up_at: Date
  photo_count: number
  rejected_count: number
  appeal: string | null
  first_reason: RejectionReason | null
}

/**
 * Takes photos for the inspector until they hold six, and renews those they hold. Others skip a photo that is being taken,
 * so two operators never hold the same one. `is_new`: they see it for the first time.
 */
export async function claimPhotos(
  tx: Transaction,
  inspector: Inspector,
  order: QueueOrder,
): Promise<ClaimedPhoto[]> {
  const [me, time] = [param(inspector.operatorId), param(now())]
  const inOrder = order === 'risk' ? sql`q.risk DESC, q.since, q.photo_id` : sql`q.since, q.photo_id`
  const { rows } = await tx.query<ClaimedPhoto>(sql`
    WITH held AS (
      UPDATE photo_queue q SET claimed_until = ${claimedUntil()}
       WHERE q.claimed_by = ${me} AND q.decision_id IS NULL AND ${onSites(inspector)} RETURNING q.*),
    free AS (
      SELECT q.site_id, q.member_id, q.photo_id FROM photo_queue q
       WHERE q.decision_id IS NULL AND ${onSites(inspector)}
         AND (q.claimed_by IS NULL OR (q.claimed_until <= ${time}::timestamptz AND q.claimed_by <> ${me}))
         AND (q.first_operator IS DISTINCT FROM ${me} OR NOT ${hasColleague(inspector)})
       ORDER BY ${inOrder} LIMIT greatest(0, ${mostHeld}::int - (SELECT count(*) FROM held)) FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE photo_queue q SET claimed_by = ${me}, claimed_until = ${claimedUntil()}
        FROM free WHERE q.site_id = free.site_id AND q.member_id = free.member_id AND q.photo_id = free.photo_id
      RETURNING q.*),
    mine AS (SELECT *, false AS is_new FROM held UNION ALL SELECT *, true FROM taken)
    SELECT q.site_id, q.member_id, q.photo_id AS id, q.since, q.risks, q.is_new, p.is_private, p.status, p.name, p.widths,
           p.width, p.height, p.master, p.master_width, p.master_height, p.placeholder, p.crop, p.alike,
           f.name AS profile_name, f.birth_date, m.signed_up_at, count.photos AS photo_count,
           count.rejected AS rejected_count, d.appeal, d.reason AS first_reason
      FROM mine q
      JOIN photos p ON p.site_id = q.site_id AND p.member_id = q.member_id AND p.id = q.photo_id
      JOIN members m ON m.site_id = q.site_id AND m.id = q.member_id
      LEFT JOIN profiles f ON f.site_id = q.site_id AND f.member_id = q.member_id
      LEFT JOIN photo_decisions d ON d.site_id = q.site_id AND d.member_id = q.member_id AND d.photo_id = q.photo_id
            AND d.appealed_at IS NOT NULL AND d.answered_at IS NULL
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE status <> 'deleted')::int AS photos,
               count(*) FILTER (WHERE rejected_reason IS NOT NULL)::int AS rejected
          FROM photos WHERE site_id = q.site_id AND member_id = q.member_id) count
     ORDER BY q.is_new, ${inOrder}`)
  return rows
}

/** Whether someone else could look at a photo of the row `q`. */
const hasColleague = ({ operatorId }: Inspector) => sql`EXISTS (
  SELECT FROM operator_roles r JOIN operators o ON o.id = r.operator_id
   WHERE o.id <> ${operatorId} AND o.joined_at IS NOT NULL AND o.ended_at IS NULL
     AND r.role IN ('moderator', 'owner') AND (r.site_id IS NULL OR r.site_id = q.site_id))`

/** How many photos wait, at most 1000. */
export async function countWaiting(tx: Transaction, inspector: Inspector): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM (
      SELECT FROM photo_queue q WHERE q.decision_id IS NULL AND ${onSites(inspector)} LIMIT ${mostCounted}) q`)
  return rows[0]?.waiting ?? 0
}

/** Gives back what the inspector holds, so that others need not wait for it. */
export async function releasePhotos(inspector: Inspector) {
  await db.query(sql`
    UPDATE photo_queue q SET claimed_by = NULL, claimed_until = NULL
     WHERE q.claimed_by = ${inspector.operatorId} AND q.decision_id IS NULL AND ${onSites(inspector)}`)
}

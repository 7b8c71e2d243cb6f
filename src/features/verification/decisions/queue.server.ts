import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { param, type Sql, sql } from '../../../platform/sql.server.ts'
import type { Gesture } from '../verification.contract.ts'

/** An operator who compares selfies, and the sites where they may. */
export type Comparer = Pick<OperatorActor, 'operatorId' | 'sites'>

/** How many requests one operator holds: the one on the screen, and the next ones. */
const mostHeld = 3
/** A request that nobody decided about goes to the next operator after this time. */
const claimLasts = minutes(5)
/** A longer queue is not counted to its end. */
const mostCounted = 1000

/** Rows of `verifications` on the sites of the comparer. */
const onSites = ({ sites }: Comparer): Sql => (sites ? sql`v.site_id = ANY(${sites}::uuid[])` : sql`true`)

/** Members who are restricted, or have left, are not compared. */
const isOpen = sql`v.state = 'waiting' AND EXISTS (
  SELECT FROM members m WHERE m.site_id = v.site_id AND m.id = v.member_id AND m.status = 'active')`

type ComparedPhoto = { id: string; is_private: boolean; width: number; height: number }
export type ClaimedRequest = {
  site_id: string
  member_id: string
  id: string
  gesture: Gesture
  asked_at: Date
  picture_width: number
  picture_height: number
  refusals: number
  name: string | null
  birth_date: string | null
  signed_up_at: Date
  /** The photos that others see, the main one first. */
  photos: ComparedPhoto[]
  is_new: boolean
}

/**
 * Takes requests for the operator until they hold three, and renews those they hold. Others skip a request that is being
 * taken, so two operators never hold the same one. `is_new`: they see it for the first time.
 */
export async function claimRequests(tx: Transaction, comparer: Comparer): Promise<ClaimedRequest[]> {
  const [me, time] = [param(comparer.operatorId), param(now())]
  const until = param(new Date(now().getTime() + claimLasts))
  const { rows } = await tx.query<ClaimedRequest>(sql`
    WITH held AS (
      UPDATE verifications v SET claimed_until = ${until}
       WHERE v.claimed_by = ${me} AND ${onSites(comparer)} AND ${isOpen} RETURNING v.*),
    free AS (
      SELECT v.site_id, v.id FROM verifications v
       WHERE ${onSites(comparer)} AND ${isOpen}
         AND (v.claimed_by IS NULL OR (v.claimed_until <= ${time}::timestamptz AND v.claimed_by <> ${me}))
       ORDER BY v.asked_at, v.id LIMIT greatest(0, ${mostHeld}::int - (SELECT count(*) FROM held))
         FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE verifications v SET claimed_by = ${me}, claimed_until = ${until}
        FROM free WHERE v.site_id = free.site_id AND v.id = free.id RETURNING v.*),
    mine AS (SELECT *, false AS is_new FROM held UNION ALL SELECT *, true FROM taken)
    SELECT v.site_id, v.member_id, v.id, v.gesture, v.asked_at, v.picture_width, v.picture_height, v.refusals, v.is_new,
           p.name, p.birth_date::text, m.signed_up_at, coalesce(f.photos, '[]') AS photos
      FROM mine v
      JOIN members m ON m.site_id = v.site_id AND m.id = v.member_id
      LEFT JOIN profiles p ON p.site_id = v.site_id AND p.member_id = v.member_id
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', id, 'is_private', is_private, 'width', width, 'height', height)
                         ORDER BY is_private, position, id) AS photos
          FROM photos WHERE site_id = v.site_id AND member_id = v.member_id AND status = 'active') f ON true
     ORDER BY v.is_new, v.asked_at, v.id`)
  return rows
}

/** How many requests wait, at most 1000. */
export async function countRequests(tx: Transaction, comparer: Comparer): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM (
      SELECT FROM verifications v WHERE ${onSites(comparer)} AND ${isOpen} LIMIT ${mostCounted}) v`)
  return rows[0]?.waiting ?? 0
}

/** Gives back what the operator holds, so that others need not wait for it. */
export async function releaseRequests(comparer: Comparer) {
  await db.query(sql`
    UPDATE verifications v SET claimed_by = NULL, claimed_until = NULL
     WHERE v.claimed_by = ${comparer.operatorId} AND ${onSites(comparer)}`)
}

/** SQL for the request with this id, if the operator holds it now. */
export const heldBy = (comparer: Comparer, id: string) => sql`
  v.id = ${id} AND v.claimed_by = ${comparer.operatorId} AND v.claimed_until > ${now()}
  AND ${onSites(comparer)} AND ${isOpen}`

/** The file of the selfie, or of a photo of the same member, for the operator who holds the request. */
export async function heldPicture(
  comparer: Comparer,
  id: string,
  photo?: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ key: string | null }>(sql`
    SELECT ${photo ? photoFile(photo) : sql`v.picture`} AS key FROM verifications v WHERE ${heldBy(comparer, id)}`)
  return rows[0]?.key ?? undefined
}

const photoFile = (photo: string) => sql`
  (SELECT name || '-' || widths[array_upper(widths, 1)] || '.webp' FROM photos
    WHERE site_id = v.site_id AND member_id = v.member_id AND id = ${photo} AND status = 'active')`

/** Whether it is, or was, a request on one of the operator's sites. */
export async function isKnownRequest(tx: Transaction, comparer: Comparer, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`SELECT FROM verifications v WHERE v.id = ${id} AND ${onSites(comparer)}`,
  )
  return rowCount === 1
}

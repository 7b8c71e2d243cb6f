import { db, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { RejectionReason } from '../photos.contract.ts'
import { coarseNear, type Hash } from './hash-bits.ts'
import type { PictureHashes } from './hash-picture.server.ts'

/** How many of the 255 bits may differ. See docs/decisions/0038-photo-inspection.md for what this finds and misses. */
const mostDistance = 60
const mostNamed = 3

/** A photo that another one resembles. */
export type AlikePhoto = {
  kind: 'like_rejected' | 'other_account'
  photo: string
  member: string | null
  reason: RejectionReason | null
  distance: number
}

/**
 * The rejected photos of the site, and those of its other members, that a new photo of this member resembles. OFFSET 0 makes
 * PostgreSQL look up each of the coarse hashes in the index, instead of reading the whole table once.
 */
export async function findAlike(
  { siteId, memberId }: MemberKey,
  { turns }: PictureHashes,
): Promise<AlikePhoto[]> {
  const near = turns.flatMap(({ coarse }, turn) => coarseNear(coarse).map((one) => [one, turn + 1] as const))
  const { rows } = await db.query<AlikePhoto>(sql`
    WITH near AS MATERIALIZED (
      SELECT coarse, (${turns.map(({ bits }) => bits)}::bit(255)[])[turn] AS hash
        FROM unnest(${near.map(([coarse]) => coarse)}::int[], ${near.map(([, turn]) => turn)}::int[]) AS n (coarse, turn)),
    rejected AS (
      SELECT 'like_rejected' AS kind, r.photo_id AS photo, NULL::uuid AS member, r.reason,
             min(bit_count(r.hash # near.hash))::int AS distance
        FROM near CROSS JOIN LATERAL (
          SELECT * FROM rejected_hashes WHERE site_id = ${siteId} AND coarse = near.coarse OFFSET 0) r
       WHERE bit_count(r.hash # near.hash) <= ${mostDistance}
       GROUP BY r.photo_id, r.reason ORDER BY distance LIMIT ${mostNamed}),
    others AS (
      SELECT 'other_account' AS kind, h.photo_id AS photo, h.member_id AS member, NULL AS reason,
             min(bit_count(h.hash # near.hash))::int AS distance
        FROM near CROSS JOIN LATERAL (
          SELECT * FROM photo_hashes WHERE site_id = ${siteId} AND coarse = near.coarse OFFSET 0) h
       WHERE h.member_id <> ${memberId} AND bit_count(h.hash # near.hash) <= ${mostDistance}
       GROUP BY h.photo_id, h.member_id ORDER BY distance LIMIT ${mostNamed})
    SELECT * FROM rejected UNION ALL SELECT * FROM others`)
  return rows
}

/** Stores the hashes of a photo. */
export async function keepHashes(tx: Transaction, photo: MemberKey & { id: string }, stored: Hash[]) {
  const { siteId, memberId, id } = photo
  await tx.query(sql`
    INSERT INTO photo_hashes (site_id, member_id, photo_id, part, coarse, hash)
    SELECT ${siteId}, ${memberId}, ${id}, place - 1, coarse, bits::bit(255)
      FROM unnest(${stored.map(({ coarse }) => coarse)}::int[], ${stored.map(({ bits }) => bits)}::text[])
        WITH ORDINALITY AS h (coarse, bits, place)
        ON CONFLICT DO NOTHING`)
}

/** Remembers how a rejected photo looks, also after it is gone. */
export async function rememberRejected(
  tx: Transaction,
  { siteId, memberId, id }: MemberKey & { id: string },
  { reason, at }: { reason: RejectionReason; at: Date },
) {
  await tx.query(sql`
    INSERT INTO rejected_hashes (site_id, photo_id, part, coarse, hash, reason, rejected_at)
    SELECT site_id, photo_id, part, coarse, hash, ${reason}, ${at}::timestamptz FROM photo_hashes
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND photo_id = ${id}
        ON CONFLICT (site_id, photo_id, part) DO UPDATE SET reason = EXCLUDED.reason`)
}

/** The photo was allowed after all. */
export async function forgetRejected(tx: Transaction, { siteId, id }: { siteId: string; id: string }) {
  await tx.query(sql`DELETE FROM rejected_hashes WHERE site_id = ${siteId} AND photo_id = ${id}`)
}

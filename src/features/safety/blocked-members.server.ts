import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { imageOf, mainImage } from '../photos/photos.server.ts'
import type { BlockedAfter, BlockedMembers } from './safety.contract.ts'

type Row = {
  id: string
  name: string
  fictional: boolean
  blocked_at: Date
  main: Parameters<typeof imageOf>[0] | null
}

export const blockedPageSize = 50

/**
 * A page of whom a member has blocked, the newest first: by the name they knew, and with the photo of those they would see again if
 * they took it back. Who has left is gone from here as from everywhere.
 */
export async function blockedBy(
  { siteId, memberId }: MemberKey,
  after?: BlockedAfter,
): Promise<BlockedMembers> {
  const { rows } = await pool.query<Row>(
    `SELECT h.other_id AS id, m.is_fictional AS fictional, h.blocked_at, shown.main,
            coalesce(CASE WHEN seen.is_seen THEN p.name END, h.name) AS name
       FROM hidden_pairs h
       JOIN members m ON m.site_id = $1 AND m.id = h.other_id AND m.status = 'active'
       JOIN profiles p ON p.site_id = $1 AND p.member_id = h.other_id
       JOIN hidden_pairs back ON back.site_id = $1 AND back.member_id = h.other_id AND back.other_id = $2
      CROSS JOIN LATERAL (SELECT NOT m.is_invisible AND back.blocked_at IS NULL AS is_seen) seen
       LEFT JOIN LATERAL (
         SELECT ${mainImage} AS main FROM photos
          WHERE site_id = $1 AND member_id = h.other_id AND status = 'active' AND seen.is_seen) shown ON true
      WHERE h.site_id = $1 AND h.member_id = $2 AND h.blocked_at IS NOT NULL AND (seen.is_seen OR h.name IS NOT NULL)
        AND ($3::timestamptz IS NULL OR h.blocked_at < $3 OR (h.blocked_at = $3 AND h.other_id > $4))
      ORDER BY h.blocked_at DESC, h.other_id LIMIT $5`,
    [siteId, memberId, after?.[0], after?.[1], blockedPageSize + 1],
  )
  const blocked = rows.slice(0, blockedPageSize).map(({ id, name, fictional, blocked_at, main }) => ({
    id,
    name,
    main_image: main && imageOf(main),
    fictional,
    blocked: blocked_at.toISOString(),
  }))
  const last = rows.length > blockedPageSize ? blocked.at(-1) : undefined
  return { blocked, next: last ? `${last.blocked}_${last.id}` : null }
}

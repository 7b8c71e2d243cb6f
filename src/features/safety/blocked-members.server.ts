import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { BlockedAfter, BlockedMembers } from './safety.contract.ts'

type Row = { id: string; name: string; fictional: boolean; blocked_at: Date }

export const blockedPageSize = 50

/**
 * A page of whom a member has blocked, the newest first, by the name they knew. The list stays as it was whatever becomes
 * of them: it would tell who hides, has left, or has blocked the member in turn.
 */
export async function blockedBy(
  { siteId, memberId }: MemberKey,
  after?: BlockedAfter,
): Promise<BlockedMembers> {
  const { rows } = await pool.query<Row>(
    `SELECT h.other_id AS id, h.name, m.is_fictional AS fictional, h.blocked_at
       FROM hidden_pairs h JOIN members m ON m.site_id = $1 AND m.id = h.other_id
      WHERE h.site_id = $1 AND h.member_id = $2 AND h.blocked_at IS NOT NULL AND h.name IS NOT NULL
        AND ($3::timestamptz IS NULL OR h.blocked_at < $3 OR (h.blocked_at = $3 AND h.other_id > $4))
      ORDER BY h.blocked_at DESC, h.other_id LIMIT $5`,
    [siteId, memberId, after?.[0], after?.[1], blockedPageSize + 1],
  )
  const blocked = rows
    .slice(0, blockedPageSize)
    .map(({ blocked_at, ...member }) => ({ ...member, blocked: blocked_at.toISOString() }))
  const last = rows.length > blockedPageSize ? blocked.at(-1) : undefined
  return { blocked, next: last ? `${last.blocked}_${last.id}` : null }
}

import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { BlockedAfter, BlockedMembers } from './safety.contract.ts'

type Row = { id: string; name: string; fictional: boolean; blocked_at: Date }

export const blockedPageSize = 50

/**
 * A page of whom a member has blocked, the newest first, by the name they knew. The list stays as it was whatever becomes
 * of them: it would tell who hides, has left, or has blocked the member in turn. Only who is erased is gone from it.
 */
export async function blockedBy(
  { siteId, memberId }: MemberKey,
  after?: BlockedAfter,
): Promise<BlockedMembers> {
  await nameWhoIsBack({ siteId, memberId })
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

/**
 * Whom the member could not see when they blocked them, as from a page that was no longer true, has no name in the list
 * and could never be unblocked. Once they are there for everyone and have not blocked the member themselves, the member
 * would see them by now, so the name tells nothing. From then on it stays, like any other.
 */
export async function nameWhoIsBack({ siteId, memberId }: MemberKey) {
  await pool.query(
    `UPDATE hidden_pairs h SET name = back.name
       FROM (SELECT own.other_id, p.name
               FROM hidden_pairs own
               JOIN hidden_pairs theirs
                 ON theirs.site_id = $1 AND theirs.member_id = own.other_id AND theirs.other_id = $2
               JOIN member_search s ON s.site_id = $1 AND s.member_id = own.other_id
               JOIN profiles p ON p.site_id = $1 AND p.member_id = own.other_id
              WHERE own.site_id = $1 AND own.member_id = $2 AND own.blocked_at IS NOT NULL AND own.name IS NULL
                AND theirs.blocked_at IS NULL AND s.is_visible
                FOR UPDATE OF own SKIP LOCKED) back
      WHERE h.site_id = $1 AND h.member_id = $2 AND h.other_id = back.other_id`,
    [siteId, memberId],
  )
}

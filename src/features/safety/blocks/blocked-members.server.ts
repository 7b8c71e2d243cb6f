import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { BlockedAfter, BlockedMembers } from '../safety.contract.ts'

type Row = { id: string; name: string; fictional: boolean; blocked_at: Date }

const blockedPageSize = 50

/**
 * A page of the members someone has blocked, the newest first, with the name they had at that time. The entries do not
 * follow later changes: they would reveal who is invisible, has left, or has blocked the member in turn. Only erased
 * accounts disappear.
 */
export async function blockedBy(
  { siteId, memberId }: MemberKey,
  after?: BlockedAfter,
): Promise<BlockedMembers> {
  await fillInBlockedNames({ siteId, memberId })
  const [before, last] = after ?? []
  const { rows } = await db.query<Row>(sql`
    SELECT h.other_id AS id, h.name, m.is_fictional AS fictional, h.blocked_at
      FROM hidden_pairs h JOIN members m ON m.site_id = ${siteId} AND m.id = h.other_id
     WHERE h.site_id = ${siteId} AND h.member_id = ${memberId} AND h.blocked_at IS NOT NULL AND h.name IS NOT NULL
       AND (${before}::timestamptz IS NULL OR h.blocked_at < ${before}
         OR (h.blocked_at = ${before} AND h.other_id > ${last}))
     ORDER BY h.blocked_at DESC, h.other_id LIMIT ${blockedPageSize + 1}`)
  const blocked = rows
    .slice(0, blockedPageSize)
    .map(({ blocked_at, ...member }) => ({ ...member, blocked: blocked_at.toISOString() }))
  const end = rows.length > blockedPageSize ? blocked.at(-1) : undefined
  return { blocked, next: end ? `${end.blocked}_${end.id}` : null }
}

/**
 * Fills in missing names of blocked members. A member who was not visible to the blocker at the time, for example on a
 * stale page, is stored without a name, is not listed and so could never be unblocked. Once they are visible and have not
 * blocked the blocker themselves, the blocker could see them without the block, so the name reveals nothing. From then on
 * it stays.
 */
export async function fillInBlockedNames({ siteId, memberId }: MemberKey) {
  await db.query(sql`
    UPDATE hidden_pairs h SET name = back.name
      FROM (SELECT own.other_id, p.name
              FROM hidden_pairs own
              JOIN hidden_pairs theirs
                ON theirs.site_id = ${siteId} AND theirs.member_id = own.other_id AND theirs.other_id = ${memberId}
              JOIN member_search s ON s.site_id = ${siteId} AND s.member_id = own.other_id
              JOIN profiles p ON p.site_id = ${siteId} AND p.member_id = own.other_id
             WHERE own.site_id = ${siteId} AND own.member_id = ${memberId} AND own.blocked_at IS NOT NULL
                AND own.name IS NULL
               AND theirs.blocked_at IS NULL AND s.is_visible
               FOR UPDATE OF own SKIP LOCKED) back
     WHERE h.site_id = ${siteId} AND h.member_id = ${memberId} AND h.other_id = back.other_id`)
}

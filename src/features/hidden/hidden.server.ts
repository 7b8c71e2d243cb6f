import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { named, sql } from '../../platform/sql.server.ts'

/**
 * SQL condition that excludes members who have blocked `me` or were blocked by them. Each argument is a value or an SQL
 * expression, as in notHidden(siteId, memberId, sql`s.member_id`). For a visitor `me` is null, and nobody is hidden.
 */
export const notHidden = (site: unknown, me: unknown, other: unknown) =>
  sql`
    NOT EXISTS (SELECT FROM hidden_pairs hidden
     WHERE hidden.site_id = ${site} AND hidden.member_id = ${me} AND hidden.other_id = ${other})`

/** Removes hidden members from a list that is the same for all viewers. */
export async function withoutHidden<Listed extends { id: string }>(
  me: MemberKey | null,
  list: Listed[],
): Promise<Listed[]> {
  if (!me || list.length === 0) return list
  const { rows } = await db.query<{ other_id: string }>(named('hidden_among')`
    SELECT other_id FROM hidden_pairs
     WHERE site_id = ${me.siteId} AND member_id = ${me.memberId} AND other_id = ANY(${list.map(({ id }) => id)})`)
  const hidden = new Set(rows.map(({ other_id }) => other_id))
  return list.filter(({ id }) => !hidden.has(id))
}

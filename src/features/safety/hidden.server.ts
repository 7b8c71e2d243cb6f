import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'

/**
 * SQL condition that excludes members who have blocked `me` or were blocked by them. The parameters are SQL expressions,
 * as in `notHidden('$2', 's.member_id')`, and $1 is the site. For a visitor `me` is NULL, and nobody is hidden.
 */
export const notHidden = (me: string, other: string, site = '$1') =>
  `NOT EXISTS (SELECT FROM hidden_pairs hidden
                WHERE hidden.site_id = ${site} AND hidden.member_id = ${me} AND hidden.other_id = ${other})`

/** Removes hidden members from a list that is the same for all viewers. */
export async function withoutHidden<Listed extends { id: string }>(
  me: MemberKey | null,
  list: Listed[],
): Promise<Listed[]> {
  if (!me || list.length === 0) return list
  const { rows } = await pool.query<{ other_id: string }>({
    name: 'hidden_among',
    text: 'SELECT other_id FROM hidden_pairs WHERE site_id = $1 AND member_id = $2 AND other_id = ANY($3)',
    values: [me.siteId, me.memberId, list.map(({ id }) => id)],
  })
  const hidden = new Set(rows.map(({ other_id }) => other_id))
  return list.filter(({ id }) => !hidden.has(id))
}

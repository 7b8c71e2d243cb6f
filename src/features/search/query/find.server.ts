import { db } from '../../../platform/database.server.ts'
import { type Filter, type PageRange, pageSql, type SortKey } from './search-sql.server.ts'

type Row = { member_id: string; last_active: string }

/** The member ids of one range, the sort key of the last one, and whether there are more. */
export async function findMembers(filter: Filter, range: PageRange) {
  const { rows } = await db.query<Row>(pageSql(filter, { ...range, limit: range.limit + 1 }))
  const found = rows.slice(0, range.limit)
  const end = found.at(-1)
  const last: SortKey | null = end ? { lastActive: end.last_active, memberId: end.member_id } : null
  return { ids: found.map(({ member_id }) => member_id), last, hasMore: rows.length > range.limit }
}

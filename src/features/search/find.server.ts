import { pool } from '../../platform/database.server.ts'
import { type Filter, type Place, pageSql, type Stretch } from './search-sql.server.ts'

type Row = { member_id: string; last_active: string }

/** Whoever fits, as far as asked, the place of the last of them, and whether there are more. */
export async function findMembers(filter: Filter, stretch: Stretch) {
  const { rows } = await pool.query<Row>(pageSql(filter, { ...stretch, limit: stretch.limit + 1 }))
  const found = rows.slice(0, stretch.limit)
  const end = found.at(-1)
  const last: Place | null = end ? { lastActive: end.last_active, memberId: end.member_id } : null
  return { ids: found.map(({ member_id }) => member_id), last, hasMore: rows.length > stretch.limit }
}

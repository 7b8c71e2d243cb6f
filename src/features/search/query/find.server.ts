import { db } from '../../../platform/database.server.ts'
import { pageSize } from '../../endless-list/page-size.ts'
import { type CandidateRow, candidateOf } from '../../fit/candidate.server.ts'
import type { Self } from '../../fit/self.server.ts'
import { ranked } from '../../fit/weigh.server.ts'
import type { Filter } from './search-filter.server.ts'
import { type PageRange, pageSql, poolSql, type SortKey } from './search-sql.server.ts'

type Row = { member_id: string; last_active: string }

/** The member ids of one range, and the sort key of the last one if there are more. */
export async function findMembers(filter: Filter, range: PageRange) {
  const { rows } = await db.query<Row>(pageSql(filter, { ...range, limit: range.limit + 1 }))
  const found = rows.slice(0, range.limit)
  const end = found.at(-1)
  const hasMore = rows.length > range.limit
  const next: SortKey | null =
    end && hasMore ? { lastActive: end.last_active, memberId: end.member_id } : null
  return { ids: found.map(({ member_id }) => member_id), next }
}

/** How many members are compared for the first page: three pages. */
const poolSize = 3 * pageSize

/**
 * The first page for a member: the best-fitting of the most recently active who match. The search has chosen the ages
 * and the place, so those of the filter count. `total` is null if more match than are compared.
 */
export async function findBest(filter: Filter, self: Self) {
  const { rows } = await db.query<CandidateRow>(poolSql(filter, self, poolSize))
  const best = ranked({ ...self, ...filter.near, ages: null }, rows.map(candidateOf))
  return {
    ids: best.slice(0, pageSize).map(({ id }) => id),
    hasMore: rows.length > pageSize,
    total: rows.length < poolSize ? rows.length : null,
  }
}

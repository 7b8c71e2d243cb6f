import { join, named, param, type Sql, sql } from '../../../platform/sql.server.ts'
import { candidateColumns, searchRow } from '../../fit/candidate.server.ts'
import type { Self } from '../../fit/self.server.ts'
import { cellsAround } from '../../places/nearby.server.ts'
import { gendersOf, isOfGender } from '../../profiles/own/sought.server.ts'
import { conditionsOf, exclusionsOf, nameOf } from './search-conditions.server.ts'
import type { Filter } from './search-filter.server.ts'

/** The sort key of a member in the results. `lastActive` is in microseconds. */
export type SortKey = { lastActive: string; memberId: string }

/** One page of results, the most recently active first, or the least recently with `isUpward`. */
export type PageRange = { after: SortKey | null; isUpward: boolean; limit: number }

const upward = {
  compare: sql`>`,
  order: sql`last_active, member_id`,
  mergedOrder: sql`found.last_active, found.member_id`,
}
const downward = {
  compare: sql`<`,
  order: sql`last_active DESC, member_id DESC`,
  mergedOrder: sql`found.last_active DESC, found.member_id DESC`,
}

/**
 * The members of one page, in order. Every index starts with the gender, and the one by position with a map cell.
 * So each gender and cell is a UNION ALL branch that reads its index in order up to the limit; then they are merged.
 */
export function pageSql(filter: Filter, { after, isUpward, limit }: PageRange): Sql {
  const { compare, order, mergedOrder } = isUpward ? upward : downward
  const most = param(limit)
  const from =
    after &&
    sql`(to_timestamp(${param(after.lastActive)}::bigint / 1000000.0), ${param(after.memberId)}::uuid)`
  const bounds = from ? [sql`(s.last_active, s.member_id) ${compare} ${from}`] : []
  const name = nameOf(filter, isUpward ? 'up' : after ? 'on' : 'first')
  const branches = branchesOf(filter, name, { bounds, end: sql`ORDER BY ${order} LIMIT ${most}` })
  return named(name)`
    SELECT member_id, (extract(epoch FROM last_active) * 1000000)::bigint::text AS last_active
      FROM (${join(branches, ' UNION ALL ')}) found
     ORDER BY ${mergedOrder} LIMIT ${most}`
}

/** The most recently active members who match, with what decides how well they fit the searching member. */
export const poolSql = (filter: Filter, self: Self, limit: number): Sql =>
  recentSql(filter, { use: 'pool', columns: candidateColumns(self), limit })

/** The most recently active members who match, with their places. */
export const placesSql = (filter: Filter, limit: number): Sql =>
  recentSql(filter, { use: 'places', columns: sql`s.member_id AS id, s.latitude, s.longitude`, limit })

type Recent = { use: 'pool' | 'places'; columns: Sql; limit: number }

function recentSql(filter: Filter, { use, columns, limit }: Recent): Sql {
  const name = nameOf(filter, use)
  const end = sql`ORDER BY ${downward.order} LIMIT ${param(limit)}`
  const branches = branchesOf(filter, name, { bounds: [], end })
  return named(name)`
    SELECT ${columns}
      FROM (SELECT * FROM (${join(branches, ' UNION ALL ')}) found ${end}) recent
     CROSS JOIN LATERAL (${searchRow(param(filter.siteId), sql`recent.member_id`)}) s
     ORDER BY recent.last_active DESC, recent.member_id DESC`
}

/** Counts the matching members up to the limit. */
export function countSql(filter: Filter, limit: number): Sql {
  const most = param(limit)
  const branches = branchesOf(filter, undefined, { bounds: [], end: sql`LIMIT ${most}` })
  return sql`
    SELECT count(*)::int AS found FROM (SELECT FROM (${join(branches, ' UNION ALL ')}) one LIMIT ${most}) few`
}

/**
 * EXPLAIN of the query without branches and limit, for the planner's row estimate. The country is left out when there is
 * a region: the planner does not know that a region lies in one country and would estimate a sixth of the members.
 */
export function estimateSql(filter: Filter): Sql {
  const { gender, near, region } = filter
  const conditions = [
    ...conditionsOf(region ? { ...filter, country: 'any' } : filter, 'by value'),
    ...(gender === 'any' ? [] : [sql`s.gender = ${gender}`]),
    ...(near ? [sql`s.geo_cell = ANY(${cellsAround(near)}::int[])`] : []),
  ]
  return sql`EXPLAIN (FORMAT JSON) SELECT FROM member_search s WHERE ${join(conditions, ' AND ')}`
}

type Limits = { bounds: Sql[]; end: Sql }

/** `name` is that of the statement, if it has one. */
function branchesOf(filter: Filter, name: string | undefined, { bounds, end }: Limits) {
  const plan = name === undefined ? 'by value' : 'named'
  const conditions = [...conditionsOf(filter, plan), ...exclusionsOf(filter), ...bounds]
  const cells = filter.near && param(cellsAround(filter.near))
  return gendersOf(filter.gender).map((gender) => {
    const read = (more: Sql[]) =>
      sql`
        (SELECT s.member_id, s.last_active FROM member_search s
         WHERE ${join([isOfGender(gender), ...conditions, ...more], ' AND ')} ${end})`
    if (!cells) return read([])
    const inCell = read([sql`s.geo_cell = cell`])
    return sql`(SELECT lives.* FROM unnest(${cells}::int[]) AS cell CROSS JOIN LATERAL ${inCell} lives)`
  })
}

import type { Country } from '../../../i18n/countries.ts'
import { minutes, now } from '../../../platform/clock.ts'
import { join, named, param, type Sql, sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { cellsAround, isWithin, type Position } from '../../places/nearby.server.ts'
import { bornBy, onlineMinutes } from '../../profiles/age.server.ts'
import { gendersOf, isOfGender } from '../../profiles/own/sought.server.ts'
import type { Gender, Interest } from '../../profiles/profiles.contract.ts'

/** A complete filter, with all defaults filled in. */
export type Filter = {
  siteId: string
  /** The searching member: excluded from the results, like members blocked in either direction. */
  memberId: string | null
  isFictional: boolean
  gender: Gender | 'any'
  country: Country | 'any'
  region: string | null
  minAge: number | null
  maxAge: number | null
  hasPhoto: boolean
  isOnline: boolean
  interests: Interest[]
  near: Position | null
}

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
  const branches = branchesOf(filter, bounds, sql`ORDER BY ${order} LIMIT ${most}`)
  return named(nameOf(filter, isUpward ? 'up' : after ? 'on' : 'first'))`
    SELECT member_id, (extract(epoch FROM last_active) * 1000000)::bigint::text AS last_active
      FROM (${join(branches, ' UNION ALL ')}) found
     ORDER BY ${mergedOrder} LIMIT ${most}`
}

/** Counts the matching members up to the limit. */
export function countSql(filter: Filter, limit: number): Sql {
  const most = param(limit)
  const branches = branchesOf(filter, [], sql`LIMIT ${most}`)
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
    ...conditionsOf(region ? { ...filter, country: 'any' } : filter),
    ...(gender === 'any' ? [] : [sql`s.gender = ${gender}`]),
    ...(near ? [sql`s.geo_cell = ANY(${cellsAround(near)}::int[])`] : []),
  ]
  return sql`EXPLAIN (FORMAT JSON) SELECT FROM member_search s WHERE ${join(conditions, ' AND ')}`
}

function branchesOf(filter: Filter, bounds: Sql[], end: Sql) {
  const conditions = [...conditionsOf(filter), ...exclusionsOf(filter), ...bounds]
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

/** Each branch repeats the conditions, so their values are parameters that all branches share. */
function conditionsOf(filter: Filter) {
  const { country, region, minAge, maxAge, interests, near } = filter
  const since = () => new Date(now().getTime() - minutes(onlineMinutes))
  return [
    sql`s.site_id = ${param(filter.siteId)} AND s.is_visible`,
    ...(country === 'any' ? [] : [sql`s.country = ${param(country)}`]),
    ...(region ? [sql`s.region = ${param(region)}`] : []),
    ...(minAge === null ? [] : [sql`s.birth_date <= ${param(bornBy(minAge))}::date`]),
    ...(maxAge === null ? [] : [sql`s.birth_date > ${param(bornBy(maxAge + 1))}::date`]),
    ...(filter.hasPhoto ? [sql`s.has_photo`] : []),
    ...(filter.isFictional ? [sql`s.is_fictional`] : []),
    // Fictional members are never online.
    ...(filter.isOnline ? [sql`s.last_active > ${param(since())} AND NOT s.is_fictional`] : []),
    ...(interests.length > 0 ? [sql`s.interests && ${param(interests)}::text[]`] : []),
    ...(near ? [isWithin(near)] : []),
  ]
}

function exclusionsOf({ memberId }: Filter) {
  if (!memberId) return []
  const me = param(memberId)
  return [sql`s.member_id <> ${me}`, notHidden(sql`s.site_id`, me, sql`s.member_id`)]
}

/**
 * A named statement is planned once, without its values. That is right if the shape of the query alone decides the
 * index. Ages and interests need a plan per query, because the values decide whether few or many members match.
 */
function nameOf(
  { memberId, isFictional, gender, country, region, hasPhoto, ...rest }: Filter,
  range: string,
) {
  const { minAge, maxAge, isOnline, interests, near } = rest
  if (minAge !== null || maxAge !== null || isOnline || interests.length > 0 || near) return
  const place = region ? 'region' : country === 'any' ? 'anywhere' : 'country'
  const who = `${memberId ? 'member' : 'visitor'}_${isFictional ? 'fictional' : 'all'}`
  return ['search', gender, place, hasPhoto ? 'photo' : 'any', who, range].join('_')
}

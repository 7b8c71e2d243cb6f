import type pg from 'pg'
import type { Country } from '../../i18n/countries.ts'
import { minutes, now } from '../../platform/clock.ts'
import { bornBy, onlineMinutes } from '../profiles/age.server.ts'
import type { Gender, Interest } from '../profiles/profiles.contract.ts'
import { gendersOf } from '../profiles/sought.server.ts'
import { notHidden } from '../safety/hidden.server.ts'
import { cellsAround, isWithin, type Position } from './nearby.server.ts'

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

type Sql = { text: string; values: unknown[] }
type AddParam = (value: unknown) => string

/**
 * The members of one page, in order. Every index starts with the gender, and the one by position with a map cell.
 * So each gender and cell is a UNION ALL branch that reads its index in order up to the limit; then they are merged.
 */
export function pageSql(filter: Filter, { after, isUpward, limit }: PageRange): pg.QueryConfig {
  const { values, param } = parameters()
  const order = isUpward ? 'last_active, member_id' : 'last_active DESC, member_id DESC'
  const most = param(limit)
  const from =
    after && `(to_timestamp(${param(after.lastActive)}::bigint / 1000000.0), ${param(after.memberId)}::uuid)`
  const bounds = from ? [`(s.last_active, s.member_id) ${isUpward ? '>' : '<'} ${from}`] : []
  const branches = branchesOf(filter, param, bounds, `ORDER BY ${order} LIMIT ${most}`)
  const text = `
    SELECT member_id, (extract(epoch FROM last_active) * 1000000)::bigint::text AS last_active
      FROM (${branches.join(' UNION ALL ')}) found ORDER BY found.${order.replace(', ', ', found.')} LIMIT ${most}`
  return { ...nameOf(filter, isUpward ? 'up' : after ? 'on' : 'first'), text, values }
}

/** Counts the matching members up to the limit. */
export function countSql(filter: Filter, limit: number): Sql {
  const { values, param } = parameters()
  const most = param(limit)
  const branches = branchesOf(filter, param, [], `LIMIT ${most}`)
  return {
    text: `SELECT count(*)::int AS found FROM (SELECT FROM (${branches.join(' UNION ALL ')}) one LIMIT ${most}) few`,
    values,
  }
}

/**
 * EXPLAIN of the query without branches and limit, for the planner's row estimate. The country is left out when there is
 * a region: the planner does not know that a region lies in one country and would estimate a sixth of the members.
 */
export function estimateSql(filter: Filter): Sql {
  const { values, param } = parameters()
  const { gender, near, region } = filter
  const conditions = [
    ...conditionsOf(region ? { ...filter, country: 'any' } : filter, param),
    ...(gender === 'any' ? [] : [`s.gender = ${param(gender)}`]),
    ...(near ? [`s.geo_cell = ANY(${param(cellsAround(near))}::int[])`] : []),
  ]
  return {
    text: `EXPLAIN (FORMAT JSON) SELECT FROM member_search s WHERE ${conditions.join(' AND ')}`,
    values,
  }
}

function branchesOf(filter: Filter, param: AddParam, bounds: string[], end: string) {
  const conditions = [...conditionsOf(filter, param), ...exclusionsOf(filter, param), ...bounds]
  const cells = filter.near && param(cellsAround(filter.near))
  return gendersOf(filter.gender).map((gender) => {
    const isOf = gender ? `s.gender = '${gender}'` : 's.gender IS NULL'
    const read = (more: string[]) =>
      `(SELECT s.member_id, s.last_active FROM member_search s
         WHERE ${[isOf, ...conditions, ...more].join(' AND ')} ${end})`
    if (!cells) return read([])
    return `(SELECT lives.* FROM unnest(${cells}::int[]) AS cell CROSS JOIN LATERAL ${read(['s.geo_cell = cell'])} lives)`
  })
}

function conditionsOf(filter: Filter, param: AddParam) {
  const { country, region, minAge, maxAge, interests, near } = filter
  const since = () => new Date(now().getTime() - minutes(onlineMinutes))
  return [
    `s.site_id = ${param(filter.siteId)} AND s.is_visible`,
    ...(country === 'any' ? [] : [`s.country = ${param(country)}`]),
    ...(region ? [`s.region = ${param(region)}`] : []),
    ...(minAge === null ? [] : [`s.birth_date <= ${param(bornBy(minAge))}::date`]),
    ...(maxAge === null ? [] : [`s.birth_date > ${param(bornBy(maxAge + 1))}::date`]),
    ...(filter.hasPhoto ? ['s.has_photo'] : []),
    ...(filter.isFictional ? ['s.is_fictional'] : []),
    // Fictional members are never online.
    ...(filter.isOnline ? [`s.last_active > ${param(since())} AND NOT s.is_fictional`] : []),
    ...(interests.length > 0 ? [`s.interests && ${param(interests)}::text[]`] : []),
    ...(near ? [isWithin(near, param)] : []),
  ]
}

function exclusionsOf({ memberId }: Filter, param: AddParam) {
  if (!memberId) return []
  const me = param(memberId)
  return [`s.member_id <> ${me}`, notHidden(me, 's.member_id', 's.site_id')]
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
  if (minAge !== null || maxAge !== null || isOnline || interests.length > 0 || near) return {}
  const place = region ? 'region' : country === 'any' ? 'anywhere' : 'country'
  const who = `${memberId ? 'member' : 'visitor'}_${isFictional ? 'fictional' : 'all'}`
  return { name: ['search', gender, place, hasPhoto ? 'photo' : 'any', who, range].join('_') }
}

function parameters() {
  const values: unknown[] = []
  const param: AddParam = (value) => `$${values.push(value)}`
  return { values, param }
}

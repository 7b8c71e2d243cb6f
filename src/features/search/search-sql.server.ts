import type pg from 'pg'
import type { Country } from '../../i18n/countries.ts'
import { minutes, now } from '../../platform/clock.ts'
import { bornBy, onlineMinutes } from '../profiles/age.server.ts'
import type { Gender, Interest } from '../profiles/profiles.contract.ts'
import { gendersOf } from '../profiles/sought.server.ts'
import { notHidden } from '../safety/hidden.server.ts'
import { cellsAround, isWithin, type Position } from './nearby.server.ts'

/** What is searched for, once everything that was left open is decided. */
export type Filter = {
  siteId: string
  /** Who searches: they do not find themselves, nor whom they blocked, nor who blocked them. */
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

/** A member's place in the order of a search, to the microsecond. */
export type Place = { lastActive: string; memberId: string }

/** From the most recently active on; `isUpward`, from the least. */
export type Stretch = { after: Place | null; isUpward: boolean; limit: number }

type Sql = { text: string; values: unknown[] }
type Give = (value: unknown) => string

/**
 * The members of one page, in order. Each index begins with the gender, and the one by place with a square of the map:
 * of several genders or squares each is read in its own order as far as it is needed, and these strands are merged.
 */
export function pageSql(filter: Filter, { after, isUpward, limit }: Stretch): pg.QueryConfig {
  const { values, give } = parameters()
  const order = isUpward ? 'last_active, member_id' : 'last_active DESC, member_id DESC'
  const most = give(limit)
  const from =
    after && `(to_timestamp(${give(after.lastActive)}::bigint / 1000000.0), ${give(after.memberId)}::uuid)`
  const bounds = from ? [`(s.last_active, s.member_id) ${isUpward ? '>' : '<'} ${from}`] : []
  const strands = strandsOf(filter, give, bounds, `ORDER BY ${order} LIMIT ${most}`)
  const text = `
    SELECT member_id, (extract(epoch FROM last_active) * 1000000)::bigint::text AS last_active
      FROM (${strands.join(' UNION ALL ')}) found ORDER BY found.${order.replace(', ', ', found.')} LIMIT ${most}`
  return { ...nameOf(filter, isUpward ? 'up' : after ? 'on' : 'first'), text, values }
}

/** How many there are, but not beyond the limit. */
export function countSql(filter: Filter, limit: number): Sql {
  const { values, give } = parameters()
  const most = give(limit)
  const strands = strandsOf(filter, give, [], `LIMIT ${most}`)
  return {
    text: `SELECT count(*)::int AS found FROM (SELECT FROM (${strands.join(' UNION ALL ')}) one LIMIT ${most}) few`,
    values,
  }
}

/**
 * The same question without strands or limit, of which the planner only says how many it expects. It does not know that
 * a region lies in one country: asked for both, it would expect a sixth of those who live there.
 */
export function estimateSql(filter: Filter): Sql {
  const { values, give } = parameters()
  const { gender, near, region } = filter
  const conditions = [
    ...conditionsOf(region ? { ...filter, country: 'any' } : filter, give),
    ...(gender === 'any' ? [] : [`s.gender = ${give(gender)}`]),
    ...(near ? [`s.geo_cell = ANY(${give(cellsAround(near))}::int[])`] : []),
  ]
  return {
    text: `EXPLAIN (FORMAT JSON) SELECT FROM member_search s WHERE ${conditions.join(' AND ')}`,
    values,
  }
}

function strandsOf(filter: Filter, give: Give, bounds: string[], end: string) {
  const conditions = [...conditionsOf(filter, give), ...othersThan(filter, give), ...bounds]
  const cells = filter.near && give(cellsAround(filter.near))
  return gendersOf(filter.gender).map((gender) => {
    const isOf = gender ? `s.gender = '${gender}'` : 's.gender IS NULL'
    const read = (more: string[]) =>
      `(SELECT s.member_id, s.last_active FROM member_search s
         WHERE ${[isOf, ...conditions, ...more].join(' AND ')} ${end})`
    if (!cells) return read([])
    return `(SELECT lives.* FROM unnest(${cells}::int[]) AS cell CROSS JOIN LATERAL ${read(['s.geo_cell = cell'])} lives)`
  })
}

function conditionsOf(filter: Filter, give: Give) {
  const { country, region, minAge, maxAge, interests, near } = filter
  const since = () => new Date(now().getTime() - minutes(onlineMinutes))
  return [
    `s.site_id = ${give(filter.siteId)} AND s.is_visible`,
    ...(country === 'any' ? [] : [`s.country = ${give(country)}`]),
    ...(region ? [`s.region = ${give(region)}`] : []),
    ...(minAge === null ? [] : [`s.birth_date <= ${give(bornBy(minAge))}::date`]),
    ...(maxAge === null ? [] : [`s.birth_date > ${give(bornBy(maxAge + 1))}::date`]),
    ...(filter.hasPhoto ? ['s.has_photo'] : []),
    ...(filter.isFictional ? ['s.is_fictional'] : []),
    // Nobody is there who could be online.
    ...(filter.isOnline ? [`s.last_active > ${give(since())} AND NOT s.is_fictional`] : []),
    ...(interests.length > 0 ? [`s.interests && ${give(interests)}::text[]`] : []),
    ...(near ? [isWithin(near, give)] : []),
  ]
}

function othersThan({ memberId }: Filter, give: Give) {
  if (!memberId) return []
  const me = give(memberId)
  return [`s.member_id <> ${me}`, notHidden(me, 's.member_id', 's.site_id')]
}

/**
 * A statement with a name is planned once and for all, without knowing what is asked for. That is right where the index
 * is given by the shape of the question alone. Few have a rare age or interest, which only the values tell.
 */
function nameOf(
  { memberId, isFictional, gender, country, region, hasPhoto, ...rest }: Filter,
  stretch: string,
) {
  const { minAge, maxAge, isOnline, interests, near } = rest
  if (minAge !== null || maxAge !== null || isOnline || interests.length > 0 || near) return {}
  const place = region ? 'region' : country === 'any' ? 'anywhere' : 'country'
  const who = `${memberId ? 'member' : 'visitor'}_${isFictional ? 'fictional' : 'all'}`
  return { name: ['search', gender, place, hasPhoto ? 'photo' : 'any', who, stretch].join('_') }
}

function parameters() {
  const values: unknown[] = []
  const give: Give = (value) => `$${values.push(value)}`
  return { values, give }
}

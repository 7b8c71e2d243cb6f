import { minutes, now } from '../../../platform/clock.ts'
import { minimumAge } from '../../../platform/minimum-age.ts'
import { join, param, type Sql, sql } from '../../../platform/sql.server.ts'
import { areRareAges, oldestAge } from '../../fit/ages.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { isWithin } from '../../places/nearby.server.ts'
import { bornBy, onlineMinutes } from '../../profiles/age.server.ts'
import type { Filter } from './search-filter.server.ts'

/** Each branch repeats the conditions, so their values are parameters that all branches share. */
export function conditionsOf(filter: Filter, plan: 'named' | 'by value') {
  const { country, region, interests, near } = filter
  const since = () => new Date(now().getTime() - minutes(onlineMinutes))
  return [
    sql`s.site_id = ${param(filter.siteId)} AND s.is_visible`,
    ...(country === 'any' ? [] : [sql`s.country = ${param(country)}`]),
    ...(region ? [sql`s.region = ${param(region)}`] : []),
    ...agesOf(filter, plan),
    ...(filter.hasPhoto ? [sql`s.has_photo`] : []),
    ...(filter.isVerified ? [sql`s.is_verified`] : []),
    ...(filter.isFictional ? [sql`s.is_fictional`] : []),
    // Fictional members are never online.
    ...(filter.isOnline ? [sql`s.last_active > ${param(since())} AND NOT s.is_fictional`] : []),
    ...(interests.length > 0 ? [sql`s.interests && ${param(interests)}::text[]`] : []),
    ...(near ? [isWithin(near)] : []),
  ]
}

/**
 * CASE hides the ages from the planner, for a named statement: otherwise it would expect very few members of unknown ages
 * and sort them, instead of reading the index in order.
 */
function agesOf({ minAge, maxAge }: Filter, plan: 'named' | 'by value'): Sql[] {
  const limits = [
    ...(minAge === null ? [] : [sql`s.birth_date <= ${param(bornBy(minAge))}::date`]),
    ...(maxAge === null ? [] : [sql`s.birth_date > ${param(bornBy(maxAge + 1))}::date`]),
  ]
  if (limits.length === 0 || plan === 'by value') return limits
  return [sql`CASE WHEN ${join(limits, ' AND ')} THEN true ELSE false END`]
}

export function exclusionsOf({ memberId }: Filter) {
  if (!memberId) return []
  const me = param(memberId)
  return [sql`s.member_id <> ${me}`, notHidden(sql`s.site_id`, me, sql`s.member_id`)]
}

/**
 * A named statement is planned once, without its values. That is right if the shape of the query alone decides the
 * index. Rare ages and interests need a plan per query, because the values decide whether few or many members match.
 */
export function nameOf(filter: Filter, range: string) {
  const { memberId, isFictional, gender, country, region, hasPhoto, isVerified } = filter
  const ages = { min: filter.minAge ?? minimumAge, max: filter.maxAge ?? oldestAge }
  if (areRareAges(ages) || filter.isOnline || filter.interests.length > 0 || filter.near) return
  const place = region ? 'region' : country === 'any' ? 'anywhere' : 'country'
  const who = `${memberId ? 'member' : 'visitor'}_${isFictional ? 'fictional' : 'all'}`
  const limits = `${filter.minAge === null ? '' : 'from'}${filter.maxAge === null ? '' : 'to'}`
  return [
    'search',
    gender,
    place,
    `${hasPhoto ? 'photo' : 'any'}${isVerified ? '_verified' : ''}`,
    limits,
    who,
    range,
  ].join('_')
}

import type { Country } from '../../i18n/countries.ts'
import { days, now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { Gender, Interest, Sexuality } from '../profiles/profiles.contract.ts'
import { gendersOf, mayLookFor, soughtBy } from '../profiles/sought.server.ts'
import { notHidden } from '../safety/hidden.server.ts'

/** Nobody is shown again so soon to who has answered about them in the swipe game. */
export const forgottenAfter = days(30)

export type Self = MemberKey & {
  gender: Gender | null
  sexuality: Sexuality | null
  country: Country | null
  region: string | null
  interests: Interest[]
  latitude: number | null
  longitude: number | null
}

export async function selfOf({ siteId, memberId }: MemberKey): Promise<Self> {
  const { rows } = await pool.query<Omit<Self, keyof MemberKey>>({
    name: 'self',
    text: `SELECT gender, sexuality, country, region, coalesce(interests, '{}') AS interests, latitude, longitude
             FROM profiles WHERE site_id = $1 AND member_id = $2`,
    values: [siteId, memberId],
  })
  const untold = {
    gender: null,
    sexuality: null,
    country: null,
    region: null,
    latitude: null,
    longitude: null,
  }
  return { siteId, memberId, ...(rows[0] ?? { ...untold, interests: [] }) }
}

export type Candidate = {
  id: string
  region: string | null
  interests: Interest[]
  latitude: number | null
  longitude: number | null
  last_active: Date
  is_fictional: boolean
}

type Wanted = {
  country?: Country | null
  cells?: number[]
  isFictional?: boolean
  hasPhoto?: boolean
  limit: number
}

/**
 * Members who fit: each of the two may look for the other. The most recently active first, and never who is blocked,
 * invisible, already liked, or was answered about in the swipe game not long ago.
 */
export async function candidatesFor(self: Self, wanted: Wanted): Promise<Candidate[]> {
  const values: unknown[] = [
    self.siteId,
    self.memberId,
    self.gender,
    new Date(now().getTime() - forgottenAfter),
  ]
  const give = (value: unknown) => `$${values.push(value)}`
  const limit = give(wanted.limit)
  const conditions = [
    's.site_id = $1 AND s.is_visible AND s.member_id <> $2',
    ...(wanted.country ? [`s.country = ${give(wanted.country)}`] : []),
    ...(wanted.cells ? [`s.geo_cell = ANY(${give(wanted.cells)}::int[])`] : []),
    ...(wanted.isFictional ? ['s.is_fictional'] : []),
    ...(wanted.hasPhoto ? ['s.has_photo'] : []),
    notHidden('$2', 's.member_id'),
    'NOT EXISTS (SELECT FROM likes l WHERE l.site_id = $1 AND l.member_id = $2 AND l.other_id = s.member_id)',
    'NOT EXISTS (SELECT FROM held_likes l WHERE l.site_id = $1 AND l.member_id = $2 AND l.to_member = s.member_id)',
    `NOT EXISTS (SELECT FROM swipes w WHERE w.site_id = $1 AND w.member_id = $2 AND w.other_id = s.member_id
                    AND w.swiped_at > $4)`,
    `EXISTS (SELECT FROM profiles p WHERE p.site_id = $1 AND p.member_id = s.member_id AND ${mayLookFor('p', '$3')})`,
  ]
  const strands = gendersOf(soughtBy(self)).map(
    (gender) => `
      (SELECT s.member_id AS id, s.region, s.interests, s.latitude, s.longitude, s.last_active, s.is_fictional
         FROM member_search s
        WHERE ${gender ? `s.gender = '${gender}'` : 's.gender IS NULL'} AND ${conditions.join(' AND ')}
        ORDER BY s.last_active DESC, s.member_id DESC LIMIT ${limit})`,
  )
  const text = `SELECT * FROM (${strands.join(' UNION ALL ')}) found ORDER BY last_active DESC, id DESC LIMIT ${limit}`
  return (await pool.query<Candidate>(text, values)).rows
}

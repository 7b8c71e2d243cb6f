import type { Country } from '../../i18n/countries.ts'
import { days, now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { Gender, Interest, Sexuality } from '../profiles/profiles.contract.ts'
import { gendersOf, soughtBy } from '../profiles/sought.server.ts'

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
  /** Without those who like the member already. */
  isNew?: boolean
  limit: number
}

/**
 * Members who fit: each of the two may look for the other. The most recently active first, and never who is blocked,
 * invisible, already liked, or was answered about in the swipe game not long ago.
 */
export async function candidatesFor(self: Self, wanted: Wanted): Promise<Candidate[]> {
  const { text, values } = candidatesSql(self, wanted)
  return (await pool.query<Candidate>(text, values)).rows
}

/**
 * However many fit, an index is read in its own order as far as the limit: of each gender, and of each square of the map.
 * Whom the member knows is a list read once and looked up for each row. As joins these conditions would let the planner
 * read and sort everyone. The rest of a row is read when it is certain who is wanted, for the indexes do not hold it.
 */
export function candidatesSql(self: Self, wanted: Wanted) {
  const values: unknown[] = [self.siteId, self.memberId, new Date(now().getTime() - forgottenAfter)]
  const give = (value: unknown) => `$${values.push(value)}`
  const cells = wanted.cells && give(wanted.cells)
  const conditions = [
    's.site_id = $1 AND s.is_visible AND s.member_id <> $2',
    's.member_id NOT IN (SELECT id FROM known)',
    ...(wanted.country ? [`s.country = ${give(wanted.country)}`] : []),
    ...(cells ? ['s.geo_cell = cell'] : []),
    ...(wanted.isFictional ? ['s.is_fictional'] : []),
    ...(wanted.hasPhoto ? ['s.has_photo'] : []),
    ...(wanted.isNew ? [doesNotLikeMe] : []),
  ]
  const end = `ORDER BY last_active DESC, member_id DESC LIMIT ${give(wanted.limit)}`
  const strands = gendersOf(soughtBy(self)).map((gender) => {
    const strand = `(SELECT s.member_id, s.last_active FROM member_search s
                      WHERE ${[...isOf(gender, self), ...conditions].join(' AND ')} ${end})`
    return cells
      ? `(SELECT lives.* FROM unnest(${cells}::int[]) AS cell CROSS JOIN LATERAL ${strand} lives)`
      : strand
  })
  const text = `
    WITH known AS MATERIALIZED (${known})
    SELECT s.member_id AS id, s.region, s.interests, s.latitude, s.longitude, s.last_active, s.is_fictional
      FROM (SELECT * FROM (${strands.join(' UNION ALL ')}) found ${end}) best
      JOIN member_search s ON s.site_id = $1 AND s.member_id = best.member_id
     ORDER BY best.last_active DESC, best.member_id DESC`
  return { text, values }
}

const known = `
  SELECT other_id AS id FROM hidden_pairs WHERE site_id = $1 AND member_id = $2
  UNION ALL SELECT other_id FROM likes WHERE site_id = $1 AND member_id = $2
  UNION ALL SELECT to_member FROM held_likes WHERE site_id = $1 AND member_id = $2
  UNION ALL SELECT other_id FROM swipes WHERE site_id = $1 AND member_id = $2 AND swiped_at > $3`

/** Someone may be liked by very many: OFFSET 0 keeps this a question about one at a time. */
const doesNotLikeMe = `
  NOT EXISTS (SELECT FROM likes l WHERE l.site_id = $1 AND l.member_id = s.member_id AND l.other_id = $2 OFFSET 0)`

/** Of this gender, and may look for the member's; which only matters where both have told theirs. */
function isOf(gender: Gender | null, self: Self): string[] {
  if (!gender) return ['s.gender IS NULL']
  const seeks = gender === self.gender ? 's.seeks_own_gender' : 's.seeks_other_gender'
  return [`s.gender = '${gender}'`, ...(self.gender ? [seeks] : [])]
}

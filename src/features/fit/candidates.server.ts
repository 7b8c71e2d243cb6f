import type { Country } from '../../i18n/countries.ts'
import { days, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { join, named, param, sql } from '../../platform/sql.server.ts'
import { gendersOf, isOfGender, soughtBy } from '../profiles/own/sought.server.ts'
import type { Gender, Interest, Sexuality } from '../profiles/profiles.contract.ts'

/** How long an answer in the swipe game counts. After that the same member may be shown again. */
export const swipeLifetime = days(30)

/** The member for whom candidates are searched. */
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
  const { rows } = await db.query<Omit<Self, keyof MemberKey>>(named('self')`
    SELECT gender, sexuality, country, region, coalesce(interests, '{}') AS interests, latitude, longitude
      FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  const emptyProfile = {
    gender: null,
    sexuality: null,
    country: null,
    region: null,
    latitude: null,
    longitude: null,
  }
  return { siteId, memberId, ...(rows[0] ?? { ...emptyProfile, interests: [] }) }
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

type CandidateOptions = {
  country?: Country | null
  cells?: number[]
  isFictional?: boolean
  hasPhoto?: boolean
  /** Leaves out everyone who already likes the member. */
  isNotLiker?: boolean
  limit: number
}

/**
 * Members whose gender and sexuality fit in both directions, the most recently active first. Leaves out members who are
 * blocked, invisible, already liked, or got an answer in the swipe game in the last 30 days.
 */
export async function candidatesFor(self: Self, options: CandidateOptions): Promise<Candidate[]> {
  return (await db.query<Candidate>(candidatesSql(self, options))).rows
}

/**
 * The query has one UNION ALL branch for each gender and map cell. Each branch reads its index in order and stops at the
 * limit, however many members fit. The excluded members are a materialized CTE: with joins instead, the planner could
 * choose to read and sort all members. The remaining columns are joined last, because the indexes do not contain them.
 */
export function candidatesSql(self: Self, options: CandidateOptions) {
  const site = param(self.siteId)
  const me = param(self.memberId)
  const cells = options.cells && param(options.cells)
  const conditions = [
    sql`s.site_id = ${site} AND s.is_visible AND s.member_id <> ${me}`,
    sql`s.member_id NOT IN (SELECT id FROM excluded)`,
    ...(options.country ? [sql`s.country = ${param(options.country)}`] : []),
    ...(cells ? [sql`s.geo_cell = cell`] : []),
    ...(options.isFictional ? [sql`s.is_fictional`] : []),
    ...(options.hasPhoto ? [sql`s.has_photo`] : []),
    // OFFSET 0 stops the planner from turning this into a join, which is slow if very many like the member.
    ...(options.isNotLiker
      ? [
          sql`
            NOT EXISTS (SELECT FROM likes l WHERE l.site_id = ${site} AND l.member_id = s.member_id
               AND l.other_id = ${me} OFFSET 0)`,
        ]
      : []),
  ]
  const end = sql`ORDER BY last_active DESC, member_id DESC LIMIT ${param(options.limit)}`
  const branches = gendersOf(soughtBy(self)).map((gender) => {
    const branch = sql`
      (SELECT s.member_id, s.last_active FROM member_search s
       WHERE ${join([isOf(gender, self), ...conditions], ' AND ')} ${end})`
    return cells
      ? sql`(SELECT lives.* FROM unnest(${cells}::int[]) AS cell CROSS JOIN LATERAL ${branch} lives)`
      : branch
  })
  return sql`
    WITH excluded AS MATERIALIZED (
      SELECT other_id AS id FROM hidden_pairs WHERE site_id = ${site} AND member_id = ${me}
      UNION ALL SELECT other_id FROM likes WHERE site_id = ${site} AND member_id = ${me}
      UNION ALL SELECT to_member FROM held_likes WHERE site_id = ${site} AND member_id = ${me}
      UNION ALL SELECT other_id FROM swipes
                 WHERE site_id = ${site} AND member_id = ${me}
                   AND swiped_at > ${new Date(now().getTime() - swipeLifetime)})
    SELECT s.member_id AS id, s.region, s.interests, s.latitude, s.longitude, s.last_active, s.is_fictional
      FROM (SELECT * FROM (${join(branches, ' UNION ALL ')}) found ${end}) best
      JOIN member_search s ON s.site_id = ${site} AND s.member_id = best.member_id
     ORDER BY best.last_active DESC, best.member_id DESC`
}

/** The candidate has this gender and looks for the member's gender, if both genders are known. */
function isOf(gender: Gender | null, self: Self) {
  if (!gender || !self.gender) return isOfGender(gender)
  const seeks = gender === self.gender ? sql`s.seeks_own_gender` : sql`s.seeks_other_gender`
  return sql`${isOfGender(gender)} AND ${seeks}`
}

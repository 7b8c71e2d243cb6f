import type { Country } from '../../i18n/countries.ts'
import { days, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { join, param, sql } from '../../platform/sql.server.ts'
import { gendersOf, isOfGender, soughtBy } from '../profiles/own/sought.server.ts'
import type { Gender } from '../profiles/profiles.contract.ts'
import {
  agesFit,
  type Candidate,
  type CandidateRow,
  candidateColumns,
  candidateOf,
  searchRow,
} from './candidate.server.ts'
import type { Self } from './self.server.ts'

/** How long an answer in the swipe game counts. After that the same member may be shown again. */
export const swipeLifetime = days(30)

type CandidateOptions = {
  country?: Country | null
  /** Map cells; the limit counts for all of them together. */
  cells?: readonly number[]
  /** Several countries; the limit counts for each of them. */
  countries?: readonly Country[]
  isAnyAge?: boolean
  isFictional?: boolean
  hasPhoto?: boolean
  /** Leaves out everyone who already likes the member. */
  isNotLiker?: boolean
  limit: number
}

/**
 * Members whose gender, sexuality and age fit in both directions, the most recently active first. Leaves out members who
 * are blocked, invisible, already liked, or got an answer in the swipe game in the last 30 days.
 */
export async function candidatesFor(self: Self, options: CandidateOptions): Promise<Candidate[]> {
  return (await db.query<CandidateRow>(candidatesSql(self, options))).rows.map(candidateOf)
}

/**
 * The query has one UNION ALL branch for each gender and for each map cell or country. Each branch reads its index in
 * order and stops at the limit, however many members fit; for rare ages the planner reads the index by age instead. The
 * excluded members are a materialized CTE: with joins instead, the planner could choose to read and sort all members. The
 * remaining columns are joined last, because the indexes do not contain them.
 */
export function candidatesSql(self: Self, options: CandidateOptions) {
  const { cells, countries, limit } = options
  const site = param(self.siteId)
  const me = param(self.memberId)
  const conditions = [
    sql`s.site_id = ${site} AND s.is_visible AND s.member_id <> ${me}`,
    sql`s.member_id NOT IN (SELECT id FROM excluded)`,
    ...(options.country ? [sql`s.country = ${param(options.country)}`] : []),
    ...(cells ? [sql`s.geo_cell = part`] : []),
    ...(countries ? [sql`s.country = part`] : []),
    ...(options.isAnyAge ? [] : [agesFit(self)]),
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
  const order = sql`ORDER BY last_active DESC, member_id DESC`
  const parts = cells ? sql`${param(cells)}::int[]` : countries && sql`${param(countries)}::text[]`
  const branches = gendersOf(soughtBy(self)).map((gender) => {
    const branch = sql`
      (SELECT s.member_id, s.last_active FROM member_search s
       WHERE ${join([isOf(gender, self), ...conditions], ' AND ')} ${order} LIMIT ${param(limit)})`
    return parts
      ? sql`(SELECT lives.* FROM unnest(${parts}) AS part CROSS JOIN LATERAL ${branch} lives)`
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
    SELECT ${candidateColumns(self)}
      FROM (SELECT * FROM (${join(branches, ' UNION ALL ')}) found
             ${order} LIMIT ${param(limit * (countries?.length ?? 1))}) best
     CROSS JOIN LATERAL (${searchRow(site, sql`best.member_id`)}) s
     ORDER BY best.last_active DESC, best.member_id DESC`
}

/** The candidate has this gender and looks for the member's gender, if both genders are known. */
function isOf(gender: Gender | null, self: Self) {
  if (!gender || !self.gender) return isOfGender(gender)
  const seeks = gender === self.gender ? sql`s.seeks_own_gender` : sql`s.seeks_other_gender`
  return sql`${isOfGender(gender)} AND ${seeks}`
}

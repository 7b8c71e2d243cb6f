import type { Country } from '../../i18n/countries.ts'
import { days, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { join, type Part, param, sql } from '../../platform/sql.server.ts'
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

/** A place to look for candidates, and which of them. */
type Source = {
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
 * Members of the sources whose gender, sexuality and age fit in both directions, the most recently active first. Leaves out members who
 * are blocked, invisible, already liked, or got an answer in the swipe game in the last 30 days.
 */
export async function candidatesFor(self: Self, ...sources: Source[]): Promise<Candidate[]> {
  return (await db.query<CandidateRow>(candidatesSql(self, ...sources))).rows.map(candidateOf)
}

/**
 * How many of a map cell are read, the most recently active first. Of a cell beyond the border, or of a few who look for
 * their own gender, the query would otherwise read all.
 */
const readPerCell = 80

const order = sql`ORDER BY last_active DESC, member_id DESC`

/**
 * The query has one branch for each gender and for each map cell or country of a source. Each branch reads its index in
 * order and stops at the limit, however many members fit; for rare ages the planner reads the index by age instead. The
 * excluded members are a materialized CTE: with joins instead, the planner could choose to read and sort all members. The
 * remaining columns are joined last, because the indexes do not contain them.
 */
export function candidatesSql(self: Self, ...sources: Source[]) {
  const site = param(self.siteId)
  const me = param(self.memberId)
  return sql`
    WITH excluded AS MATERIALIZED (
      SELECT other_id AS id FROM hidden_pairs WHERE site_id = ${site} AND member_id = ${me}
      UNION ALL SELECT other_id FROM likes WHERE site_id = ${site} AND member_id = ${me}
      UNION ALL SELECT to_member FROM held_likes WHERE site_id = ${site} AND member_id = ${me}
      UNION ALL SELECT other_id FROM swipes
                 WHERE site_id = ${site} AND member_id = ${me}
                   AND swiped_at > ${new Date(now().getTime() - swipeLifetime)})
    SELECT ${candidateColumns(self)}
      FROM (${join(
        sources.map((source) => sourceSql(self, source, site, me)),
        ' UNION ',
      )}) best
     CROSS JOIN LATERAL (${searchRow(site, sql`best.member_id`)}) s
     ORDER BY best.last_active DESC, best.member_id DESC`
}

/** Id and activity of the members of one source. */
function sourceSql(self: Self, source: Source, site: Part, me: Part) {
  const { cells, countries, limit } = source
  const conditions = [
    sql`s.site_id = ${site} AND s.is_visible AND s.member_id <> ${me}`,
    sql`s.member_id NOT IN (SELECT id FROM excluded)`,
    ...(source.country ? [sql`s.country = ${param(source.country)}`] : []),
    ...(countries ? [sql`s.country = part`] : []),
    ...(source.isAnyAge ? [] : [agesFit(self)]),
    ...(source.isFictional ? [sql`s.is_fictional`] : []),
    ...(source.hasPhoto ? [sql`s.has_photo`] : []),
    // OFFSET 0 stops the planner from turning this into a join, which is slow if very many like the member.
    ...(source.isNotLiker
      ? [
          sql`
            NOT EXISTS (SELECT FROM likes l WHERE l.site_id = ${site} AND l.member_id = s.member_id
               AND l.other_id = ${me} OFFSET 0)`,
        ]
      : []),
  ]
  const parts = cells ? sql`${param(cells)}::int[]` : countries && sql`${param(countries)}::text[]`
  const branches = gendersOf(soughtBy(self)).map((gender) => {
    const inCell = sql`
      (SELECT * FROM member_search s WHERE s.site_id = ${site} AND s.is_visible AND ${isOfGender(gender)}
          AND s.geo_cell = part ${order} LIMIT ${param(readPerCell)})`
    const branch = sql`
      (SELECT s.member_id, s.last_active FROM ${cells ? inCell : sql`member_search`} s
       WHERE ${join([isOf(gender, self), ...conditions], ' AND ')} ${order} LIMIT ${param(limit)})`
    return parts
      ? sql`(SELECT lives.* FROM unnest(${parts}) AS part CROSS JOIN LATERAL ${branch} lives)`
      : branch
  })
  return sql`
    (SELECT * FROM (${join(branches, ' UNION ALL ')}) found
      ${order} LIMIT ${param(limit * (countries?.length ?? 1))})`
}

/** The candidate has this gender and looks for the member's gender, if both genders are known. */
function isOf(gender: Gender | null, self: Self) {
  if (!gender || !self.gender) return isOfGender(gender)
  const seeks = gender === self.gender ? sql`s.seeks_own_gender` : sql`s.seeks_other_gender`
  return sql`${isOfGender(gender)} AND ${seeks}`
}

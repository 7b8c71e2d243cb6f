import { minimumAge } from '../../platform/minimum-age.ts'
import { type Part, param, type Sql, sql } from '../../platform/sql.server.ts'
import { bornBy } from '../profiles/age.server.ts'
import type { Interest } from '../profiles/profiles.contract.ts'
import { type AgeRange, areRareAges, oldestAge, seekersOf } from './ages.ts'
import type { Self } from './self.server.ts'

/** A member who may be shown to another, with what decides how well they fit. */
export type Candidate = {
  id: string
  interests: Interest[]
  latitude: number | null
  longitude: number | null
  birth_date: string | null
  last_active: Date
  is_fictional: boolean
  /** The share of conversations started by others in which they answered, in percent. */
  answers: number | null
  /** Whether they look for someone of the member's gender and age. Unknown genders and ages fit. */
  seeks_me: boolean
}

/** A candidate as it is read: lists and times of many rows are slow to parse, so these are plain text and a number. */
export type CandidateRow = Omit<Candidate, 'interests' | 'last_active'> & {
  interests: string
  last_active: number
}

export const candidateOf = ({ interests, last_active, ...row }: CandidateRow): Candidate => ({
  ...row,
  interests: interests.split(',') as Interest[],
  last_active: new Date(last_active),
})

/** The columns of a candidate, from `member_search s`. The text is the same for every member, for named statements. */
export const candidateColumns = (self: Self): Sql => {
  const gender = param(self.gender)
  return sql`
    s.member_id AS id, array_to_string(s.interests, ',') AS interests, s.latitude, s.longitude, s.birth_date::text,
    (extract(epoch FROM s.last_active) * 1000)::float8 AS last_active, s.is_fictional, s.answers,
    coalesce(CASE WHEN s.gender IS NULL OR ${gender}::text IS NULL THEN true
                  WHEN s.gender = ${gender} THEN s.seeks_own_gender
                  ELSE s.seeks_other_gender END AND ${seeksAge(self)}, true) AS seeks_me`
}

/** SQL for one row of `member_search`. OFFSET 0 stops the planner from reading and joining the whole table instead. */
export const searchRow = (site: Part, member: Sql): Sql =>
  sql`SELECT * FROM member_search WHERE site_id = ${site} AND member_id = ${member} OFFSET 0`

/**
 * SQL condition on `member_search s`: each looks for the other's age. CASE hides it from the planner, which would expect
 * too few and read all members of a country to sort them. Of rare ages there are few: then it may choose.
 */
export function agesFit(self: Self): Sql {
  const { age, ages } = self
  const condition = sql`${ages ? isAged(ages) : sql`true`} AND ${seeksAge(self)}`
  const seekers = age === null ? { min: minimumAge, max: oldestAge } : seekersOf(age)
  const sought = ages ?? seekers
  const both = { min: Math.max(seekers.min, sought.min), max: Math.min(seekers.max, sought.max) }
  return areRareAges(both) ? condition : sql`CASE WHEN ${condition} THEN true ELSE false END`
}

/**
 * SQL condition on `member_search s`: they look for the member's age, by their own range or by the default of their age.
 * Written without CASE, so that the planner sees whether few or many do.
 */
function seeksAge({ age }: Self): Sql {
  const known = age === null ? null : Math.min(age, oldestAge)
  const mine = sql`${param(known)}::int`
  const byDefault = isAged(known === null ? null : seekersOf(known))
  return sql`
    (${mine} IS NULL OR s.seeks_min_age IS NULL AND ${byDefault}
      OR s.seeks_min_age IS NOT NULL AND s.seeks_min_age <= ${mine} AND s.seeks_max_age >= ${mine})`
}

/** Without an upper limit the earliest birth date is that of PostgreSQL. */
function isAged(ages: AgeRange | null): Sql {
  const latest = ages && bornBy(ages.min)
  const earliest = !ages || ages.max === oldestAge ? '-infinity' : bornBy(ages.max + 1)
  return sql`(s.birth_date <= ${param(latest)}::date AND s.birth_date > ${param(earliest)}::date)`
}

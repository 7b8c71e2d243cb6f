import { type Part, param, type Sql, sql } from '../../platform/sql.server.ts'
import { bornBy } from '../profiles/age.server.ts'
import type { Interest } from '../profiles/profiles.contract.ts'
import { type AgeRange, oldestAge, seekersOf } from './ages.ts'
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

/** The columns of a candidate, from `member_search s`. The text is the same for every member, for named statements. */
export const candidateColumns = (self: Self): Sql => {
  const gender = param(self.gender)
  return sql`
    s.member_id AS id, s.interests, s.latitude, s.longitude, s.birth_date::text, s.last_active, s.is_fictional, s.answers,
    coalesce(CASE WHEN s.gender IS NULL OR ${gender}::text IS NULL THEN true
                  WHEN s.gender = ${gender} THEN s.seeks_own_gender
                  ELSE s.seeks_other_gender END AND ${seeksAge(self)}, true) AS seeks_me`
}

/** SQL for one row of `member_search`. OFFSET 0 stops the planner from reading and joining the whole table instead. */
export const searchRow = (site: Part, member: Sql): Sql =>
  sql`SELECT * FROM member_search WHERE site_id = ${site} AND member_id = ${member} OFFSET 0`

/** SQL condition on `member_search s`: the member looks for their age. */
export const isSoughtAge = ({ ages }: Self): Sql => (ages ? isAged(ages) : sql`true`)

/** SQL condition on `member_search s`: they look for the member's age, by their own range or by the default of their age. */
export function seeksAge({ age }: Self): Sql {
  const known = age === null ? null : Math.min(age, oldestAge)
  return sql`
    CASE WHEN ${param(known)}::int IS NULL THEN true
         WHEN s.seeks_min_age IS NULL THEN ${isAged(known === null ? null : seekersOf(known))}
         ELSE ${param(known)}::int BETWEEN s.seeks_min_age AND s.seeks_max_age END`
}

/** Without an upper limit the earliest birth date is that of PostgreSQL. */
function isAged(ages: AgeRange | null): Sql {
  const latest = ages && bornBy(ages.min)
  const earliest = !ages || ages.max === oldestAge ? '-infinity' : bornBy(ages.max + 1)
  return sql`(s.birth_date <= ${param(latest)}::date AND s.birth_date > ${param(earliest)}::date)`
}

import { type Sql, sql } from '../../../platform/sql.server.ts'
import { type Gender, genders, type Sexuality } from '../profiles.contract.ts'

type GenderAndSexuality = { gender: Gender | null; sexuality: Sexuality | null }

/** The gender a member looks for; `any` until they have given both their gender and their sexuality. */
export function soughtBy({ gender, sexuality }: GenderAndSexuality): Gender | 'any' {
  if (!gender || !sexuality || sexuality === 'bi') return 'any'
  const other = gender === 'male' ? 'female' : 'male'
  return sexuality === 'hetero' ? other : gender
}

/** SQL for whether the member of a `profiles` row may look for this gender. Both parameters are SQL expressions. */
const mayLookFor = (row: Sql, gender: Sql) => sql`
  (${gender}::text IS NULL OR coalesce(${row}.sexuality, 'bi') = 'bi' OR ${row}.gender IS NULL
    OR (${row}.sexuality = 'hetero') = (${row}.gender <> ${gender}::text))`

/** SQL for the columns of `member_search`: whether they may look for their own gender, and for the other one. */
export const seeksOwnGender = (row: Sql) => mayLookFor(row, sql`${row}.gender`)
export const seeksOtherGender = (row: Sql) =>
  mayLookFor(row, sql`CASE ${row}.gender WHEN 'male' THEN 'female' ELSE 'male' END`)

const isOfKnownGender = { male: sql`s.gender = 'male'`, female: sql`s.gender = 'female'` }

/** SQL condition on `member_search s`. The gender is no parameter, so that a planned statement uses the right index. */
export const isOfGender = (gender: Gender | null) =>
  gender ? isOfKnownGender[gender] : sql`s.gender IS NULL`

/** The genders to query, one index scan each. `any` includes members without a gender. */
export const gendersOf = (sought: Gender | 'any') => (sought === 'any' ? [...genders, null] : [sought])

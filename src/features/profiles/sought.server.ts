import { type Gender, genders, type Sexuality } from './profiles.contract.ts'

type Told = { gender: Gender | null; sexuality: Sexuality | null }

/** Whom someone looks for; everyone, as long as they have not told. */
export function soughtBy({ gender, sexuality }: Told): Gender | 'any' {
  if (!gender || !sexuality || sexuality === 'bi') return 'any'
  const other = gender === 'male' ? 'female' : 'male'
  return sexuality === 'hetero' ? other : gender
}

/** SQL for a row of profiles whose member may look for someone of this gender, which is SQL, too. */
export const mayLookFor = (row: string, gender: string) =>
  `(${gender}::text IS NULL OR coalesce(${row}.sexuality, 'bi') = 'bi' OR ${row}.gender IS NULL
    OR (${row}.sexuality = 'hetero') = (${row}.gender <> ${gender}::text))`

/** The same for what member_search keeps of it: whether they may look for someone of their own gender, and of the other. */
export const seeksOwnGender = (row: string) => mayLookFor(row, `${row}.gender`)
export const seeksOtherGender = (row: string) =>
  mayLookFor(row, `CASE ${row}.gender WHEN 'male' THEN 'female' ELSE 'male' END`)

/** The genders to read, each by its own index; who has told none is among everyone. */
export const gendersOf = (sought: Gender | 'any') => (sought === 'any' ? [...genders, null] : [sought])

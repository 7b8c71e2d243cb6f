import type { Country } from '../../i18n/countries.ts'
import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { named } from '../../platform/sql.server.ts'
import { ageOf } from '../profiles/age.server.ts'
import type { Gender, Interest, Sexuality } from '../profiles/profiles.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import { type AgeRange, ageBand } from './ages.ts'

/** The member for whom others are found. */
export type Self = MemberKey & {
  gender: Gender | null
  sexuality: Sexuality | null
  country: Country | null
  interests: Interest[]
  latitude: number | null
  longitude: number | null
  age: number | null
  /** The ages they look for: those they chose, or the default of their age. */
  ages: AgeRange | null
  hasChosenAges: boolean
}

type Row = Omit<Self, keyof MemberKey | 'age' | 'ages' | 'hasChosenAges'> & {
  birth_date: string | null
  seeks_min_age: number | null
  seeks_max_age: number | null
}

const emptyProfile: Row = {
  gender: null,
  sexuality: null,
  country: null,
  interests: [],
  latitude: null,
  longitude: null,
  birth_date: null,
  seeks_min_age: null,
  seeks_max_age: null,
}

/** `guessedCountry` counts for a member who has not told theirs. */
export async function selfOf(
  { siteId, memberId }: MemberKey,
  guessedCountry: Country | null = null,
): Promise<Self> {
  const { rows } = await db.query<Row>(named('self')`
    SELECT gender, sexuality, country, coalesce(interests, '{}') AS interests, latitude, longitude,
           birth_date::text, seeks_min_age, seeks_max_age
      FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  const { birth_date, seeks_min_age, seeks_max_age, ...fields } = rows[0] ?? emptyProfile
  const age = birth_date === null ? null : ageOf(birth_date)
  const chosen =
    seeks_min_age === null || seeks_max_age === null ? null : { min: seeks_min_age, max: seeks_max_age }
  const ages = chosen ?? (age === null ? null : ageBand(age))
  const country = fields.country ?? guessedCountry
  return asShown({ siteId, memberId, ...fields, country, age, ages, hasChosenAges: chosen !== null })
}

/** Ignores fields the site does not show: neither the choice of members, nor the order or the reasons may reveal them. */
function asShown(self: Self): Self {
  const shown = siteById(self.siteId).settings.visible_profile_fields
  const isPlaceShown = shown.includes('region') || shown.includes('city')
  return {
    ...self,
    ...(!shown.includes('interests') && { interests: [] }),
    ...(!isPlaceShown && { latitude: null, longitude: null }),
    ...(!shown.includes('date_of_birth') && { age: null, ages: null }),
  }
}

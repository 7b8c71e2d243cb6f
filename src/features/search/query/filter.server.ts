import type { Country } from '../../../i18n/countries.ts'
import { db } from '../../../platform/database.server.ts'
import { minimumAge } from '../../../platform/minimum-age.ts'
import { refuse } from '../../../platform/refusals.ts'
import { named } from '../../../platform/sql.server.ts'
import { isFormerRegion } from '../../places/former-regions.ts'
import { countryOfRegion } from '../../places/regions.ts'
import { soughtBy } from '../../profiles/own/sought.server.ts'
import type { Gender, Sexuality } from '../../profiles/profiles.contract.ts'
import type { SiteSettings } from '../../sites/sites.contract.ts'
import { siteById } from '../../sites/sites.server.ts'
import { oldestAge, type SearchQuery } from '../search.contract.ts'
import type { Filter } from './search-sql.server.ts'

/** The searching member or visitor. `country` is a visitor's guessed country. */
export type Searcher = {
  siteId: string
  memberId: string | null
  network: string
  isFictionalOnly: boolean
  country: Country | null
}

type SearchInput = Omit<SearchQuery, 'next'>
type SearchDefaults = { gender: Gender | 'any'; country: Country | null }

/** The complete filter: the requested fields that the site offers, and the searcher's defaults for the others. */
export async function filterOf(searcher: Searcher, query: SearchInput): Promise<Filter> {
  const input = onlyOfferedFields(query, siteById(searcher.siteId).settings.search_fields)
  refuseContradictions(input)
  const defaults = await defaultsOf(searcher, input)
  return {
    siteId: searcher.siteId,
    memberId: searcher.memberId,
    isFictional: searcher.isFictionalOnly,
    gender: input.gender ?? defaults.gender,
    ...whereOf(input, defaults.country),
    minAge: input.min_age === minimumAge ? null : (input.min_age ?? null),
    // The top of the scale means no upper limit.
    maxAge: input.max_age === oldestAge ? null : (input.max_age ?? null),
    hasPhoto: input.photo !== undefined,
    isOnline: input.online !== undefined,
    interests: input.interests ?? [],
  }
}

function onlyOfferedFields(
  { lat, lon, ...query }: SearchInput,
  fields: SiteSettings['search_fields'],
): SearchInput {
  const offered = Object.entries(query).filter(
    ([field, value]) =>
      fields.some((one) => one === field) && !(field === 'countryregion' && isFormerRegion(String(value))),
  )
  return { ...Object.fromEntries(offered), ...(fields.includes('near_me') && { lat, lon }) }
}

function refuseContradictions({ country, countryregion, min_age, max_age, lat, lon }: SearchInput) {
  const owner = countryregion && countryOfRegion(countryregion)
  const isElsewhere = country && country !== 'any' && country !== owner
  const fields = {
    ...(countryregion && (!owner || isElsewhere) && { countryregion: 'region_country' }),
    ...(min_age && max_age && min_age > max_age && { max_age: 'age_order' }),
    ...((lat === undefined) !== (lon === undefined) && { [lat === undefined ? 'lat' : 'lon']: 'invalid' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
}

type Where = Pick<Filter, 'country' | 'region' | 'near'>

/** A search nearby crosses borders, unless a country was requested. */
function whereOf({ country, countryregion, lat, lon }: SearchInput, own: Country | null): Where {
  const near = lat === undefined || lon === undefined ? null : { latitude: lat, longitude: lon }
  if (countryregion) return { country: countryOfRegion(countryregion) ?? 'any', region: countryregion, near }
  return { country: country ?? (near ? 'any' : (own ?? 'any')), region: null, near }
}

type ProfileFields = { gender: Gender | null; sexuality: Sexuality | null; country: Country | null }

/** The gender a member looks for and their country. Reads the profile only if the request lacks one of them. */
async function defaultsOf(
  { siteId, memberId, country }: Searcher,
  input: SearchInput,
): Promise<SearchDefaults> {
  const isOffered = country && siteById(siteId).settings.countries.includes(country)
  if (!memberId) return { gender: 'any', country: isOffered ? country : null }
  const requestedPlace = input.country ?? input.countryregion ?? input.lat
  if (input.gender && requestedPlace !== undefined) return { gender: input.gender, country: null }
  const { rows } = await db.query<ProfileFields>(named('search_wishes')`
    SELECT gender, sexuality, country FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  const profile = rows[0]
  return { gender: soughtBy(profile ?? { gender: null, sexuality: null }), country: profile?.country ?? null }
}

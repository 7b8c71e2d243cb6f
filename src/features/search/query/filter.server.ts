import type { Country } from '../../../i18n/countries.ts'
import { minimumAge } from '../../../platform/minimum-age.ts'
import { refuse } from '../../../platform/refusals.ts'
import { oldestAge } from '../../fit/ages.ts'
import { type Self, selfOf } from '../../fit/self.server.ts'
import { isFormerRegion } from '../../places/former-regions.ts'
import { nearby } from '../../places/nearby.server.ts'
import { countryOfRegion } from '../../places/regions.ts'
import { soughtBy } from '../../profiles/own/sought.server.ts'
import type { SiteSettings } from '../../sites/sites.contract.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { SearchQuery } from '../search.contract.ts'
import type { Filter } from './search-filter.server.ts'

/** The searching member or visitor. `country` is the one they selected, else that of their network address. */
export type Searcher = {
  siteId: string
  memberId: string | null
  network: string
  isFictionalOnly: boolean
  country: Country | null
}

type SearchInput = Omit<SearchQuery, 'next'>

/** The complete filter: the requested fields that the site offers, and the searcher's defaults for the others. */
export async function filterOf(searcher: Searcher, query: SearchInput) {
  const { siteId, memberId } = searcher
  const fields = siteById(siteId).settings.search_fields
  const input = onlyOfferedFields(query, fields)
  refuseContradictions(input)
  const self = memberId ? await selfOf({ siteId, memberId }, searcher.country) : null
  const filter: Filter = {
    siteId,
    memberId,
    isFictional: searcher.isFictionalOnly,
    gender: input.gender ?? (self ? soughtBy(self) : 'any'),
    ...whereOf(input, self, self?.country ?? searcher.country),
    ...agesOf(input, fields.includes('min_age') && fields.includes('max_age') ? self : null),
    hasPhoto: input.photo !== undefined,
    isOnline: input.online !== undefined,
    isVerified: input.verified !== undefined,
    interests: input.interests ?? [],
  }
  return { filter, self }
}

function onlyOfferedFields(
  { lat, lon, distance, ...query }: SearchInput,
  fields: SiteSettings['search_fields'],
): SearchInput {
  const offered = Object.entries(query).filter(
    ([field, value]) =>
      fields.some((one) => one === field) && !(field === 'countryregion' && isFormerRegion(String(value))),
  )
  return { ...Object.fromEntries(offered), ...(fields.includes('near_me') && { lat, lon, distance }) }
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
function whereOf(input: SearchInput, self: Self | null, own: Country | null): Where {
  const { country, countryregion } = input
  const near = circleOf(input, self)
  if (countryregion) return { country: countryOfRegion(countryregion) ?? 'any', region: countryregion, near }
  return { country: country ?? (near ? 'any' : (own ?? 'any')), region: null, near }
}

/** Around the requested position. A distance alone means around the member's own place, if that is known. */
function circleOf({ lat, lon, distance }: SearchInput, self: Self | null): Filter['near'] {
  if (lat !== undefined && lon !== undefined)
    return { latitude: lat, longitude: lon, radius: distance ?? nearby }
  if (distance === undefined || !self || self.latitude === null || self.longitude === null) return null
  return { latitude: self.latitude, longitude: self.longitude, radius: distance }
}

/** The requested ages, else those the member looks for. The ends of the scale mean no limit. */
function agesOf({ min_age, max_age }: SearchInput, self: Self | null): Pick<Filter, 'minAge' | 'maxAge'> {
  const isRequested = min_age !== undefined || max_age !== undefined
  const low = isRequested ? min_age : self?.ages?.min
  const high = isRequested ? max_age : self?.ages?.max
  return {
    minAge: low === minimumAge ? null : (low ?? null),
    maxAge: high === oldestAge ? null : (high ?? null),
  }
}

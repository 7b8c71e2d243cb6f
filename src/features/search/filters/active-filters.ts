import type { Interest } from '../../profiles/profiles.contract.ts'
import { defaultDistance, largestDistance } from './distances.ts'
import { ages, allAges, type FilterChange, noPosition } from './search-address.ts'
import { countryOf } from './search-place.ts'
import type { SearchFilters } from './useFilters.ts'

/** The filters in the URL, and those that the server searched with. */
export type Search = Pick<SearchFilters, 'filters' | 'searched' | 'has'>

type Kind =
  | 'gender'
  | 'country'
  | 'countryregion'
  | 'age'
  | 'photo'
  | 'online'
  | 'verified'
  | 'near'
  | 'distance'
export type ActiveFilter =
  | { kind: Kind; without: FilterChange }
  | { kind: 'interest'; interest: Interest; without: FilterChange }

/**
 * The active filters, each with the change that removes it. The member's own country and ages are among them until they
 * are removed.
 */
export function activeFilters(search: Search): ActiveFilter[] {
  const { filters, searched } = search
  const { gender, country, countryregion, photo, online, verified, interests, lat, lon, distance } = filters
  const isNear = lat !== undefined && lon !== undefined
  const isInCountry = search.has('country') && countryOf(search) !== 'any'
  const active: (ActiveFilter | false)[] = [
    gender !== undefined && { kind: 'gender', without: { gender: undefined } },
    isNear && { kind: 'near', without: noPosition },
    // The server ignores a distance from an unknown place.
    distance !== undefined &&
      searched.distance !== null && { kind: 'distance', without: { distance: undefined } },
    isInCountry &&
      (country !== undefined || countryregion === undefined) && {
        kind: 'country',
        without: { country: 'any', countryregion: undefined },
      },
    countryregion !== undefined && { kind: 'countryregion', without: { countryregion: undefined } },
    hasAgeLimit(search) && { kind: 'age', without: allAges },
    photo !== undefined && { kind: 'photo', without: { photo: undefined } },
    online !== undefined && { kind: 'online', without: { online: undefined } },
    verified !== undefined && { kind: 'verified', without: { verified: undefined } },
    ...interests.map((interest) => ({
      kind: 'interest' as const,
      interest,
      without: { interests: interests.filter((other) => other !== interest) },
    })),
  ]
  return active.filter((filter) => filter !== false)
}

const limitsOfPlaceAndAge = new Set(['near', 'distance', 'country', 'countryregion', 'age'])

/** Whether a search everywhere and at every age would find more. */
export const canWiden = (search: Search) =>
  activeFilters(search).some(({ kind }) => limitsOfPlaceAndAge.has(kind))

/**
 * One step wider: the largest circle or the whole country of a region, then every age, then everywhere. The other filters
 * stay, so everyone who was found before is found again.
 */
export function widerThan(search: Search): FilterChange {
  const kinds = activeFilters(search).map(({ kind }) => kind)
  const { distance = defaultDistance, countryregion } = search.filters
  const isCircle = kinds.includes('near') || kinds.includes('distance')
  if (isCircle && distance < largestDistance) return { distance: largestDistance }
  if (countryregion && !isCircle) return { countryregion: undefined, country: countryOf(search) }
  return kinds.includes('age') ? allAges : everywhere
}

const everywhere: FilterChange = { ...noPosition, countryregion: undefined, country: 'any' }

/** The ages that are searched. The ends of the scale mean no limit. */
export const agesOf = ({ filters, searched }: Pick<Search, 'filters' | 'searched'>): [number, number] => [
  within(filters.min_age ?? searched.min_age ?? ages.youngest),
  within(filters.max_age ?? searched.max_age ?? ages.oldest),
]

const within = (age: number) => Math.min(Math.max(age, ages.youngest), ages.oldest)

export function hasAgeLimit(search: Search) {
  const [low, high] = agesOf(search)
  const isOffered = search.has('min_age') || search.has('max_age')
  return isOffered && (low > ages.youngest || high < ages.oldest)
}

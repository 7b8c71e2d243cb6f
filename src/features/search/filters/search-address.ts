import { type Country, isCountry } from '../../../i18n/countries.ts'
import { minimumAge } from '../../../platform/minimum-age.ts'
import { isFormerRegion } from '../../places/former-regions.ts'
import type { Gender, Interest } from '../../profiles/profiles.contract.ts'
import { searchFields } from '../../sites/search-fields.ts'

export const ages = { youngest: minimumAge, oldest: 99 }

/** The filters in the page's query string. The server decides the missing ones. */
export type Filters = {
  gender?: Gender | 'any'
  country?: Country | 'any'
  countryregion?: string
  min_age?: number
  max_age?: number
  photo?: '1'
  online?: '1'
  interests: Interest[]
  lat?: number
  lon?: number
}
type FilterName = keyof Filters
/** `undefined` removes a filter. */
export type FilterChange = { [Name in FilterName]?: Filters[Name] | undefined }

const names: FilterName[] = searchFields.flatMap((field) => (field === 'near_me' ? ['lat', 'lon'] : [field]))

const isNumber = new Set<FilterName>(['min_age', 'max_age', 'lat', 'lon'])
const isValid = (name: FilterName, word: string) => {
  if (isNumber.has(name)) return /^-?\d+(\.\d+)?$/.test(word)
  if (name === 'gender') return /^(male|female|any)$/.test(word)
  if (name === 'countryregion') return !isFormerRegion(word)
  return name !== 'country' || word === 'any' || isCountry(word)
}

/** Reads the filters that the form can show. Invalid values are skipped here; the server refuses them with a text. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search)
  const found = names.flatMap((name) => {
    const word = query.get(name)
    if (!word || name === 'interests' || !isValid(name, word)) return []
    return [[name, isNumber.has(name) ? Number(word) : word]]
  })
  const interests = query.get('interests')?.split(',').filter(Boolean) ?? []
  return { ...Object.fromEntries(found), interests }
}

/**
 * The query string with changed filters. The order of the filters is fixed, so the same search always has the same
 * URL. Other parameters, such as a visitor's source, stay in front.
 */
export function withFilters(search: string, change: FilterChange): string {
  const query = new URLSearchParams(search)
  // This notice belongs to the first list only.
  query.delete('gone')
  for (const name of names) {
    const value = name in change ? change[name] : query.getAll(name).at(0)
    query.delete(name)
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
    if (!isEmpty) query.append(name, String(value))
  }
  // Keeps commas readable.
  const words = query.toString().replaceAll('%2C', ',')
  return words && `?${words}`
}

export const noFilters: FilterChange = Object.fromEntries(names.map((name) => [name, undefined]))
export const noPlace: FilterChange = {
  country: undefined,
  countryregion: undefined,
  lat: undefined,
  lon: undefined,
}

/** The two ends of the age slider. At the end of the scale there is no limit. */
export const agesOf = ({ min_age, max_age }: Filters): [number, number] => [
  within(min_age, ages.youngest),
  within(max_age, ages.oldest),
]
export const ageChange = ([low, high]: [number, number]): FilterChange => ({
  min_age: low === ages.youngest ? undefined : low,
  max_age: high === ages.oldest ? undefined : high,
})

const within = (age: number | undefined, other: number) =>
  age ? Math.min(Math.max(age, ages.youngest), ages.oldest) : other

export type ActiveFilter =
  | {
      kind: 'gender' | 'country' | 'countryregion' | 'age' | 'photo' | 'online' | 'near'
      without: FilterChange
    }
  | { kind: 'interest'; interest: Interest; without: FilterChange }

/** The active filters, each with the change that removes it. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { gender, country, countryregion, min_age, max_age, photo, online, interests, lat, lon } = filters
  const active: (ActiveFilter | false)[] = [
    gender !== undefined && { kind: 'gender', without: { gender: undefined } },
    lat !== undefined && lon !== undefined && { kind: 'near', without: { lat: undefined, lon: undefined } },
    country !== undefined && { kind: 'country', without: { country: undefined, countryregion: undefined } },
    countryregion !== undefined && { kind: 'countryregion', without: { countryregion: undefined } },
    (min_age !== undefined || max_age !== undefined) && {
      kind: 'age',
      without: { min_age: undefined, max_age: undefined },
    },
    photo !== undefined && { kind: 'photo', without: { photo: undefined } },
    online !== undefined && { kind: 'online', without: { online: undefined } },
    ...interests.map((interest) => ({
      kind: 'interest' as const,
      interest,
      without: { interests: interests.filter((other) => other !== interest) },
    })),
  ]
  return active.filter((filter) => filter !== false)
}

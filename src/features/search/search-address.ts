import { type Country, isCountry } from '../../i18n/countries.ts'
import { minimumAge } from '../../platform/minimum-age.ts'
import type { Gender, Interest } from '../profiles/profiles.contract.ts'
import { searchFields } from './search-fields.ts'

export const ages = { youngest: minimumAge, oldest: 99 }

/** What is asked for in the address of the page. What is not said is the server's to decide. */
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
export type FilterName = keyof Filters
/** Undefined takes a filter away. */
export type FilterChange = { [Name in FilterName]?: Filters[Name] | undefined }

const names: FilterName[] = searchFields.flatMap((field) => (field === 'near_me' ? ['lat', 'lon'] : [field]))

const isNumber = new Set<FilterName>(['min_age', 'max_age', 'lat', 'lon'])
const isWord = (name: FilterName, word: string) => {
  if (isNumber.has(name)) return /^-?\d+(\.\d+)?$/.test(word)
  if (name === 'gender') return /^(male|female|any)$/.test(word)
  return name !== 'country' || word === 'any' || isCountry(word)
}

/** What can be shown of it. What makes no sense is left out here, and refused by the server in words. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search)
  const said = names.flatMap((name) => {
    const word = query.get(name)
    if (!word || name === 'interests' || !isWord(name, word)) return []
    return [[name, isNumber.has(name) ? Number(word) : word]]
  })
  const interests = query.get('interests')?.split(',').filter(Boolean) ?? []
  return { ...Object.fromEntries(said), interests }
}

/**
 * The query with a filter changed. The same search has the same address, in whatever order it came about; words that
 * are not ours, such as where a visitor came from, stay in front.
 */
export function withFilters(search: string, change: FilterChange): string {
  const query = new URLSearchParams(search)
  for (const name of names) {
    const value = name in change ? change[name] : query.getAll(name).at(0)
    query.delete(name)
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0)
    if (!isNothing) query.append(name, String(value))
  }
  // A list reads better with its commas.
  const words = query.toString().replaceAll('%2C', ',')
  return words && `?${words}`
}

export const nothing: FilterChange = Object.fromEntries(names.map((name) => [name, undefined]))
export const noPlace: FilterChange = {
  country: undefined,
  countryregion: undefined,
  lat: undefined,
  lon: undefined,
}

/** The two ends of the slider; an end that is as far as it goes asks for nothing. */
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
      about: 'gender' | 'country' | 'countryregion' | 'age' | 'photo' | 'online' | 'near'
      without: FilterChange
    }
  | { about: 'interest'; interest: Interest; without: FilterChange }

/** What narrows the search down, one by one, each with the change that takes it away. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { gender, country, countryregion, min_age, max_age, photo, online, interests, lat, lon } = filters
  const active: (ActiveFilter | false)[] = [
    gender !== undefined && { about: 'gender', without: { gender: undefined } },
    lat !== undefined && lon !== undefined && { about: 'near', without: { lat: undefined, lon: undefined } },
    country !== undefined && { about: 'country', without: { country: undefined, countryregion: undefined } },
    countryregion !== undefined && { about: 'countryregion', without: { countryregion: undefined } },
    (min_age !== undefined || max_age !== undefined) && {
      about: 'age',
      without: { min_age: undefined, max_age: undefined },
    },
    photo !== undefined && { about: 'photo', without: { photo: undefined } },
    online !== undefined && { about: 'online', without: { online: undefined } },
    ...interests.map((interest) => ({
      about: 'interest' as const,
      interest,
      without: { interests: interests.filter((other) => other !== interest) },
    })),
  ]
  return active.filter((filter) => filter !== false)
}

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
  verified?: '1'
  interests: Interest[]
  lat?: number
  lon?: number
  /** In kilometres, around the position or the member's own place. */
  distance?: number
}
type FilterName = keyof Filters
/** `undefined` removes a filter. */
export type FilterChange = { [Name in FilterName]?: Filters[Name] | undefined }

const names: FilterName[] = searchFields.flatMap((field) =>
  field === 'near_me' ? ['lat', 'lon', 'distance'] : [field],
)

const isNumber = new Set<FilterName>(['min_age', 'max_age', 'lat', 'lon', 'distance'])
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

/** Whether the URL sets any filter. Without one, the member's defaults are searched. */
export const hasFilters = (filters: Filters) => withFilters('', filters) !== ''

export const noFilters: FilterChange = Object.fromEntries(names.map((name) => [name, undefined]))
export const noPosition: FilterChange = { lat: undefined, lon: undefined, distance: undefined }
export const noPlace: FilterChange = { ...noPosition, country: undefined, countryregion: undefined }
/** Both ends are set, because without them the member's own ages are searched. */
export const allAges: FilterChange = { min_age: ages.youngest, max_age: ages.oldest }

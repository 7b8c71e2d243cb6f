import { type Country, isCountry } from '../../../i18n/countries.ts'
import type { SearchFilters } from './useFilters.ts'

/** The country that is searched: the region's, the requested one, or the default ('any' for a nearby search). */
export function countryOf({
  filters,
  searched,
}: Pick<SearchFilters, 'filters' | 'searched'>): Country | 'any' {
  const [ofRegion] = filters.countryregion?.split('-') ?? []
  if (isCountry(ofRegion)) return ofRegion
  if (filters.country) return filters.country
  return filters.lat === undefined ? searched.country : 'any'
}

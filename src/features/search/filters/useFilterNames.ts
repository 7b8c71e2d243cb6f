import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { loadInterests, loadRegions, useChoices } from '../../profiles/choices/choices.ts'
import { type ActiveFilter, agesOf } from './active-filters.ts'
import { useCityAt } from './geocode-cache.ts'
import { countryOf } from './search-place.ts'
import type { SearchFilters } from './useFilters.ts'

/** The short label of a filter; `undefined` while its name is loading. */
export function useFilterNames(search: SearchFilters) {
  const { t } = useTexts('search')
  const { data: countries } = useChoices(loadRegions)
  const { data: interests } = useChoices(loadInterests)
  const { filters } = search
  const city = useCityAt(filters.lat, filters.lon)
  const country = countries?.find((one) => one.country === countryOf(search))
  return (filter: ActiveFilter): string | undefined => {
    switch (filter.kind) {
      case 'gender':
        return t(`search.only_${filters.gender ?? 'any'}`)
      case 'near':
        return city ? t('search.near_city', { city }) : t('search.near_me')
      case 'distance':
        return t('search.within', { km: filters.distance ?? 0 })
      case 'country':
        return country?.name
      case 'countryregion':
        return (
          country &&
          (country.regions.find(({ id }) => id === filters.countryregion)?.name ?? filters.countryregion)
        )
      case 'age': {
        const [low, high] = agesOf(search)
        return t('search.ages', { low, high })
      }
      case 'photo':
        return t('search.photo')
      case 'online':
        return t('search.online')
      case 'verified':
        return t('search.verified')
      case 'interest':
        return interests && (interests.find(({ id }) => id === filter.interest)?.name ?? filter.interest)
    }
  }
}

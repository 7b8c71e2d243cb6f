import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { RangeSlider } from '../../../ui/RangeSlider.tsx'
import { agesOf } from './active-filters.ts'
import { ages } from './search-address.ts'
import type { SearchFilters } from './useFilters.ts'
import { useSettledChange } from './useSettledChange.ts'

/** Age range slider. */
export function AgeFilter({ search, step }: { search: SearchFilters; step: string }) {
  const { t } = useTexts('search', 'profile')
  const { moving, move } = useSettledChange<[number, number]>(([min_age, max_age]) =>
    search.change({ min_age, max_age }, step),
  )
  return (
    <RangeSlider
      label={t('profile.field_age')}
      lowLabel={t('search.age_low')}
      highLabel={t('search.age_high')}
      min={ages.youngest}
      max={ages.oldest}
      value={moving ?? inOrder(agesOf(search))}
      onChange={move}
    />
  )
}

/** The ages in a URL may be in the wrong order. */
const inOrder = ([low, high]: [number, number]): [number, number] => [
  Math.min(low, high),
  Math.max(low, high),
]

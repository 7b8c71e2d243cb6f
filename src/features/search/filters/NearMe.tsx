import { LoaderCircle, LocateFixed } from 'lucide-react'
import { useId } from 'react'
import { languageTag } from '../../../i18n/locales.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { capitalise } from '../../profiles/card/capitalise.ts'
import { loadRegions, useChoices } from '../../profiles/choices/choices.ts'
import { useCityAt } from './geocode-cache.ts'
import { countryOf } from './search-place.ts'
import type { SearchFilters } from './useFilters.ts'
import { useNearMe } from './useNearMe.ts'

export function NearMe({ search, step }: { search: SearchFilters; step: string }) {
  const { t } = useTexts('search')
  const id = useId()
  const { isOn, state, toggle } = useNearMe(search, step)
  const city = useCityAt(search.filters.lat, search.filters.lon)
  const isAsking = state === 'asking'
  const Icon = isAsking ? LoaderCircle : LocateFixed
  const fields = usePlaceFields(search)
  const problem =
    state === 'denied'
      ? t('search.near_denied', { fields })
      : state === 'failed' && t('search.near_failed', { fields })
  return (
    <div className="flex flex-col gap-1.5">
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={isAsking}
        aria-describedby={id}
        onClick={toggle}
        className="flex min-h-12 items-center gap-2.5 rounded-field border border-line-strong bg-raised px-3.5 py-2 text-left font-semibold leading-tight transition-colors duration-(--quick) hover:border-primary-text aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
      >
        <Icon aria-hidden className={`size-5 shrink-0 ${isAsking ? 'animate-spin' : ''}`} />
        {isOn && city ? t('search.near_city', { city }) : t('search.near_me')}
      </button>
      <p id={id} className="text-quiet text-xs">
        {isAsking ? t('search.near_asking') : t('search.near_ask')}
      </p>
      <div role="status">
        {problem && <p className="rounded-field bg-warning-tint p-3 text-xs">{problem}</p>}
      </div>
    </div>
  )
}

/** The labels of the fields for a place: the region is called as in the country that is searched. */
function usePlaceFields(search: SearchFilters) {
  const { t, locale } = useTexts('search', 'profile')
  const { data } = useChoices(loadRegions)
  const country = data?.find((one) => one.country === countryOf(search))
  const labels = [
    search.has('country') && t('profile.field_country'),
    search.has('countryregion') && country && capitalise(country.word),
  ]
  return new Intl.ListFormat(languageTag(locale)).format(labels.filter((label) => typeof label === 'string'))
}

import { type Country, isCountry } from '../../../i18n/countries.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { capitalise } from '../../profiles/card/capitalise.ts'
import { loadRegions, useChoices } from '../../profiles/choices/choices.ts'
import { noPlace } from './search-address.ts'
import { countryOf } from './search-place.ts'
import type { SearchFilters } from './useFilters.ts'

/** Country and region; the label is the country's own word for region. Choosing a place switches off "near me". */
export function PlaceFilter({ search, step }: { search: SearchFilters; step: string }) {
  const { t } = useTexts('search', 'profile')
  const { data, hasFailed, retry } = useChoices(loadRegions)
  const { filters, has, change } = search
  const chosen = countryOf(search)
  if (hasFailed) return <ErrorState onRetry={retry} />
  if (!data)
    return (
      <Loading label={t('shell.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-20" />
        {has('countryregion') && chosen !== 'any' && <Skeleton className="h-20" />}
      </Loading>
    )
  const country = data.find((one) => one.country === chosen)
  const choose = (value: Country | 'any') => change({ ...noPlace, country: value }, step)
  return (
    <>
      {has('country') && (
        <Select
          label={t('profile.field_country')}
          value={country?.country ?? 'any'}
          onChange={({ target }) => choose(isCountry(target.value) ? target.value : 'any')}
          options={[
            { value: 'any', text: t('search.any_country') },
            ...data.map((one) => ({ value: one.country, text: one.name })),
          ]}
        />
      )}
      {has('countryregion') && country && (
        <Select
          label={capitalise(country.word)}
          empty={t('search.any_region')}
          value={filters.countryregion ?? ''}
          onChange={({ target }) =>
            change({ ...noPlace, country: filters.country, countryregion: target.value || undefined }, step)
          }
          options={country.regions.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
    </>
  )
}

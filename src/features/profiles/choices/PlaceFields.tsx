import { useState } from 'react'
import { countryOfLocale } from '../../../i18n/countries.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { useSite } from '../../page-basics/site.ts'
import { visitorCountry } from '../../sites/visitor-country.ts'
import { capitalise } from '../card/capitalise.ts'
import type { OwnProfile } from '../profiles.contract.ts'
import { loadRegions, useChoices } from './choices.ts'

type Props = { profile: OwnProfile; errors: Record<string, string> }

/** Country and region. The label of the region depends on the country (province, canton). */
export function PlaceFields({ profile, errors }: Props) {
  const { t, locale } = useTexts('signup')
  const { settings } = useSite()
  const { data, hasFailed, retry } = useChoices(loadRegions)
  const suggested = profile.country ?? visitorCountry(settings) ?? countryOfLocale(locale)
  const [chosen, setChosen] = useState(suggested)
  const fields = settings.visible_profile_fields
  if (!fields.includes('country')) return null
  if (hasFailed) return <ErrorState onRetry={retry} />
  if (!data)
    return (
      <Loading label={t('shell.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    )
  const country = data.find((entry) => entry.country === chosen) ?? data[0]
  return (
    <>
      <Select
        name="country"
        label={t('signup.country')}
        value={country?.country ?? ''}
        onChange={(event) => setChosen(event.target.value as typeof chosen)}
        options={data.map((entry) => ({ value: entry.country, text: entry.name }))}
        autoComplete="country"
        error={errors.country}
      />
      {fields.includes('region') && country && (
        <Select
          key={country.country}
          name="region"
          label={capitalise(country.word)}
          empty={t('signup.no_region')}
          defaultValue={country.country === profile.country ? (profile.region ?? '') : ''}
          options={country.regions.map(({ id, name }) => ({ value: id, text: name }))}
          autoComplete="address-level1"
          error={errors.region}
        />
      )}
    </>
  )
}

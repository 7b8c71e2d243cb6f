import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { InterestChoice } from '../../profiles/choices/InterestChoice.tsx'
import { AgeFilter } from './AgeFilter.tsx'
import { DistanceFilter } from './DistanceFilter.tsx'
import { GenderChoice } from './GenderChoice.tsx'
import { NearMe } from './NearMe.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import type { SearchFilters } from './useFilters.ts'

type Props = {
  search: SearchFilters
  /** With it, all changes made here share one history entry; without it, each field has its own. */
  step?: string
}

/** All filters that the site offers. */
export function FilterFields({ search, step }: Props) {
  const { t } = useTexts('search')
  const { filters, has, change } = search
  const propsOf = (field: string) => ({ search, step: step ?? field })
  const hasSwitches = has('photo') || has('online') || has('verified')
  return (
    <div className="flex flex-col gap-6">
      {has('gender') && <GenderChoice {...propsOf('gender')} />}
      {(has('min_age') || has('max_age')) && <AgeFilter {...propsOf('age')} />}
      {has('near_me') && <NearMe {...propsOf('place')} />}
      {has('near_me') && <DistanceFilter {...propsOf('distance')} />}
      {(has('country') || has('countryregion')) && <PlaceFilter {...propsOf('place')} />}
      {hasSwitches && (
        <div className="-my-2">
          {has('online') && (
            <Checkbox
              checked={filters.online !== undefined}
              onChange={({ target }) =>
                change({ online: target.checked ? '1' : undefined }, step ?? 'online')
              }
            >
              {t('search.online')}
            </Checkbox>
          )}
          {has('photo') && (
            <Checkbox
              checked={filters.photo !== undefined}
              onChange={({ target }) => change({ photo: target.checked ? '1' : undefined }, step ?? 'photo')}
            >
              {t('search.photo')}
            </Checkbox>
          )}
          {has('verified') && (
            <Checkbox
              checked={filters.verified !== undefined}
              onChange={({ target }) =>
                change({ verified: target.checked ? '1' : undefined }, step ?? 'verified')
              }
            >
              {t('search.verified')}
            </Checkbox>
          )}
        </div>
      )}
      {has('interests') && (
        <InterestChoice
          value={filters.interests}
          onChange={(interests) => change({ interests }, step ?? 'interests')}
          initialCount={8}
          isChosenFirst
        />
      )}
    </div>
  )
}

import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useSite } from '../../page-basics/site.ts'
import { defaultDistance, distanceAt, lastStep, stepOf } from './distances.ts'
import { noPlace, noPosition } from './search-address.ts'
import type { SearchFilters } from './useFilters.ts'
import { useSettledChange } from './useSettledChange.ts'

/** The distance from the visitor's position ("near me"), or from the place in the member's profile. */
export function DistanceFilter({ search, step }: { search: SearchFilters; step: string }) {
  const { t } = useTexts('search')
  const { user } = useSite()
  const { filters, searched, change, isChanging } = search
  const isNear = filters.lat !== undefined && filters.lon !== undefined
  const hasHome = Boolean(user?.profile.region || user?.profile.city)
  const isIgnored = filters.distance !== undefined && searched.distance === null && !isChanging
  const { moving, move } = useSettledChange<number>((place) => {
    const distance = distanceAt(place)
    const { lat, lon } = filters
    change(distance === undefined ? noPosition : { ...noPlace, lat, lon, distance }, step)
  })
  if (!isNear && (!hasHome || isIgnored))
    return user && <TextLink to="/profile#city">{t('search.distance_tell')}</TextLink>
  const chosen = filters.distance ?? (isNear ? defaultDistance : undefined)
  const place = moving ?? stepOf(chosen)
  const km = distanceAt(place)
  return (
    <Slider
      label={t('search.distance')}
      text={km === undefined ? t('search.any_distance') : t('search.within', { km })}
      hint={isNear ? t('search.distance_here') : t('search.distance_home')}
      min={0}
      max={lastStep}
      value={place}
      onChange={move}
    />
  )
}

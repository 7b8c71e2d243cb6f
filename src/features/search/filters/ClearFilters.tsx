import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSite } from '../../page-basics/site.ts'
import { visitorCountry } from '../../sites/visitor-country.ts'
import { activeFilters } from './active-filters.ts'
import { hasFilters } from './search-address.ts'
import type { SearchFilters } from './useFilters.ts'

type Props = { search: SearchFilters; onCleared?(): void; className?: string }

/** Removes the filters of the URL. If the member's own country or ages take their place, the button says so. */
export function ClearFilters({ search, onCleared, className = '' }: Props) {
  const { t } = useTexts('search')
  const hasDefaults = useHasDefaults(search)
  const isUseful = hasDefaults || activeFilters(search).length > 0
  if (!isUseful || !hasFilters(search.filters)) return null
  return (
    <Button
      look="plain"
      className={className}
      onClick={() => {
        search.clear()
        onCleared?.()
      }}
    >
      {hasDefaults ? t('search.reset') : t('search.clear')}
    </Button>
  )
}

function useHasDefaults({ has }: SearchFilters) {
  const { user, settings } = useSite()
  const guessed = visitorCountry(settings)
  const isServed = guessed !== null && settings.countries.includes(guessed)
  const country = user ? user.profile.country !== null : isServed
  return (has('country') && country) || (has('min_age') && user?.profile.age != null)
}

import { Telescope } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { loadRegions, useChoices } from '../../profiles/choices/choices.ts'
import type { FilterChange } from '../filters/search-address.ts'
import { countryOf } from '../filters/search-place.ts'
import type { SearchFilters } from '../filters/useFilters.ts'

const maxSuggestions = 4

/** Empty state with buttons that relax the filters. */
export function NoResults({ search }: { search: SearchFilters }) {
  const { t } = useTexts('search')
  const relaxations = useRelaxations(search)
  return (
    <Message
      mark={<Telescope className="size-10" />}
      title={t('search.none_title')}
      text={t('search.none_text')}
    >
      {relaxations.slice(0, maxSuggestions).map(({ text, change }, place) => (
        <Button
          key={text}
          look={place === 0 ? 'primary' : 'quiet'}
          onClick={() => search.change(change, 'ways-out')}
        >
          {text}
        </Button>
      ))}
    </Message>
  )
}

function useRelaxations(search: SearchFilters) {
  const { t } = useTexts('search')
  const { data } = useChoices(loadRegions)
  const { filters, has } = search
  const country = countryOf(search)
  const name = data?.find((one) => one.country === country)?.name
  const relaxations: ({ text: string; change: FilterChange } | false | undefined | '')[] = [
    filters.lat !== undefined && { text: t('search.relax_near'), change: { lat: undefined, lon: undefined } },
    filters.countryregion &&
      name !== undefined && {
        text: t('search.relax_region', { country: name }),
        change: { countryregion: undefined, ...(country !== 'any' && { country }) },
      },
    (filters.min_age ?? filters.max_age) !== undefined && {
      text: t('search.relax_age'),
      change: { min_age: undefined, max_age: undefined },
    },
    filters.interests.length > 0 && { text: t('search.relax_interests'), change: { interests: [] } },
    filters.online && { text: t('search.relax_online'), change: { online: undefined } },
    has('country') &&
      country !== 'any' && {
        text: t('search.any_country'),
        change: { country: 'any', countryregion: undefined },
      },
    filters.photo && { text: t('search.relax_photo'), change: { photo: undefined } },
  ]
  return relaxations.filter((one) => one !== false && one !== undefined && one !== '')
}

import { Telescope } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { loadRegions, useChoices } from '../../profiles/choices/choices.ts'
import { hasAgeLimit } from '../filters/active-filters.ts'
import { allAges, type FilterChange, noPosition } from '../filters/search-address.ts'
import { countryOf } from '../filters/search-place.ts'
import type { SearchFilters } from '../filters/useFilters.ts'
import { WidenButton } from '../filters/WidenButton.tsx'

const maxSuggestions = 3

/** Empty state with buttons that relax the filters, and a link to the match finder. */
export function NoResults({ search }: { search: SearchFilters }) {
  const { t } = useTexts('search')
  const relaxations = useRelaxations(search)
  return (
    <Message
      mark={<Telescope className="size-10" />}
      title={t('search.none_title')}
      text={t('search.none_text')}
    >
      <WidenButton search={search} look="primary" />
      {relaxations.slice(0, maxSuggestions).map(({ text, change }) => (
        <Button key={text} look="quiet" onClick={() => search.change(change, 'ways-out')}>
          {text}
        </Button>
      ))}
      <LinkButton to="/match-finder" look="plain">
        {t('search.to_finder')}
      </LinkButton>
    </Message>
  )
}

/** Each removes one filter. Those that the button for a wider search does not remove come first. */
function useRelaxations(search: SearchFilters) {
  const { t } = useTexts('search')
  const { data } = useChoices(loadRegions)
  const { filters, has } = search
  const country = countryOf(search)
  const name = data?.find((one) => one.country === country)?.name
  const relaxations: ({ text: string; change: FilterChange } | false | undefined | '')[] = [
    filters.interests.length > 0 && { text: t('search.relax_interests'), change: { interests: [] } },
    filters.online && { text: t('search.relax_online'), change: { online: undefined } },
    filters.photo && { text: t('search.relax_photo'), change: { photo: undefined } },
    (filters.lat ?? filters.distance) !== undefined && { text: t('search.relax_near'), change: noPosition },
    filters.countryregion &&
      name !== undefined && {
        text: t('search.relax_region', { country: name }),
        change: { countryregion: undefined, ...(country !== 'any' && { country }) },
      },
    hasAgeLimit(search) && { text: t('search.relax_age'), change: allAges },
    has('country') &&
      country !== 'any' && {
        text: t('search.any_country'),
        change: { country: 'any', countryregion: undefined },
      },
  ]
  return relaxations.filter((one) => one !== false && one !== undefined && one !== '')
}

import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { canWiden } from '../filters/active-filters.ts'
import type { SearchFilters } from '../filters/useFilters.ts'
import { WidenButton } from '../filters/WidenButton.tsx'

/** The server adds members who nearly fit to fewer results than this. */
export const fewResults = 12

/** After a short list: offers a wider search. */
export function FewResults({ search }: { search: SearchFilters }) {
  const { t } = useTexts('search')
  if (!canWiden(search)) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
      <p>{t('search.few')}</p>
      <WidenButton search={search} look="quiet" />
    </div>
  )
}

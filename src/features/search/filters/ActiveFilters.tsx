import { X } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { activeFilters } from './active-filters.ts'
import { ClearFilters } from './ClearFilters.tsx'
import { useFilterNames } from './useFilterNames.ts'
import type { SearchFilters } from './useFilters.ts'
import { WidenButton } from './WidenButton.tsx'

type Props = {
  search: SearchFilters
  /** Must move the focus: the pressed button is gone. */
  onRemoved(): void
}

/** The active filters as buttons that remove them, and a button that searches everywhere and at every age. */
export function ActiveFilters({ search, onRemoved }: Props) {
  const { t } = useTexts('search')
  const nameOf = useFilterNames(search)
  const active = activeFilters(search)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active.length > 0 && (
        <ul aria-label={t('search.your_filters')} className="contents">
          {active.map((filter) => {
            const name = nameOf(filter)
            return (
              <li key={filter.kind === 'interest' ? filter.interest : filter.kind} className="max-w-full">
                <button
                  type="button"
                  aria-label={t('search.remove', { filter: name ?? '' })}
                  onClick={() => {
                    search.change(filter.without, 'chips')
                    onRemoved()
                  }}
                  className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-primary-tint py-1 pr-3 pl-4 text-left leading-tight transition-colors duration-(--quick) hover:bg-line"
                >
                  {name ? <span className="truncate">{name}</span> : <Skeleton className="h-4 w-16" />}
                  <X aria-hidden className="size-4 shrink-0 text-primary-text" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <WidenButton search={search} look="quiet" onWidened={onRemoved} />
      <ClearFilters search={search} onCleared={onRemoved} />
    </div>
  )
}

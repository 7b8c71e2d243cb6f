import { useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSite } from '../shell/site.ts'
import type { VisitorSettings } from '../sites/sites.contract.ts'
import type { SearchAnswer } from './search.contract.ts'
import { type FilterChange, type Filters, filtersIn, noFilters, withFilters } from './search-address.ts'

export type SearchFilters = {
  filters: Filters
  /** The gender and country the server searched for, including its defaults. */
  searched: SearchAnswer['filter']
  has(field: VisitorSettings['search_fields'][number]): boolean
  /** Consecutive changes with the same `step` share one history entry. */
  change(change: FilterChange, step: string): void
  clear(): void
  /** The results of the last change are loading. */
  isChanging: boolean
}

const anyone: SearchAnswer['filter'] = { gender: 'any', country: 'any' }

/** The filters in the page's URL. A change shows at once; the URL changes when the results are loaded. */
export function useFilters(searched: SearchAnswer['filter'] = anyone): SearchFilters {
  const location = useLocation()
  const navigate = useNavigate()
  const { settings } = useSite()
  const isChanging = useNavigation().location?.pathname === location.pathname
  const [chosen, setChosen] = useState<{ from: string; search: string }>()
  // The navigation is done, so discard the chosen filters. Otherwise they would show again after a Back to this entry.
  if (chosen && chosen.from !== location.key) setChosen(undefined)
  const search = chosen?.from === location.key ? chosen.search : location.search
  // The search that is loading. A second change may come before the page has rendered the first.
  const loading = useRef<string>(undefined)
  const change = (to: FilterChange, step: string) => {
    const latest = loading.current ?? window.location.search
    const next = withFilters(latest, to)
    if (next === latest) return
    loading.current = next
    setChosen({ from: location.key, search: next })
    const isSameStep = (location.state as FilterHistoryState | null)?.filtered === step
    const state: FilterHistoryState = { filtered: step }
    const options = { replace: isSameStep, preventScrollReset: true, state }
    void Promise.resolve(navigate({ search: next }, options)).finally(() => {
      if (loading.current === next) loading.current = undefined
    })
  }
  return {
    filters: filtersIn(search),
    searched,
    has: (field) => settings.search_fields.includes(field),
    change,
    clear: () => change(noFilters, 'clear'),
    isChanging,
  }
}

/** State of a history entry that a filter change made: the name of its step. */
export type FilterHistoryState = { filtered: string }

import { useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSite } from '../../page-basics/site.ts'
import type { VisitorSettings } from '../../sites/sites.contract.ts'
import type { SearchAnswer } from '../search.contract.ts'
import { type FilterChange, type Filters, filtersIn, noFilters, withFilters } from './search-address.ts'

export type SearchFilters = {
  filters: Filters
  /** The filters that the server searched with, including the member's defaults. */
  searched: SearchAnswer['filter']
  has(field: VisitorSettings['search_fields'][number]): boolean
  /** Consecutive changes with the same `step` share one history entry. */
  change(change: FilterChange, step: string): void
  /** Removes the filters from the URL, so that the defaults are searched. */
  clear(): void
  /** The results of the last change are loading. */
  isChanging: boolean
}

const anyone: SearchAnswer['filter'] = {
  gender: 'any',
  country: 'any',
  min_age: null,
  max_age: null,
  distance: null,
}

/** The filters in the page's URL. A change shows at once; the URL changes when the results are loaded. */
export function useFilters(searched: SearchAnswer['filter'] = anyone): SearchFilters {
  const location = useLocation()
  const navigate = useNavigate()
  const { settings } = useSite()
  const nextPath = useNavigation().location?.pathname
  const isChanging = nextPath === location.pathname
  const [chosen, setChosen] = useState<{ from: string; search: string }>()
  // The navigation is done, so discard the chosen filters. Otherwise they would show again after a Back to this entry.
  if (chosen && chosen.from !== location.key) setChosen(undefined)
  const isChosen = chosen?.from === location.key
  const search = isChosen ? chosen.search : location.search
  // The search that is loading. A second change may come before the page has rendered the first.
  const loading = useRef<{ search: string; step: string }>(undefined)
  const change = (to: FilterChange, step: string) => {
    // A delayed change must not bring back a member who is leaving the search.
    const isLeaving = nextPath !== undefined && !isChanging
    if (isLeaving || window.location.pathname !== location.pathname) return
    const latest = loading.current?.search ?? window.location.search
    const next = withFilters(latest, to)
    if (next === latest) return
    // The current history entry, which the page may not have rendered yet.
    const current = (window.history.state as HistoryEntry | null)?.usr?.filtered
    const isSameStep = current === step && (loading.current?.step ?? step) === step
    const state: FilterHistoryState = { filtered: step }
    const request = { search: next, step }
    loading.current = request
    setChosen({ from: location.key, search: next })
    const options = { replace: isSameStep, preventScrollReset: true, state }
    void Promise.resolve(navigate({ search: next }, options)).finally(() => {
      if (loading.current === request) loading.current = undefined
    })
  }
  return {
    filters: filtersIn(search),
    searched,
    has: (field) => settings.search_fields.includes(field),
    change,
    clear: () => change(noFilters, 'clear'),
    // The router reports the navigation a moment after the change.
    isChanging: isChanging || isChosen,
  }
}

/** State of a history entry that a filter change made: the name of its step. */
export type FilterHistoryState = { filtered: string }
/** The form in which React Router stores it. */
type HistoryEntry = { usr?: FilterHistoryState | null }

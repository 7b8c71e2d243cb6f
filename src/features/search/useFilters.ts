import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSite } from '../shell/site.ts'
import type { VisitorSettings } from '../sites/sites.contract.ts'
import type { SearchAnswer } from './search.contract.ts'
import { type FilterChange, type Filters, filtersIn, nothing, withFilters } from './search-address.ts'

export type SearchFilters = {
  filters: Filters
  /** What is searched for where the address does not say. */
  searched: SearchAnswer['filter']
  has(field: VisitorSettings['search_fields'][number]): boolean
  /** Changes about the same thing, one after the other, are one step back in the history. */
  change(change: FilterChange, about: string): void
  clear(): void
  /** The results of what was chosen are still on their way. */
  isChanging: boolean
}

const anyone: SearchAnswer['filter'] = { gender: 'any', country: 'any' }

/** The filters as they stand in the address. What was just chosen shows at once, and in the address when it is found. */
export function useFilters(searched: SearchAnswer['filter'] = anyone): SearchFilters {
  const location = useLocation()
  const navigate = useNavigate()
  const { settings } = useSite()
  const isChanging = useNavigation().location?.pathname === location.pathname
  const [chosen, setChosen] = useState<{ from: string; search: string }>()
  // It has arrived: from here on the address says it, also for who goes back to where it was chosen.
  if (chosen && chosen.from !== location.key) setChosen(undefined)
  const search = chosen?.from === location.key ? chosen.search : location.search
  const change = (to: FilterChange, about: string) => {
    const next = withFilters(search, to)
    if (next === search) return
    setChosen({ from: location.key, search: next })
    const isSameStep = (location.state as Step | null)?.filtered === about
    const step: Step = { filtered: about }
    void navigate({ search: next }, { replace: isSameStep, preventScrollReset: true, state: step })
  }
  return {
    filters: filtersIn(search),
    searched,
    has: (field) => settings.search_fields.includes(field),
    change,
    clear: () => change(nothing, 'clear'),
    isChanging,
  }
}

/** What the history remembers of an entry that a filter has made. */
export type Step = { filtered: string }

import { useEffect, useRef, useState } from 'react'
import type { Country } from '../../../i18n/countries.ts'
import type { TownSuggestion } from '../../places/places.contract.ts'

/** Milliseconds without typing after which suggestions are fetched. */
const debounce = 150
const shortestQuery = 2

type Query = {
  country: Country | null
  text: string
  /** The text is the whole name of the only town found, so nothing needs to be suggested. */
  onExact(town: TownSuggestion): void
}

/** Suggestions for a typed town. None after an error: then the field takes any text. */
export function useTowns() {
  const [towns, setTowns] = useState<TownSuggestion[]>([])
  const last = useRef<AbortController>(undefined)
  useEffect(() => () => last.current?.abort(), [])
  function suggest({ country, text, onExact }: Query) {
    last.current?.abort()
    const request = new AbortController()
    const { signal } = request
    last.current = request
    if (!country || text.trim().length < shortestQuery) return setTowns([])
    const timer = setTimeout(async () => {
      const found = await fetchTowns(country, text, signal).catch(() => [])
      if (signal.aborted) return
      const exact = exactTown(found, text)
      if (exact) onExact(exact)
      setTowns(exact ? [] : found)
    }, debounce)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { towns, suggest }
}

function exactTown([first, ...others]: TownSuggestion[], text: string): TownSuggestion | undefined {
  const isExact = first?.name.toLowerCase() === text.trim().toLowerCase()
  return isExact && others.length === 0 ? first : undefined
}

async function fetchTowns(country: Country, query: string, signal: AbortSignal): Promise<TownSuggestion[]> {
  const { api, bodyOf } = await import('../../../platform/api.ts')
  return (await bodyOf(api.api['towns.php'].$get({ query: { country, query } }, { init: { signal } }))).towns
}

import { useSyncExternalStore } from 'react'
import type { Geocode } from './search.contract.ts'

const storeName = 'geocode'
const keptMinutes = 60

/** Where this browser is, as it was last worked out: false when that failed, nothing when it is too long ago. */
export function cachedGeocode(): Geocode | false | undefined {
  try {
    const { at, geocode } = JSON.parse(localStorage.getItem(storeName) ?? '{}')
    return at > Date.now() - keptMinutes * 60_000 ? geocode : undefined
  } catch {
    return undefined
  }
}

export function cacheGeocode(geocode: Geocode | false) {
  try {
    localStorage.setItem(storeName, JSON.stringify({ at: Date.now(), geocode }))
  } catch {
    // Full or forbidden: it is worked out again next time.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** What the place of a search is called, if it was made in this browser. */
export const useCityAt = (lat: number | undefined, lon: number | undefined) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => {
      const geocode = cachedGeocode()
      return geocode && geocode.lat === lat && geocode.lon === lon ? geocode.city : null
    },
    () => null,
  )

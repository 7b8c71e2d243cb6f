import { useSyncExternalStore } from 'react'
import { store, stored } from '../../../platform/stored.ts'
import type { Geocode } from '../search.contract.ts'

const storeName = 'geocode'
const cachedMinutes = 60

/** The last geocode of this browser: `false` if it failed, `undefined` if it is missing or stale. */
export function cachedGeocode(): Geocode | false | undefined {
  const cached = stored<{ at: number; geocode: Geocode | false }>(storeName)
  return cached && cached.at > Date.now() - cachedMinutes * 60_000 ? cached.geocode : undefined
}

export function cacheGeocode(geocode: Geocode | false) {
  store(storeName, { at: Date.now(), geocode })
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** The city at a position, if it is the position this browser looked up last; otherwise null. */
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

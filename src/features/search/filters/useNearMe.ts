import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import type { Geocode } from '../search.contract.ts'
import { cachedGeocode, cacheGeocode } from './geocode-cache.ts'
import { noPlace, noPosition } from './search-address.ts'
import type { SearchFilters } from './useFilters.ts'

const locationTimeoutSeconds = 15

/** Toggles the search nearby. The browser's location is requested only when it is switched on. */
export function useNearMe({ filters, change }: SearchFilters, step: string) {
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'failed'>('idle')
  const isOn = filters.lat !== undefined && filters.lon !== undefined
  const turnOn = async () => {
    if (state === 'asking') return
    setState('asking')
    try {
      const { lat, lon } = cachedGeocode() || (await geocodeHere())
      setState('idle')
      change({ ...noPlace, distance: filters.distance, lat, lon }, step)
    } catch (error) {
      setState(isDenial(error) ? 'denied' : 'failed')
    }
  }
  const turnOff = () => {
    setState('idle')
    change(noPosition, step)
  }
  return { isOn, state, toggle: () => (isOn ? turnOff() : void turnOn()) }
}

/** Sends the position rounded to about a kilometre, to protect the member's privacy. */
async function geocodeHere(): Promise<Geocode> {
  const { latitude, longitude } = (await positionHere()).coords
  const query = { lat: latitude.toFixed(2), lon: longitude.toFixed(2) }
  const answer = await api.api['geocode.php'].$get({ query }).catch(() => null)
  const geocode = answer?.ok ? (await answer.json()).geocode : false
  cacheGeocode(geocode)
  if (!geocode) throw new Error('the position could not be geocoded')
  return geocode
}

const positionHere = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: locationTimeoutSeconds * 1000,
      maximumAge: 3_600_000,
    }),
  )

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const isDenial = (error: unknown) => (error as GeolocationPositionError).code === 1

import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { cachedGeocode, cacheGeocode } from './geocode-cache.ts'
import type { Geocode } from './search.contract.ts'
import { noPlace } from './search-address.ts'
import type { SearchFilters } from './useFilters.ts'

const secondsToAnswer = 15

/** Searches around where the browser is, which is asked for that alone, and only when this is wanted. */
export function useNearMe({ filters, change }: SearchFilters, about: string) {
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'failed'>('idle')
  const isOn = filters.lat !== undefined && filters.lon !== undefined
  const turnOn = async () => {
    if (state === 'asking') return
    setState('asking')
    try {
      const { lat, lon } = cachedGeocode() || (await geocodeHere())
      setState('idle')
      change({ ...noPlace, lat, lon }, about)
    } catch (error) {
      setState(isDenial(error) ? 'denied' : 'failed')
    }
  }
  const turnOff = () => {
    setState('idle')
    change({ lat: undefined, lon: undefined }, about)
  }
  return { isOn, state, toggle: () => (isOn ? turnOff() : void turnOn()) }
}

/** Worked out from a position of about a kilometre: nobody has to know the house. */
async function geocodeHere(): Promise<Geocode> {
  const { latitude, longitude } = (await positionHere()).coords
  const query = { lat: latitude.toFixed(2), lon: longitude.toFixed(2) }
  const answer = await api.api['geocode.php'].$get({ query }).catch(() => null)
  const geocode = answer?.ok ? (await answer.json()).geocode : false
  cacheGeocode(geocode)
  if (!geocode) throw new Error('the position could not be worked out')
  return geocode
}

const positionHere = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: secondsToAnswer * 1000,
      maximumAge: 3_600_000,
    }),
  )

/** The browser's number for "no, and do not ask". */
const isDenial = (error: unknown) => (error as GeolocationPositionError).code === 1

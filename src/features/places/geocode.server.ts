import { type Country, isCountry } from '../../i18n/countries.ts'
import type { Geocode } from '../search/search.contract.ts'
import type { Position } from './nearby.server.ts'
import { townAt, townsOf } from './towns.server.ts'

/** Territories with their own country code that count as one of our countries. All others count as abroad. */
const partsOf: Record<string, Country> = { GP: 'FR', MQ: 'FR', GF: 'FR', RE: 'FR', YT: 'FR', EA: 'ES' }

/** Country, region and city of a position, which is returned rounded. All three are null outside our countries. */
export async function geocodeOf({ latitude, longitude }: Position): Promise<Geocode> {
  const country = await countryAt({ latitude, longitude })
  const town = country && townAt(await townsOf(country), { latitude, longitude })
  return {
    country,
    region: town?.region ?? null,
    city: town?.name ?? null,
    lat: roundly(latitude),
    lon: roundly(longitude),
  }
}

/** Loads the country borders on first use. */
async function countryAt({ latitude, longitude }: Position): Promise<Country | null> {
  const { feature, iso1A2Code } = await import('@rapideditor/country-coder')
  const place: [number, number] = [longitude, latitude]
  const code = feature(place, { level: 'territory' })?.properties.iso1A2 ?? iso1A2Code(place) ?? ''
  const country = partsOf[code] ?? code
  return isCountry(country) ? country : null
}

const roundly = (degrees: number) => Math.round(degrees * 10) / 10

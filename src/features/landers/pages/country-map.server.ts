import type { Country } from '../../../i18n/countries.ts'
import { regions } from '../../places/regions.ts'
import { type Town, townsOf } from '../../places/towns.server.ts'
import type { CountryMap } from '../landers.contract.ts'

const width = 400
/** Enough to show the shape of a country and its regions. */
const mostTowns = 1200

/** Regions far away from the rest. With them on the map the rest would be small. */
const remote = new Set(
  [
    'US-AK US-HI',
    'ES-GC ES-TF ES-CE ES-ML',
    'FR-971 FR-972 FR-973 FR-974 FR-976',
    'NZ-CIT',
    'CA-NU CA-NT CA-YT',
  ]
    .join(' ')
    .split(' '),
)

const maps = new Map<Country, Promise<CountryMap>>()

/** A map of a country drawn by its towns, which are grouped by region. */
export function mapOf(country: Country): Promise<CountryMap> {
  const map = maps.get(country) ?? drawMap(country)
  maps.set(country, map)
  map.catch(() => maps.delete(country))
  return map
}

async function drawMap(country: Country): Promise<CountryMap> {
  const byRegion = Map.groupBy(await townsOf(country), ({ region }) => region)
  const near = Object.entries(regions[country]).filter(([id]) => byRegion.has(id) && !remote.has(id))
  const townsPerRegion = Math.ceil(mostTowns / near.length)
  const shown = near.map(([id, name]) => ({
    ...{ id, name },
    towns: (byRegion.get(id) ?? []).slice(0, townsPerRegion),
  }))
  const all = shown.flatMap(({ towns }) => towns)
  const place = projection(all)
  const points = all.map(place.of)
  return {
    ...{ country, width, height: place.height, spread: spreadOf(points) },
    regions: shown.map(({ id, name, towns }) => ({ id, name, ...regionOf(towns, place.of) })),
  }
}

type Point = readonly [x: number, y: number]
type Place = (town: Town) => Point

/** Equirectangular, with the scale of the middle latitude. */
function projection(towns: Town[]) {
  const longitudes = towns.map(({ longitude }) => longitude)
  const latitudes = towns.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const scale = width / (east - west)
  const stretch = scale / Math.cos((((south + north) / 2) * Math.PI) / 180)
  const of: Place = ({ latitude, longitude }) => [
    round((longitude - west) * scale),
    round((north - latitude) * stretch),
  ]
  return { of, height: round((north - south) * stretch) }
}

/** The bubble of a region lies in the middle of its inhabitants. */
function regionOf(towns: Town[], place: Place) {
  const points = towns.map(place)
  const weights = towns.map(({ thousands }) => thousands + 1)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const middle = (axis: 0 | 1) =>
    round(points.reduce((sum, point, i) => sum + point[axis] * (weights[i] ?? 0), 0) / all)
  return { x: middle(0), y: middle(1), towns: points.map(([x, y]) => `M${x} ${y}h0`).join('') }
}

/** The distance to the nearest other town, which nine of ten towns do not exceed. Estimated from some of the towns. */
function spreadOf(points: Point[]) {
  const step = Math.ceil(points.length / 200)
  const distances = points
    .filter((_, i) => i % step === 0)
    .map((point) => distanceToNearest(point, points))
    .sort((one, other) => one - other)
  return round(distances[Math.floor(distances.length * 0.9)] ?? 0)
}

function distanceToNearest([x, y]: Point, points: Point[]) {
  let nearest = Number.POSITIVE_INFINITY
  for (const [otherX, otherY] of points) {
    const distance = Math.hypot(otherX - x, otherY - y)
    if (distance > 0 && distance < nearest) nearest = distance
  }
  return nearest
}

const round = (number: number) => Math.round(number * 10) / 10

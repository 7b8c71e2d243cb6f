import { param, sql } from '../../platform/sql.server.ts'

export type Position = { latitude: number; longitude: number }
/** The radius is in kilometres. */
export type Circle = Position & { radius: number }

/** The radius of "near me" in kilometres, unless another one is chosen. */
export const nearby = 50
const earthRadius = 6371
const kilometresPerDegree = (earthRadius * Math.PI) / 180
/** Latitudes are capped here: near a pole the circle would span all longitudes. Nobody lives there. */
const furthestNorth = 80

const cellsPerDegree = 2
const columns = 360 * cellsPerDegree

/** The map cells of half a degree that overlap the circle, numbered as in member_search.geo_cell. */
export function cellsAround({ latitude, longitude, radius }: Circle): number[] {
  const north = radius / kilometresPerDegree
  const east = north / narrowing(Math.min(Math.abs(latitude) + north, furthestNorth))
  const rows = range(row(latitude - north), row(latitude + north))
  const across = range(column(longitude - east), column(longitude + east))
  return rows.flatMap((each) => across.map((one) => each * columns + ((one + columns) % columns)))
}

/** SQL condition: the row's position is within the circle, whose radius becomes a haversine value. */
export function isWithin({ latitude, longitude, radius }: Circle) {
  const [lat, lon] = [sql`${param(latitude)}::float8`, sql`${param(longitude)}::float8`]
  const farthest = Math.sin(radius / earthRadius / 2) ** 2
  // The formula also works across the date line.
  return sql`
    sind((s.latitude - ${lat}) / 2) ^ 2
    + cosd(${lat}) * cosd(s.latitude) * sind((s.longitude - ${lon}) / 2) ^ 2 <= ${param(farthest)}::float8`
}

/** In kilometres. */
export function distance(one: Position, other: Position) {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const across = narrowing(one.latitude) * narrowing(other.latitude) * half(one.longitude - other.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(half(one.latitude - other.latitude) + across))
}

const narrowing = (latitude: number) => Math.cos((latitude * Math.PI) / 180)
const row = (latitude: number) => Math.floor((latitude + 90) * cellsPerDegree)
const column = (longitude: number) => Math.floor((longitude + 180) * cellsPerDegree)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

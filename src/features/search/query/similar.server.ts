import { db } from '../../../platform/database.server.ts'
import { nearly } from '../../fit/ages.ts'
import type { Self } from '../../fit/self.server.ts'
import { distanceBetween } from '../../fit/weigh.server.ts'
import type { Position } from '../../places/nearby.server.ts'
import { allTowns, placeOf } from '../../places/towns.server.ts'
import { findMembers } from './find.server.ts'
import type { Filter } from './search-filter.server.ts'
import { placesSql } from './search-sql.server.ts'

const whenFewerThan = 12
const maxSimilar = 12
/** How many members of each step are compared by distance. */
const compared = 100
/** In kilometres. Each step looks here first: the nearest are not always among the most recently active. */
const around = 100

/** Ids of members who match a relaxed filter, the nearest of each step first, if few match the filter itself. */
export async function similarTo(filter: Filter, self: Self | null, fitting: string[]): Promise<string[]> {
  if (fitting.length >= whenFewerThan) return []
  const centre = await centreOf(filter, self)
  const known = [...fitting]
  const wanted = fitting.length + maxSimilar
  for (const relaxed of stepsFrom(centre, relaxations(filter))) {
    if (known.length === wanted) break
    const found = await (centre ? nearestTo(centre, relaxed) : mostRecent(relaxed))
    const others = found.filter((id) => !known.includes(id))
    known.push(...others.slice(0, wanted - known.length))
  }
  return known.slice(fitting.length)
}

/**
 * The filter without region and radius, then with nearly its ages, then with its ages in any country, then without ages.
 * Skips steps without effect.
 */
function relaxations(filter: Filter): Filter[] {
  const wider = { ...filter, region: null, near: null }
  const { minAge, maxAge } = filter
  const hasAges = minAge !== null || maxAge !== null
  const nearlyAges = { ...wider, minAge: minAge && minAge - nearly, maxAge: maxAge && maxAge + nearly }
  const abroad = { ...wider, country: 'any' as const }
  const anyAge = { ...abroad, minAge: null, maxAge: null }
  return [
    ...(filter.region || filter.near ? [wider] : []),
    ...(hasAges ? [nearlyAges] : []),
    ...(filter.country === 'any' ? [] : [abroad]),
    ...(hasAges ? [anyAge] : []),
  ]
}

const stepsFrom = (centre: Position | null, filters: Filter[]) =>
  centre ? filters.flatMap((one) => [{ ...one, near: { ...centre, radius: around } }, one]) : filters

/** The searched place, else the member's own. */
async function centreOf({ near, region, country }: Filter, self: Self | null): Promise<Position | null> {
  if (near) return { latitude: near.latitude, longitude: near.longitude }
  if (region && country !== 'any') return placeOf(await allTowns(), country, null, region)
  const { latitude, longitude } = self ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

async function mostRecent(filter: Filter): Promise<string[]> {
  return (await findMembers(filter, { after: null, isUpward: false, limit: compared })).ids
}

type Row = { id: string; latitude: number | null; longitude: number | null }

/** The nearest first; those without a place last. */
async function nearestTo(centre: Position, filter: Filter): Promise<string[]> {
  const { rows } = await db.query<Row>(placesSql(filter, compared))
  return rows
    .map((row) => ({ id: row.id, kilometres: distanceBetween(centre, row) }))
    .sort((one, other) => (one.kilometres === other.kilometres ? 0 : one.kilometres - other.kilometres))
    .map(({ id }) => id)
}

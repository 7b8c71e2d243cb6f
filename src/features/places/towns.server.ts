import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Country } from '../../i18n/countries.ts'
import { distance, type Position } from './nearby.server.ts'

export type Town = Position & { name: string; region: string; thousands: number }

/** Read from towns.tsv on first use. scripts/towns.ts writes that file: the towns by region, the largest first. */
let towns: Promise<Towns> | undefined
export type Towns = Map<Country, Town[]>

export function allTowns(): Promise<Towns> {
  towns ??= readTowns()
  return towns
}

export const townsOf = async (country: Country) => (await allTowns()).get(country) ?? []

async function readTowns() {
  const text = await readFile(join(import.meta.dirname, 'towns.tsv'), 'utf8')
  const towns: Town[] = []
  let region = ''
  for (const line of text.trimEnd().split('\n')) {
    const [name = '', latitude, longitude, thousands] = line.split('\t')
    if (latitude === undefined) region = name
    else
      towns.push({
        ...{ name, region, thousands: Number(thousands) },
        ...{ latitude: Number(latitude), longitude: Number(longitude) },
      })
  }
  return Map.groupBy(towns, (town) => town.region.slice(0, 2) as Country)
}

/**
 * The position of a town; of the largest town of the region if no town there has that name. Without a region, it is the
 * largest town with that name.
 */
export function placeOf(
  all: Towns,
  country: Country,
  city: string | null,
  region: string | null = null,
): Position | null {
  const towns = all.get(country) ?? []
  const inRegion = region ? towns.filter((town) => town.region === region) : towns
  const sought = folded(ownName(city ?? ''))
  const named = sought ? inRegion.filter(({ name }) => namesIn(name).includes(sought)) : []
  const town = largest(named) ?? (region ? inRegion[0] : undefined)
  return town ? { latitude: town.latitude, longitude: town.longitude } : null
}

/** The town to show for a position: near it, with a preference for large towns, in the nearest town's region. */
export function townAt(towns: Town[], position: Position): Town | undefined {
  const nearest = least(towns, (town) => distance(town, position))
  const around = towns.filter(({ region }) => region === nearest?.region)
  return least(around, (town) => (distance(town, position) + 2) / (town.thousands + 1) ** 0.2)
}

const largest = (towns: Town[]) => least(towns, ({ thousands }) => -thousands)

function least(towns: Town[], measure: (town: Town) => number): Town | undefined {
  let [found, size] = [towns[0], Number.POSITIVE_INFINITY]
  for (const town of towns) {
    const own = measure(town)
    if (own < size) [found, size] = [town, own]
  }
  return found
}

/** `hasOwn`, because a typed name may be that of an inherited property, such as "constructor". */
function ownName(name: string) {
  const key = folded(name)
  return (Object.hasOwn(otherNames, key) && otherNames[key]) || name
}

/** A bilingual town has two names, separated by a slash. */
const namesIn = (name: string) => [folded(name), ...name.split(' / ').map(folded)]

/** Normalized for comparison: like `lettersOf`, with one spelling of "saint". */
export const folded = (name: string) =>
  lettersOf(name.toLowerCase().replaceAll(/(?<!\p{L})(saint|sankt|sint)(?!\p{L})/gu, 'st'))

/** Without accents, capitals, spaces, hyphens and apostrophes. */
export const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Names in other languages and common short names. */
export const otherNames: Record<string, string> = {
  brussel: 'Bruxelles',
  brussels: 'Bruxelles',
  denbosch: '’s-Hertogenbosch',
  sgravenhage: 'Den Haag',
  thehague: 'Den Haag',
  antwerp: 'Antwerpen',
  anvers: 'Antwerpen',
  ghent: 'Gent',
  gand: 'Gent',
  bruges: 'Brugge',
  luik: 'Liège',
  namen: 'Namur',
  louvain: 'Leuven',
  cologne: 'Köln',
  koeln: 'Köln',
  munich: 'München',
  muenchen: 'München',
  nuremberg: 'Nürnberg',
  vienna: 'Wien',
  geneva: 'Genève',
  genf: 'Genève',
  zuerich: 'Zürich',
  lucerne: 'Luzern',
  rome: 'Roma',
  milan: 'Milano',
  naples: 'Napoli',
  turin: 'Torino',
  genoa: 'Genova',
  florence: 'Firenze',
  venice: 'Venezia',
  seville: 'Sevilla',
  warsaw: 'Warszawa',
  krakau: 'Kraków',
  cracow: 'Kraków',
  newyorkcity: 'New York',
  nyc: 'New York',
}

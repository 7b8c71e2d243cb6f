import type { Country } from '../../i18n/countries.ts'
import type { TownSuggestion } from './places.contract.ts'
import { folded, lettersOf, otherNames, type Town, townsOf } from './towns.server.ts'

const maxSuggestions = 8
/** Shorter words inside a name, such as "aan" and "de", are not searched. */
const shortestWord = 4

/** A town with the texts that a query may begin. */
type IndexedTown = { town: Town; keys: string[] }

/** The towns of a country, the largest first. Built on first use. */
const indexes = new Map<Country, Promise<IndexedTown[]>>()

/** Towns whose name, a word in it or another name begins with the query: the same name first, then by size. */
export async function suggestTowns(country: Country, query: string): Promise<TownSuggestion[]> {
  const sought = lettersOf(query)
  if (!sought) return []
  const index = await indexOf(country)
  const found = index.filter(({ keys }) => keys.some((key) => key.startsWith(sought)))
  const isSame = ({ keys }: IndexedTown) => Number(keys.includes(sought))
  return found
    .toSorted((one, other) => isSame(other) - isSame(one))
    .slice(0, maxSuggestions)
    .map(({ town: { name, region } }) => ({ name, region }))
}

function indexOf(country: Country): Promise<IndexedTown[]> {
  const index = indexes.get(country) ?? townsOf(country).then(indexed)
  indexes.set(country, index)
  return index
}

/** A region may have two towns of one name; the larger stands for both. */
function indexed(towns: Town[]): IndexedTown[] {
  const smallestFirst = towns.toSorted((one, other) => one.thousands - other.thousands)
  const largest = new Map(smallestFirst.map((town) => [`${town.region} ${town.name}`, town]))
  return [...largest.values()]
    .sort((one, other) => other.thousands - one.thousands)
    .map((town) => ({ town, keys: keysOf(town.name) }))
}

function keysOf(name: string): string[] {
  const parts = name.split(' / ').flatMap((part) => [part, ...endings(part)])
  const others = Object.entries(otherNames).flatMap(([other, known]) => (known === name ? [other] : []))
  return [...new Set([...parts.flatMap((part) => [lettersOf(part), folded(part)]), ...others])]
}

/** The name from each longer word on: "Palmas de Gran Canaria", "Gran Canaria", "Canaria". */
function endings(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u)
  return words.flatMap((word, place) => (word.length < shortestWord ? [] : [words.slice(place).join(' ')]))
}

import { countries } from '../../i18n/countries.ts'
import { cellsAround, nearby } from '../places/nearby.server.ts'
import { nearlyWithin } from './ages.ts'
import type { Candidate } from './candidate.server.ts'
import { candidatesFor } from './candidates.server.ts'
import type { Self } from './self.server.ts'
import { distanceBetween, ranked, reasonsOf } from './weigh.server.ts'

type Options = {
  /** How many at most. */
  wanted: number
  /** Nobody whose age does not fit, however few others there are. */
  isAgeStrict?: boolean
  isFictional?: boolean
  hasPhoto?: boolean
  /** Leaves out everyone who already likes the member. */
  isNotLiker?: boolean
}

/** How many candidates are compared from the country, from nearby and from each other country. */
const candidatesPerSource = 72
const candidatesNearby = 48
const candidatesPerCountry = 12

/**
 * Members for another member, the best-fitting first, each with the reasons. As long as there are too few, the next step
 * follows: the own country; there, members who nearly have the default ages; other countries, the nearest first; other ages
 * in the own country; other ages anywhere.
 */
export async function fittingFor(self: Self, { wanted, isAgeStrict, ...filter }: Options) {
  const found = new Map<string, Candidate>()
  const { country, ages, hasChosenAges } = self
  const anyAge = { ...filter, isAnyAge: true, limit: candidatesPerSource }
  const steps = [
    async () => ranked(self, await candidatesAtHome(self, filter)),
    ...(isAgeStrict || hasChosenAges || !ages
      ? []
      : [async () => ranked(self, await candidatesAtHome({ ...self, ages: nearlyWithin(ages) }, filter))]),
    async () => nearestFirst(self, await candidatesAbroad(self, filter)),
    ...(isAgeStrict
      ? []
      : [
          async () => (country ? ranked(self, await candidatesFor(self, { ...anyAge, country })) : []),
          async () => ranked(self, await candidatesFor(self, anyAge)),
        ]),
  ]
  for (const step of steps) {
    if (found.size >= wanted) break
    for (const one of await step()) if (!found.has(one.id)) found.set(one.id, one)
  }
  const best = [...found.values()].slice(0, wanted)
  return best.map((candidate) => ({ id: candidate.id, reasons: reasonsOf(self, candidate) }))
}

type Filter = Pick<Options, 'isFictional' | 'hasPhoto' | 'isNotLiker'>

/** The most recently active of the country, and those nearby: of a large country, they may not be among the first. */
async function candidatesAtHome(self: Self, filter: Filter): Promise<Candidate[]> {
  const { latitude, longitude, country } = self
  const inCountry = country ? [{ ...filter, country, limit: candidatesPerSource }] : []
  const isPlaceKnown = latitude !== null && longitude !== null
  const cells = isPlaceKnown && cellsAround({ latitude, longitude, radius: nearby })
  const near = cells ? [{ ...filter, country, cells, limit: candidatesNearby }] : []
  const sources = [...inCountry, ...near]
  return sources.length > 0 ? candidatesFor(self, ...sources) : []
}

/**
 * Everyone else, if they are few. Otherwise the most recently active of each country: among those of all countries
 * together, the nearest might be missing.
 */
async function candidatesAbroad(self: Self, filter: Filter): Promise<Candidate[]> {
  const anywhere = await candidatesFor(self, { ...filter, limit: candidatesPerSource })
  if (anywhere.length < candidatesPerSource) return anywhere
  const others = countries.filter((one) => one !== self.country)
  return candidatesFor(self, { ...filter, countries: others, limit: candidatesPerCountry })
}

/** By distance; equally far ones, and those whose place is unknown, by how well they fit. */
const nearestFirst = (self: Self, candidates: Candidate[]) =>
  ranked(self, candidates)
    .map((candidate) => ({ candidate, kilometres: Math.round(distanceBetween(self, candidate)) }))
    .sort((one, other) => (one.kilometres === other.kilometres ? 0 : one.kilometres - other.kilometres))
    .map(({ candidate }) => candidate)

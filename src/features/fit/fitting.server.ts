import { countries } from '../../i18n/countries.ts'
import { cellsAround, nearby } from '../places/nearby.server.ts'
import type { Candidate } from './candidate.server.ts'
import { candidatesFor } from './candidates.server.ts'
import type { Self } from './self.server.ts'
import { distanceBetween, ranked } from './weigh.server.ts'

type Options = {
  /** As many are wanted; there may be more. */
  wanted: number
  /** Nobody whose age does not fit, however few others there are. */
  isAgeStrict?: boolean
  isFictional?: boolean
  hasPhoto?: boolean
  /** Leaves out everyone who already likes the member. */
  isNotLiker?: boolean
}

/** How many candidates are compared from nearby and from the country. */
const candidatesPerSource = 150
/** How many of each other country. */
const candidatesAbroad = 12

/**
 * Members for another member, the best-fitting first, each with the reasons. As long as there are too few, the next step
 * follows: the own country; other countries, the nearest first; other ages in the own country; other ages anywhere.
 */
export async function fittingFor(self: Self, { wanted, isAgeStrict, ...filter }: Options) {
  const found = new Map<string, ReturnType<typeof ranked>[number]>()
  const limit = candidatesPerSource
  const { country } = self
  const steps = [
    async () => ranked(self, await candidatesAtHome(self, filter)),
    async () => nearestFirst(self, await candidatesFor(self, { ...filter, ...abroad(self) })),
    ...(isAgeStrict
      ? []
      : [
          async () =>
            country
              ? ranked(self, await candidatesFor(self, { ...filter, country, isAnyAge: true, limit }))
              : [],
          async () => ranked(self, await candidatesFor(self, { ...filter, isAnyAge: true, limit })),
        ]),
  ]
  for (const step of steps) {
    if (found.size >= wanted) break
    for (const one of await step()) if (!found.has(one.candidate.id)) found.set(one.candidate.id, one)
  }
  return [...found.values()].slice(0, wanted).map(({ candidate, reasons }) => ({ id: candidate.id, reasons }))
}

type Filter = Pick<Options, 'isFictional' | 'hasPhoto' | 'isNotLiker'>

/** The most recently active nearby, and in the country. Those nearby are searched on their own, so that none is missed. */
async function candidatesAtHome(self: Self, filter: Filter): Promise<Candidate[]> {
  const { latitude, longitude, country } = self
  const options = { ...filter, country, limit: candidatesPerSource }
  const cells =
    latitude === null || longitude === null ? undefined : cellsAround({ latitude, longitude, radius: nearby })
  const sources = await Promise.all([
    cells ? candidatesFor(self, { ...options, cells }) : [],
    country ? candidatesFor(self, options) : [],
  ])
  return [...new Map(sources.flat().map((one) => [one.id, one])).values()]
}

const abroad = ({ country }: Self) => ({
  countries: countries.filter((one) => one !== country),
  limit: candidatesAbroad,
})

/** By distance; equally far ones, and those whose place is unknown, by how well they fit. */
const nearestFirst = (self: Self, candidates: Candidate[]) =>
  ranked(self, candidates)
    .map((one) => ({ ...one, kilometres: Math.round(distanceBetween(self, one.candidate)) }))
    .sort((one, other) => (one.kilometres === other.kilometres ? 0 : one.kilometres - other.kilometres))

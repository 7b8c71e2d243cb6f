import { judge } from './result.ts'
import { compareWithSql } from './search-load.ts'
import { kinds, requestsOf } from './search-requests.ts'
import { type Searcher, slowest } from './searchers.ts'

const ofEachKind = 300

const requestsBy = async (people: Searcher[]) => {
  const requests: Awaited<ReturnType<typeof requestsOf>>[] = []
  for (const kind of kinds) requests.push(await requestsOf(kind, people, ofEachKind))
  return requests
}

/** The 95th percentile in milliseconds for each kind of search. */
export async function searchTimes(address: string, people: Searcher[]): Promise<number[]> {
  const times: number[] = []
  for (const list of await requestsBy(people)) times.push(await slowest(address, list))
  return times
}

/** Searches per second over HTTP, compared with the same statements sent to the database by the same driver. */
export async function searchLoad(address: string, people: Searcher[]) {
  const requests = await requestsBy(people)
  const mixed = Array.from({ length: ofEachKind }, (_, i) => requests.flatMap((list) => list[i] ?? []))
  return compareWithSql(address, mixed.flat())
}

/** The growth of the kind of search that grows most. */
export function growthOf(before: number[], after: number[]) {
  const all = kinds.map((kind, i) => ({ kind, limit: before[i] ?? 0, figure: after[i] ?? 0 }))
  const worst = all.toSorted((one, other) => other.figure / other.limit - one.figure / one.limit)[0]
  if (!worst) throw new Error('nothing was measured')
  return { ...judge('search-growth', { ...worst, unit: 'ms' }, { atMost: 1.4 }), all }
}

import { chanceOf } from '../src/features/demo/people/chance.ts'
import { pageSize } from '../src/features/endless-list/page-size.ts'
import { filterOf } from '../src/features/search/query/filter.server.ts'
import { findMembers } from '../src/features/search/query/find.server.ts'
import { writeCursor } from '../src/features/search/query/search-cursor.server.ts'
import { searchQuery } from '../src/features/search/search.contract.ts'
import { now } from '../src/platform/clock.ts'
import type { Searcher } from './searchers.ts'

export const kinds = ['broad, page 1', 'broad, page 50', 'narrow, page 1', 'narrow, page 50'] as const
type Kind = (typeof kinds)[number]
export type SearchRequest = { path: string; searcher: Searcher; query: Record<string, string> }

const deepest = 50

/** Broad: any matching gender, anywhere. Narrow: a country, an age range, and with a photo. */
export async function requestsOf(kind: Kind, people: Searcher[], count: number): Promise<SearchRequest[]> {
  const chance = chanceOf(`bench/${kind}`)
  const narrow = () => {
    const youngest = chance.whole(25, 35)
    const country = chance.pick(['NL', 'DE', 'BE', 'FR', 'GB'])
    return { country, min_age: `${youngest}`, max_age: `${youngest + 10}`, photo: '1' }
  }
  const requests: SearchRequest[] = []
  while (requests.length < count) {
    const searcher = people[(kinds.indexOf(kind) * count + requests.length) % people.length]
    if (!searcher) throw new Error('nobody is there to search')
    const query: Record<string, string> = kind.startsWith('broad') ? { country: 'any' } : narrow()
    if (kind.endsWith('50')) Object.assign(query, await cursorOf(searcher, query))
    requests.push({ searcher, query, path: `/api/members.php?${new URLSearchParams(query)}` })
  }
  return requests
}

/** The cursor of page 50, or of the last page. */
async function cursorOf({ siteId, memberId }: Searcher, query: object): Promise<Record<string, string>> {
  const searcher = { siteId, memberId, network: '', isFictionalOnly: false, country: null }
  const { filter } = await filterOf(searcher, searchQuery.parse(query))
  const read = (limit: number) => findMembers(filter, { after: null, isUpward: false, limit })
  const { ids } = await read(pageSize * (deepest - 1))
  const pages = Math.max(1, Math.floor((ids.length - 1) / pageSize) + (ids.length % pageSize === 0 ? 1 : 0))
  const { next: after } = await read(pages * pageSize)
  if (!after) return {}
  const known = { began: now().getTime(), total: 1001, isEstimate: true }
  return { next: writeCursor(filter, { ...known, pass: 'down', after }) }
}

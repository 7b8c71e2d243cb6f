import { minutes, now } from '../../../platform/clock.ts'
import { pageSize } from '../../endless-list/page-size.ts'
import type { Self } from '../../fit/self.server.ts'
import { countBrowsing } from '../../profiles/browsing/browsing-limits.server.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'
import { filterOf, type Searcher } from './filter.server.ts'
import { findBest, findMembers } from './find.server.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.server.ts'
import type { Filter } from './search-filter.server.ts'
import { countSearch } from './search-rate-limit.server.ts'
import { totalOf } from './search-total.server.ts'
import { similarTo } from './similar.server.ts'

/**
 * One page of matching members. A visitor's pages are in the order of activity, the most recent first. A member's first
 * page has the best-fitting of the most recently active; the second one starts with the most recently active.
 *
 * While someone pages down, activity moves members to the top, past the current position. So after the last page, a second
 * pass goes upward through the members who were active since the search began, the least recently active first; nobody can
 * be missed that way. Some members are repeated; the browser removes the duplicates.
 */
export async function searchMembers(
  searcher: Searcher,
  { next, ...query }: SearchQuery,
): Promise<SearchAnswer> {
  await countSearch(searcher.siteId, searcher.memberId ?? searcher.network)
  await countBrowsing('search', searcher)
  const { filter, self } = await filterOf(searcher, query)
  const cursor = next === undefined ? null : readCursor(filter, next)
  const page = cursor ? await laterPage(filter, cursor) : await firstPage(filter, self)
  return { ...page, filter: searched(filter) }
}

const searched = ({ gender, country, minAge, maxAge, near }: Filter): SearchAnswer['filter'] => ({
  gender,
  country,
  min_age: minAge,
  max_age: maxAge,
  distance: near?.radius ?? null,
})

async function firstPage(filter: Filter, self: Self | null) {
  const began = now().getTime()
  const { ids, next, ...found } = await (self ? bestPage(filter, self) : recentPage(filter))
  const { total, isEstimate } =
    found.total === null ? await totalOf(filter) : { total: found.total, isEstimate: false }
  const similar = await similarTo(filter, self, ids)
  const cards = await cardsOf(filter, [...ids, ...similar])
  return {
    members: cards.filter(({ id }) => ids.includes(id)),
    total,
    total_is_estimate: isEstimate,
    is_first: true,
    similar: cards.filter(({ id }) => !ids.includes(id)),
    next: next && writeCursor(filter, { began, pass: 'down', after: next, total, isEstimate }),
  }
}

/** The second page starts at the top: the first one leaves out some of the most recently active. */
async function bestPage(filter: Filter, self: Self) {
  const { ids, total, hasMore } = await findBest(filter, self)
  const top = { lastActive: String((now().getTime() + overlap) * 1000), memberId: highestId }
  return { ids, total, next: hasMore ? top : null }
}

async function recentPage(filter: Filter) {
  const { ids, next } = await findMembers(filter, { after: null, isUpward: false, limit: pageSize })
  return { ids, next, total: next ? null : ids.length }
}

/** The second pass starts earlier by this: activity is visible a moment after its timestamp, and clocks differ. */
const overlap = minutes(1)
const lowestId = '00000000-0000-0000-0000-000000000000'
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function laterPage(filter: Filter, cursor: Cursor) {
  const { pass, after, began } = cursor
  const { ids, next } = await findMembers(filter, { after, isUpward: pass === 'up', limit: pageSize })
  const since = { lastActive: String((began - overlap) * 1000), memberId: lowestId }
  const upward = pass === 'down' ? { ...cursor, pass: 'up' as const, after: since } : null
  const following = next ? { ...cursor, after: next } : upward
  return {
    members: await cardsOf(filter, ids),
    total: cursor.total,
    total_is_estimate: cursor.isEstimate,
    is_first: false,
    similar: [],
    next: following && writeCursor(filter, following),
  }
}

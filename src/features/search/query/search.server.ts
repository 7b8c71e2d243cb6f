import { minutes, now } from '../../../platform/clock.ts'
import { pageSize } from '../../endless-list/page-size.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'
import { filterOf, type Searcher } from './filter.server.ts'
import { findMembers } from './find.server.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.server.ts'
import { countSearch } from './search-rate-limit.server.ts'
import type { Filter } from './search-sql.server.ts'
import { totalOf } from './search-total.server.ts'
import { similarTo } from './similar.server.ts'

/**
 * One page of matching members, the most recently active first. While someone pages down, activity moves members to the
 * top, past the current position. So after the last page, a second pass goes upward through the members who were active
 * since the search began, the least recently active first; nobody can be missed that way. It repeats some members; the
 * browser removes the duplicates.
 */
export async function searchMembers(
  searcher: Searcher,
  { next, ...query }: SearchQuery,
): Promise<SearchAnswer> {
  await countSearch(searcher.siteId, searcher.memberId ?? searcher.network)
  const filter = await filterOf(searcher, query)
  const cursor = next === undefined ? null : readCursor(filter, next)
  const page = cursor ? await laterPage(filter, cursor) : await firstPage(filter)
  return { ...page, filter: { gender: filter.gender, country: filter.country } }
}

async function firstPage(filter: Filter) {
  const began = now().getTime()
  const { ids, last, hasMore } = await findMembers(filter, { after: null, isUpward: false, limit: pageSize })
  const { total, isEstimate } = hasMore ? await totalOf(filter) : { total: ids.length, isEstimate: false }
  const similar = await similarTo(filter, ids)
  const cards = await cardsOf(filter, [...ids, ...similar])
  return {
    members: cards.filter(({ id }) => ids.includes(id)),
    total,
    total_is_estimate: isEstimate,
    is_first: true,
    similar: cards.filter(({ id }) => !ids.includes(id)),
    next:
      hasMore && last ? writeCursor(filter, { began, pass: 'down', after: last, total, isEstimate }) : null,
  }
}

/** The second pass starts earlier by this: activity is visible a moment after its timestamp, and clocks differ. */
const overlap = minutes(1)
const lowestId = '00000000-0000-0000-0000-000000000000'

async function laterPage(filter: Filter, cursor: Cursor) {
  const { pass, after, began } = cursor
  const { ids, last, hasMore } = await findMembers(filter, {
    after,
    isUpward: pass === 'up',
    limit: pageSize,
  })
  const since = { lastActive: String((began - overlap) * 1000), memberId: lowestId }
  const onward = { ...cursor, after: last ?? after }
  const upward = pass === 'down' ? { ...cursor, pass: 'up' as const, after: since } : null
  const following = hasMore ? onward : upward
  return {
    members: await cardsOf(filter, ids),
    total: cursor.total,
    total_is_estimate: cursor.isEstimate,
    is_first: false,
    similar: [],
    next: following && writeCursor(filter, following),
  }
}

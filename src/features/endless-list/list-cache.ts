import { hashKey, type InfiniteData } from '@tanstack/react-query'
import { queries } from '../../platform/live-query.ts'
import { onForget } from '../../platform/member-traces.ts'
import { type MemberPage, withoutMember } from './member-list.ts'

const name = 'member list'
/** Identifies a list: the entry of the browser's history, the page's URL and the member. */
type ListKey = readonly [typeof name, entry: string, search: string, owner: string]
export const listKey = (entry: string, search: string, owner: string): ListKey => [name, entry, search, owner]

type StoredList = { queryKey: ListKey; data: unknown; updatedAt: number; scrolled: number | null }

const storeName = 'member_lists'
const maxCached = 8
const maxStored = 2
const storedMinutes = 30

/** The keys of the cached lists. The list that was shown last is at the end. */
let recent: ListKey[] = []
/** The scroll position of the list that was on the screen when the document was left. */
let left: { entry: string; scrolled: number } | undefined
/** The history entry that the back or forward button has just opened. */
let returnedTo: string | undefined

/** Makes this list the latest one, and drops the oldest list if there are too many. Returns whether it was shown before. */
export function noteShown(key: ListKey) {
  const others = recent.filter((other) => hashKey(other) !== hashKey(key))
  const isReturn = others.length < recent.length
  recent = [...others, key]
  for (const queryKey of recent.splice(0, recent.length - maxCached)) queries.removeQueries({ queryKey })
  return isReturn
}

/** The scroll position to restore after the document was loaded anew. Returned once. */
export function takeScrolled(entry: string) {
  const scrolled = left?.entry === entry ? left.scrolled : undefined
  left = undefined
  return scrolled
}

/** Whether the back or forward button leads to a cached list. A link to the same URL loads the list again. */
export async function isReturnToCachedList(search: string) {
  // The router's popstate listener may run before ours.
  await new Promise((resolve) => setTimeout(resolve))
  const entry = entryOf(history.state)
  const isReturn = returnedTo === entry
  returnedTo = undefined
  return isReturn && queries.getQueriesData({ queryKey: [name, entry, search] }).some(([, data]) => data)
}

/** Removes a blocked member from all cached lists. */
export async function removeFromCachedLists(memberId: string) {
  // A page in flight would be added to the pages as they were when it was requested.
  await queries.cancelQueries({ queryKey: [name] })
  for (const query of recent.map(findList)) {
    const data = query?.state.data
    // `setQueryData` would merge, and put unliked members back.
    if (data) query.setState({ data: { ...data, pages: withoutMember(data.pages, memberId) } })
  }
}

const findList = (queryKey: ListKey) => queries.getQueryCache().find<InfiniteData<MemberPage>>({ queryKey })

/** The router's key of a history entry. The first entry of a visit has none. */
const entryOf = (state: { key?: string } | null) => state?.key ?? 'default'

function storeLists() {
  const stored = recent.slice(-maxStored).map((queryKey): StoredList => {
    const query = findList(queryKey)
    return {
      queryKey,
      data: query?.state.data,
      updatedAt: query?.state.dataUpdatedAt ?? 0,
      scrolled: query?.getObserversCount() ? scrollY : null,
    }
  })
  try {
    sessionStorage.setItem(storeName, JSON.stringify(stored))
  } catch {
    // Storage is full or blocked: after a reload the list starts at its first page.
  }
}

/** Reads sessionStorage only after a reload or a return from another site. A typed URL starts with an empty cache. */
function storedLists(): StoredList[] {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate') return []
  try {
    const stored: StoredList[] = JSON.parse(sessionStorage.getItem(storeName) ?? '[]')
    return stored.filter(({ updatedAt }) => updatedAt > Date.now() - storedMinutes * 60_000)
  } catch {
    return []
  }
}

if (typeof window !== 'undefined') {
  for (const { queryKey, data, updatedAt, scrolled } of storedLists()) {
    queries.setQueryData(queryKey, data, { updatedAt })
    recent.push(queryKey)
    if (scrolled !== null) left = { entry: queryKey[1], scrolled }
  }
  addEventListener('pagehide', storeLists)
  onForget((stays) => {
    recent = recent.filter(([, , , owner]) => owner === '' || owner === stays)
  })
  addEventListener('popstate', () => {
    returnedTo = entryOf(history.state)
  })
}

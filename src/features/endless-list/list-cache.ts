import { type MemberList, withoutMember } from './member-list.ts'

/** Identifies a list: the member, the page's URL and the entry of the browser's history. */
export type ListKey = { owner: string; search: string; entry: string }

type CachedList = ListKey & {
  list: MemberList
  at: number
  scrolled?: number
  /** Path of the page that was last opened from the list. */
  opened?: string
}

const storeName = 'member_lists'
const maxCached = 8
const maxStored = 2
const storedMinutes = 30

/** The cached lists, the latest last. Read from sessionStorage on first use. */
let lists: CachedList[] | undefined
let shown: ListKey | undefined
/** The history entry that the back or forward button has just opened. */
let returnedTo: string | undefined

/** Caches a list, so that a return to it shows the same members without a request. */
export function cacheList(place: ListKey, list: MemberList) {
  const others = allLists().filter((cached) => !isSame(cached, place))
  // If a member was opened before this page of the list arrived, keep their path.
  const opened = cachedList(place)?.opened
  lists = [...others, { ...place, list, at: Date.now(), ...(opened && { opened }) }].slice(-maxCached)
}

/** The caller names the type of the list: all lists of one URL have the same type. */
export const cachedList = <List extends MemberList>(place: ListKey) =>
  allLists().find((cached) => isSame(cached, place)) as (CachedList & { list: List }) | undefined

/** Whether the back or forward button leads to a cached list. A link to the same URL loads the list again. */
export async function isReturnToCachedList(search: string) {
  const all = allLists()
  // The router's popstate listener may run before ours.
  await new Promise((resolve) => setTimeout(resolve))
  const entry = entryOf(history.state)
  const isReturn = returnedTo === entry
  returnedTo = undefined
  return isReturn && all.some((cached) => cached.entry === entry && cached.search === search)
}

/** Removes a blocked member from all cached lists. */
export function removeFromCachedLists(memberId: string) {
  lists = allLists().map((cached) => ({ ...cached, list: withoutMember(cached.list, memberId) }))
}

/** Sets the list on the screen. Returns a function that unsets it. */
export function setShownList(place: ListKey) {
  shown = place
  return () => {
    shown = undefined
  }
}

/** Remembers which member was opened: their card gets the focus on return. */
export function noteOpened(opened: string) {
  lists = allLists().map((cached) => (shown && isSame(cached, shown) ? { ...cached, opened } : cached))
}

const isSame = (one: ListKey, other: ListKey) =>
  one.owner === other.owner && one.search === other.search && one.entry === other.entry

/** The router's key of a history entry. The first entry of a visit has none. */
const entryOf = (state: { key?: string } | null) => state?.key ?? 'default'

function allLists() {
  if (!lists) {
    lists = storedLists()
    addEventListener('pagehide', storeLists)
    addEventListener('popstate', () => {
      returnedTo = entryOf(history.state)
    })
  }
  return lists
}

function storeLists() {
  const current = allLists().map((list) =>
    shown && isSame(list, shown) ? { ...list, scrolled: scrollY } : list,
  )
  try {
    sessionStorage.setItem(storeName, JSON.stringify(current.slice(-maxStored)))
  } catch {
    // Storage is full or blocked: after a reload the list starts at its first page.
  }
}

/** Reads sessionStorage only after a reload or a return from another site. A typed URL starts with an empty cache. */
function storedLists(): CachedList[] {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate') return []
  try {
    const stored: CachedList[] = JSON.parse(sessionStorage.getItem(storeName) ?? '[]')
    return stored.filter(({ at }) => at > Date.now() - storedMinutes * 60_000)
  } catch {
    return []
  }
}

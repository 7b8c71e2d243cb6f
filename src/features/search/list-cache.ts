import { type MemberList, withoutMember } from './result-list.ts'

/** Whose list it was, of which address, in which entry of the browser's history. */
export type ListKey = { owner: string; search: string; entry: string }

type Kept = ListKey & {
  list: MemberList
  at: number
  scrolled?: number
  /** The page that was opened from it last. */
  opened?: string
}

const storeName = 'member_lists'
const mostKept = 8
const mostStored = 2
const storedMinutes = 30

/** The latest last. Nothing until somebody asks: then what this tab had before. */
let lists: Kept[] | undefined
let shown: ListKey | undefined
/** The entry that the browser's own buttons have just led to. */
let returnedTo: string | undefined

/** For who comes back to it: the same people, without asking for them again. */
export function cacheList(place: ListKey, list: MemberList) {
  const others = allLists().filter((kept) => !isSame(kept, place))
  // A page may still arrive after someone was opened from those before it.
  const opened = cachedList(place)?.opened
  lists = [...others, { ...place, list, at: Date.now(), ...(opened && { opened }) }].slice(-mostKept)
}

/** Of the kind that was kept there: an address has lists of one kind. */
export const cachedList = <List extends MemberList>(place: ListKey) =>
  allLists().find((kept) => isSame(kept, place)) as (Kept & { list: List }) | undefined

/** Whether someone goes back, or forward, to a list that is still here. Whoever asks for it by a link wants it anew. */
export async function isReturnToCachedList(search: string) {
  const all = allLists()
  // The router may hear of a return before we do.
  await new Promise((resolve) => setTimeout(resolve))
  const entry = entryOf(history.state)
  const isReturn = returnedTo === entry
  returnedTo = undefined
  return isReturn && all.some((kept) => kept.entry === entry && kept.search === search)
}

/** Someone who was blocked is in none of them any more. */
export function removeFromCachedLists(memberId: string) {
  lists = allLists().map((kept) => ({ ...kept, list: withoutMember(kept.list, memberId) }))
}

export function setShownList(place: ListKey) {
  shown = place
  return () => {
    shown = undefined
  }
}

/** Where the keyboard goes on when someone comes back to it. */
export function noteOpened(opened: string) {
  lists = allLists().map((kept) => (shown && isSame(kept, shown) ? { ...kept, opened } : kept))
}

const isSame = (one: ListKey, other: ListKey) =>
  one.owner === other.owner && one.search === other.search && one.entry === other.entry

/** What the router calls an entry it has made; the first of a visit has no name. */
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
  const kept = allLists().map((list) =>
    shown && isSame(list, shown) ? { ...list, scrolled: scrollY } : list,
  )
  try {
    sessionStorage.setItem(storeName, JSON.stringify(kept.slice(-mostStored)))
  } catch {
    // Too long, or forbidden: the list begins at its first page again.
  }
}

/** After a reload, or back from another site. Whoever types the address wants to begin anew. */
function storedLists(): Kept[] {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate') return []
  try {
    const stored: Kept[] = JSON.parse(sessionStorage.getItem(storeName) ?? '[]')
    return stored.filter(({ at }) => at > Date.now() - storedMinutes * 60_000)
  } catch {
    // What was stored cannot be read: as if there were nothing.
    return []
  }
}

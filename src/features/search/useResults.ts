import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { useSite } from '../shell/site.ts'
import { type Found, fetchMembers, type Refused } from './fetch-members.ts'
import { cachedList, cacheList, type ListKey, setShownList } from './list-cache.ts'
import { listOf, type ResultList, withPage } from './result-list.ts'

type State = {
  place: string
  /** Nothing when not even the first page could be fetched. */
  list: ResultList | null
  isLoading: boolean
  hasFailed: boolean
  /** Why not, in the server's words. */
  refused: Refused | undefined
  /** How far down it begins: where the page was left for another document, or the top when it begins anew. */
  scrolled: number | undefined
  /** The page one comes back from. */
  opened: string | undefined
}
export type Results = Omit<State, 'place' | 'scrolled'> & { loadMore(): Promise<void> }

/** Whoever fits the address of this page, page after page; for who comes back to it, as many as there were. */
export function useResults(first: Found): Results {
  const { key: entry, search } = useLocation()
  const { owner, isTheirs } = useOwnerOf(first)
  const isInBrowser = useInBrowser()
  // The browser begins with what the server wrote, and only then looks what it has kept.
  const place = isInBrowser ? [owner, entry, search].join(' ') : ''
  const [state, setState] = useState(() => startOf(place, { owner, entry, search }, first))
  const current = state.place === place ? state : startOf(place, { owner, entry, search }, first)
  if (current !== state) setState(current)

  const { list, scrolled } = current
  useEffect(() => setShownList({ owner, entry, search }), [owner, entry, search])
  useEffect(() => {
    if (list && place) cacheList({ owner, entry, search }, list)
  }, [list, place, owner, entry, search])
  useLayoutEffect(() => {
    if (scrolled !== undefined) scrollTo(0, scrolled)
  }, [scrolled])

  const { revalidate } = useRevalidator()
  const loading = useRef('')
  const next = isTheirs ? list?.next : null
  const loadMore = useCallback(async () => {
    const asked = [place, next].join(' ')
    if (loading.current === asked) return
    loading.current = asked
    const change = (how: (was: State) => Partial<State>) =>
      setState((was) => (was.place === place ? { ...was, ...how(was) } : was))
    change(() => ({ isLoading: true, hasFailed: false, refused: undefined }))
    const found = await fetchMembers(api, search, next)
    if (loading.current === asked) loading.current = ''
    change((was) => ({ isLoading: false, ...outcomeOf(found, was.list) }))
    // The search has become another's: the page looks who is logged in.
    if (next && found.answer?.is_first) await revalidate()
  }, [place, search, next, revalidate])

  return { ...current, list: list && { ...list, next: next ?? null }, loadMore }
}

/** Whose list it is. Whoever logs out in another tab is a visitor before the visitors' list is here. */
function useOwnerOf(first: Found) {
  const user = useSite().user?.profile.id ?? 'visitor'
  const [given, setGiven] = useState({ first, owner: user })
  if (given.first !== first) setGiven({ first, owner: user })
  return { owner: given.owner, isTheirs: given.owner === user }
}

function startOf(place: string, where: ListKey, first: Found): State {
  const kept = place ? cachedList<ResultList>(where) : undefined
  return {
    place,
    isLoading: false,
    ...outcomeOf(kept ? {} : first, null),
    ...(kept && { list: kept.list, hasFailed: false }),
    scrolled: kept?.scrolled,
    opened: kept?.opened,
  }
}

function outcomeOf({ answer, refused }: Found, list: ResultList | null) {
  if (!answer) return { list, hasFailed: true, refused }
  const done = { hasFailed: false, refused: undefined }
  if (list && !answer.is_first) return { ...done, list: withPage(list, answer) }
  return { ...done, list: listOf(answer), ...(list && { scrolled: 0 }) }
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { cachedList, cacheList, type ListKey, setShownList } from '../../endless-list/list-cache.ts'
import { useSite } from '../../page-basics/site.ts'
import { fetchMembers, type RefusalBody, type SearchResponse } from './fetch-members.ts'
import { listOf, type ResultList, withPage } from './result-list.ts'

type State = {
  place: string
  /** `null` when the first page could not be loaded. */
  list: ResultList | null
  isLoading: boolean
  hasFailed: boolean
  /** The server's refusal of the last request. */
  refused: RefusalBody | undefined
  /** Scroll position to restore: where the document was left, or 0 when the search starts again. */
  scrolled: number | undefined
  /** Path of the profile that was opened from the list; gets the focus on return. */
  opened: string | undefined
}
export type Results = Omit<State, 'place' | 'scrolled'> & { loadMore(): Promise<void> }

/** Search results with infinite scroll. On return to the page, all loaded pages are restored from the cache. */
export function useResults(first: SearchResponse): Results {
  const { key: entry, search } = useLocation()
  const { owner, isCurrentUser } = useOwnerOf(first)
  const isInBrowser = useInBrowser()
  // Hydration uses the server's list; the cache is read only after that.
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
  const next = isCurrentUser ? list?.next : null
  const loadMore = useCallback(async () => {
    const request = [place, next].join(' ')
    if (loading.current === request) return
    loading.current = request
    const change = (how: (was: State) => Partial<State>) =>
      setState((was) => (was.place === place ? { ...was, ...how(was) } : was))
    change(() => ({ isLoading: true, hasFailed: false, refused: undefined }))
    const found = await fetchMembers(api, search, next)
    if (loading.current === request) loading.current = ''
    change((was) => ({ isLoading: false, ...outcomeOf(found, was.list) }))
    // The cursor belonged to another searcher: reload to find out who is logged in.
    if (next && found.answer?.is_first) await revalidate()
  }, [place, search, next, revalidate])

  return { ...current, list: list && { ...list, next: next ?? null }, loadMore }
}

/** The owner of the list. After a logout in another tab, the old list stays until the visitors' list is loaded. */
function useOwnerOf(first: SearchResponse) {
  const user = useSite().user?.profile.id ?? 'visitor'
  const [loaded, setLoaded] = useState({ first, owner: user })
  if (loaded.first !== first) setLoaded({ first, owner: user })
  return { owner: loaded.owner, isCurrentUser: loaded.owner === user }
}

function startOf(place: string, where: ListKey, first: SearchResponse): State {
  const cached = place ? cachedList<ResultList>(where) : undefined
  return {
    place,
    isLoading: false,
    ...outcomeOf(cached ? {} : first, null),
    ...(cached && { list: cached.list, hasFailed: false }),
    scrolled: cached?.scrolled,
    opened: cached?.opened,
  }
}

function outcomeOf({ answer, refused }: SearchResponse, list: ResultList | null) {
  if (!answer) return { list, hasFailed: true, refused }
  const done = { hasFailed: false, refused: undefined }
  if (list && !answer.is_first) return { ...done, list: withPage(list, answer) }
  return { ...done, list: listOf(answer), ...(list && { scrolled: 0 }) }
}

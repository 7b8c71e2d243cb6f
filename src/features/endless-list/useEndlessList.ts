import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { cachedList, cacheList, type ListKey, setShownList } from './list-cache.ts'
import type { MemberList } from './member-list.ts'

/** A page of the list, or the server's refusal. Both are missing when there was no response. */
type Response<Answer, Refusal> = { answer?: Answer; refused?: Refusal }

type Source<List, Answer, Refusal> = {
  key: ListKey
  /** The first page, or undefined if this hook must fetch it. */
  first: Response<Answer, Refusal> | undefined
  fetchPage(next: string | null | undefined): Promise<Response<Answer, Refusal>>
  /** The list with a page added, or a new list. */
  merge(answer: Answer, list: List | null): List
  /** Whether the server has started the list again instead of continuing it. */
  startsAgain?(answer: Answer): boolean
  /** The cursor of the next page, unless it is that of the list. */
  cursorOf?(list: List | null): string | null | undefined
}

type State<List, Refusal> = {
  place: string
  /** `null` until the first page is loaded. */
  list: List | null
  isLoading: boolean
  hasFailed: boolean
  /** The server's refusal of the last request. */
  refused: Refusal | undefined
  /** The list may be stale. */
  isFromCache: boolean
  /** Scroll position to restore: where the document was left, or 0 when the list starts again. */
  scrolled: number | undefined
  /** Path of the profile that was opened from the list; gets the focus on return. */
  opened: string | undefined
}

/** A list of members with infinite scroll. On return to the page, all loaded pages are restored from the cache. */
export function useEndlessList<List extends MemberList, Answer, Refusal>(
  source: Source<List, Answer, Refusal>,
) {
  const { key, cursorOf = (list: List | null) => list?.next } = source
  const { owner, entry, search } = key
  const isInBrowser = useInBrowser()
  // Hydration uses the server's list; the cache is read only after that.
  const place = isInBrowser ? [owner, entry, search].join(' ') : ''
  const [state, setState] = useState(() => startOf(place, source))
  const current = state.place === place ? state : startOf(place, source)
  if (current !== state) setState(current)
  const { list, scrolled, hasFailed } = current
  const change = useCallback(
    (next: (was: State<List, Refusal>) => Partial<State<List, Refusal>>) =>
      setState((was) => (was.place === place ? { ...was, ...next(was) } : was)),
    [place],
  )

  useEffect(() => setShownList({ owner, entry, search }), [owner, entry, search])
  useEffect(() => {
    if (list && place) cacheList({ owner, entry, search }, list)
  }, [list, place, owner, entry, search])
  useLayoutEffect(() => {
    if (scrolled !== undefined) scrollTo(0, scrolled)
  }, [scrolled])

  const latest = useRef(source)
  useLayoutEffect(() => {
    latest.current = source
  })
  const loading = useRef('')
  const next = cursorOf(list)
  const loadMore = useCallback(async () => {
    const request = [place, next].join(' ')
    if (loading.current === request) return
    loading.current = request
    change(() => ({ isLoading: true, hasFailed: false, refused: undefined }))
    const response = await latest.current.fetchPage(next)
    if (loading.current === request) loading.current = ''
    change((was) => ({ isLoading: false, ...outcomeOf(latest.current, response, was.list) }))
  }, [place, next, change])
  const isMissing = place !== '' && !list && !hasFailed
  useEffect(() => {
    if (isMissing) void loadMore()
  }, [isMissing, loadMore])
  return { ...current, isLoading: current.isLoading || isMissing, loadMore, change }
}

export type EndlessList<List extends MemberList, Refusal> = Omit<
  State<List, Refusal>,
  'place' | 'isFromCache' | 'scrolled'
> & { loadMore(): Promise<void> }

function startOf<List extends MemberList, Answer, Refusal>(
  place: string,
  source: Source<List, Answer, Refusal>,
): State<List, Refusal> {
  const cached = place ? cachedList<List>(source.key) : undefined
  const fresh = source.first && !cached ? outcomeOf(source, source.first, null) : empty
  return {
    ...{ place, isLoading: false, isFromCache: cached !== undefined },
    ...fresh,
    ...(cached && { list: cached.list }),
    scrolled: cached?.scrolled,
    opened: cached?.opened,
  }
}

const empty = { list: null, hasFailed: false, refused: undefined }

function outcomeOf<List extends MemberList, Answer, Refusal>(
  { merge, startsAgain }: Source<List, Answer, Refusal>,
  { answer, refused }: Response<Answer, Refusal>,
  list: List | null,
) {
  if (!answer) return { list, hasFailed: true, refused }
  const done = { hasFailed: false, refused: undefined }
  if (list && startsAgain?.(answer)) return { ...done, list: merge(answer, null), scrolled: 0 }
  return { ...done, list: merge(answer, list) }
}

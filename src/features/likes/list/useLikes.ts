import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../platform/api.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { cachedList, cacheList, type ListKey, setShownList } from '../../endless-list/list-cache.ts'
import { useSite } from '../../page-basics/site.ts'
import { onUserFetched } from '../../page-basics/user-now.ts'
import { likedInTab } from '../button/liked.ts'
import { syncLikes } from '../button/send-like.ts'
import type { LikeType } from '../likes.contract.ts'
import { fetchAllLikes, fetchLikes, type LikesResponse } from './fetch-likes.ts'
import { type LoadedLikes, loadedLikesOf, refreshed, withNextPage } from './loaded-likes.ts'

type State = {
  place: string
  /** `null` until the first page is loaded. */
  list: LoadedLikes | null
  isLoading: boolean
  hasFailed: boolean
  refused: string | undefined
  /** The list may be stale. */
  isFromCache: boolean
  scrolled: number | undefined
  /** Path of the profile that was opened from the list; gets the focus on return. */
  opened: string | undefined
}
export type Likes = Omit<State, 'place' | 'isFromCache' | 'scrolled'> & { loadMore(): Promise<void> }

/** A likes list with infinite scroll. It reloads on events, and restores all loaded pages on return to the page. */
export function useLikes(type: LikeType, first: LikesResponse): Likes {
  const { key: entry, pathname: search } = useLocation()
  const owner = useSite().user?.profile.id ?? ''
  const isInBrowser = useInBrowser()
  // Hydration uses the server's list; the cache is read only after that.
  const place = isInBrowser ? [owner, entry, search].join(' ') : ''
  const [state, setState] = useState(() => startOf(place, { owner, entry, search }, first))
  const current = state.place === place ? state : startOf(place, { owner, entry, search }, first)
  if (current !== state) setState(current)
  const { list, scrolled, hasFailed } = current
  const change = useCallback(
    (how: (was: State) => Partial<State>) =>
      setState((was) => (was.place === place ? { ...was, ...how(was) } : was)),
    [place],
  )

  useEffect(() => setShownList({ owner, entry, search }), [owner, entry, search])
  useEffect(() => {
    if (list && place) cacheList({ owner, entry, search }, list)
  }, [list, place, owner, entry, search])
  useLayoutEffect(() => {
    if (scrolled !== undefined) scrollTo(0, scrolled)
  }, [scrolled])

  const loading = useRef('')
  const next = list?.next
  const loadMore = useCallback(async () => {
    const request = [place, next].join(' ')
    if (loading.current === request) return
    loading.current = request
    change(() => ({ isLoading: true, hasFailed: false, refused: undefined }))
    const found = await fetchLikes(api, type, next)
    if (loading.current === request) loading.current = ''
    change((was) => ({ isLoading: false, ...outcomeOf(found, was.list) }))
  }, [place, type, next, change])
  const isMissing = place !== '' && !list && !hasFailed
  useEffect(() => {
    if (isMissing) void loadMore()
  }, [isMissing, loadMore])

  const count = list?.members.length
  useReload(place, current.isFromCache, async () => {
    if (count === undefined) return
    const now = await fetchAllLikes(api, type, count)
    if (!now) return
    syncLikes(now.members)
    change((was) => (was.list ? { list: refreshed(was.list, now, (id) => likedInTab(id) === false) } : {}))
  })
  return { ...current, isLoading: current.isLoading || isMissing, loadMore }
}

/**
 * Reloads the list whenever the member's data was fetched, and on return to a cached list. One reload at
 * a time; a request during a reload starts another one after it.
 */
function useReload(place: string, isFromCache: boolean, reload: () => Promise<void>) {
  const { user } = useSite()
  const [repeat, setRepeat] = useState(0)
  useEffect(() => onUserFetched(() => setRepeat((was) => was + 1)), [])
  const state = useRef<'idle' | 'busy' | 'again'>('idle')
  const load = useEffectEvent(async () => {
    if (state.current !== 'idle') {
      state.current = 'again'
      return
    }
    state.current = 'busy'
    await reload()
    const isWantedAgain = (state.current as string) === 'again'
    state.current = 'idle'
    if (isWantedAgain) setRepeat((was) => was + 1)
  })
  const seen = useRef({ place: '', user, repeat })
  useEffect(() => {
    const was = seen.current
    seen.current = { place, user, repeat }
    const isOther = was.place !== place && (isFromCache || was.place !== '')
    if (isOther || was.user !== user || was.repeat !== repeat) void load()
  }, [place, isFromCache, user, repeat])
}

function startOf(place: string, where: ListKey, first: LikesResponse): State {
  const cached = place ? cachedList<LoadedLikes>(where) : undefined
  return {
    place,
    isLoading: false,
    ...(first.answer || first.refused ? outcomeOf(first, null) : nothing),
    ...(cached && { list: cached.list, hasFailed: false }),
    isFromCache: cached !== undefined,
    scrolled: cached?.scrolled,
    opened: cached?.opened,
  }
}

const nothing = { list: null, hasFailed: false, refused: undefined }

function outcomeOf({ answer, refused }: LikesResponse, list: LoadedLikes | null) {
  if (!answer) return { list, hasFailed: true, refused }
  return {
    hasFailed: false,
    refused: undefined,
    list: list ? withNextPage(list, answer) : loadedLikesOf(answer),
  }
}

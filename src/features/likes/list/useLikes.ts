import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../platform/api.ts'
import { type LiveType, onLive } from '../../../platform/live.ts'
import { type EndlessList, useEndlessList } from '../../endless-list/useEndlessList.ts'
import { useSite } from '../../page-basics/site.ts'
import { likedInTab } from '../button/liked.ts'
import { syncLikes } from '../button/send-like.ts'
import type { LikesAnswer, LikeType } from '../likes.contract.ts'
import { fetchAllLikes, fetchLikes, type LikesResponse } from './fetch-likes.ts'
import { type LoadedLikes, loadedLikesOf, refreshed, withNextPage } from './loaded-likes.ts'

export type Likes = EndlessList<LoadedLikes, string>

/** `user` is included because a blocked member gets only that event. */
const reloadingTypes: LiveType[] = ['like', 'likes', 'match', 'user', 'chats', 'reset', 'refresh']

/** A list of likes. It reloads on events. */
export function useLikes(type: LikeType, first: LikesResponse): Likes {
  const { key: entry, pathname: search } = useLocation()
  const owner = useSite().user?.profile.id ?? ''
  const likes = useEndlessList({
    key: { owner, entry, search },
    first: first.answer || first.refused ? first : undefined,
    fetchPage: (next) => fetchLikes(api, type, next),
    merge: (answer: LikesAnswer, list: LoadedLikes | null) =>
      list ? withNextPage(list, answer) : loadedLikesOf(answer),
  })
  const { place, isFromCache, list, change } = likes
  const count = list?.members.length
  useReload(place, isFromCache, async () => {
    if (count === undefined) return
    const now = await fetchAllLikes(api, type, count)
    if (!now) return
    syncLikes(now.members)
    change((was) => (was.list ? { list: refreshed(was.list, now, (id) => likedInTab(id) === false) } : {}))
  })
  return likes
}

/**
 * Reloads the list on events, and on return to a cached list. One reload at
 * a time; a request during a reload starts another one after it.
 */
function useReload(place: string, isFromCache: boolean, reload: () => Promise<void>) {
  const { user } = useSite()
  const [repeat, setRepeat] = useState(0)
  useEffect(() => onLive(({ type }) => reloadingTypes.includes(type) && setRepeat((was) => was + 1)), [])
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

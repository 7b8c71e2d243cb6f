import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../platform/api.ts'
import { type LiveType, onLive } from '../../../platform/live.ts'
import { useEndlessList } from '../../endless-list/useEndlessList.ts'
import { useSite } from '../../page-basics/site.ts'
import { likedInTab } from '../button/liked.ts'
import { syncLikes } from '../button/send-like.ts'
import type { LikeType } from '../likes.contract.ts'
import { fetchLikes, type LikesPage, type LikesResponse } from './fetch-likes.ts'
import { likesListOf, withUnliked } from './likes-pages.ts'

export type Likes = ReturnType<typeof useLikes>

/** `user` is included because a blocked member gets only that event. */
const reloadingTypes: LiveType[] = ['like', 'likes', 'match', 'user', 'chats', 'reset', 'refresh']

/** A list of likes. It reloads on return and on events. */
export function useLikes(type: LikeType, first: LikesResponse) {
  const { pathname: search } = useLocation()
  const { pages, reload, ...state } = useEndlessList({
    ...{ owner: useSite().user?.profile.id ?? '', search },
    first: first.answer || first.refused ? first : undefined,
    async fetchPage(next) {
      const response = await fetchLikes(api, type, next)
      syncLikes(response.answer?.members ?? [])
      return response
    },
    mergeReloaded,
  })
  const reloadShown = useEffectEvent(() => void (pages && reload()))
  useEffect(() => onLive(({ type }) => reloadingTypes.includes(type) && reloadShown()), [])
  return { ...state, list: pages && likesListOf(pages) }
}

const mergeReloaded = (shown: LikesPage[], reloaded: LikesPage[]) =>
  withUnliked(shown, reloaded, (id) => likedInTab(id) === false)

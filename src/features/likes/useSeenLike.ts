import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { emitLive } from '../../platform/live.ts'
import type { MemberProfile } from '../profiles/profiles.contract.ts'

/** Whoever opens the profile of someone who likes them has seen it. Only in a browser: others may fetch a page unread. */
export function useSeenLike({ id, like_new }: Pick<MemberProfile, 'id' | 'like_new'>) {
  useEffect(() => {
    if (!like_new) return
    api.api['like.php']
      .$put({ json: { profile: id } })
      .then(() => emitLive({ type: 'likes' }))
      .catch(() => {})
  }, [id, like_new])
}

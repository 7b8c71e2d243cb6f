import { useEffect } from 'react'
import { api, repeatable } from '../../../platform/api.ts'
import { emitLive } from '../../../platform/live.ts'
import type { MemberProfile } from '../../profiles/profiles.contract.ts'

/** Marks a like as seen when the liker's profile opens. Only in a browser: a prefetch is not a view. */
export function useSeenLike({ id, like_new }: Pick<MemberProfile, 'id' | 'like_new'>) {
  useEffect(() => {
    if (!like_new) return
    api.api['like.php']
      .$put({ json: { profile: id } }, repeatable())
      .then(() => emitLive({ type: 'likes' }))
      .catch(() => {})
  }, [id, like_new])
}

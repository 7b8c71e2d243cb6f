import { useEffect, useEffectEvent } from 'react'
import { listenLive, onLive } from '../../../platform/live.ts'
import { showMatch } from '../../likes/match/match-queue.ts'
import { useSite } from '../../page-basics/site.ts'
import { setUnseenCount } from '../../page-basics/unseen-count.ts'
import { useUserNow } from '../../page-basics/user-now.ts'
import { userQuery } from '../../page-basics/user-query.ts'

/** Listens to the event stream and updates the page. */
export function LiveUpdates() {
  const { user } = useSite()
  const memberId = user?.profile.id ?? ''
  // In use here, so it is fetched when an event does not say enough.
  userQuery.use(memberId, { loaded: user ?? undefined })
  const listen = useEffectEvent(() => listenLive(memberId, user?.last_event ?? 0))
  useEffect(() => {
    if (memberId) return listen()
  }, [memberId])
  useEffect(() => {
    // Load the toast now: it reports connection failures, and could not be loaded then.
    void import('../../../ui/Toast.tsx').catch(() => {})
  }, [])
  useEffect(() => onLive(({ type, profile }) => type === 'match' && profile && showMatch(profile)), [])
  useShowUnseenCount()
  return null
}

/** Shows the number of unread messages and new likes in the page title and on the app icon. */
function useShowUnseenCount() {
  const user = useUserNow()
  const count = user ? user.num_unread_messages + user.new_likes : 0
  useEffect(() => {
    setUnseenCount(count)
    const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    badge?.catch(() => {})
  }, [count])
  useEffect(
    () => () => {
      setUnseenCount(undefined)
      navigator.clearAppBadge?.().catch(() => {})
    },
    [],
  )
}

import { useEffect, useEffectEvent } from 'react'
import { type LiveEvent, listenLive, onLive } from '../../../platform/live.ts'
import { isLogoutPending } from '../../../platform/logged-out.ts'
import { useClosedAccount } from '../../accounts/restrictions/useClosedAccount.ts'
import { useServiceWorker } from '../../installed-app/useServiceWorker.ts'
import { showMatch } from '../../likes/match/match-queue.ts'
import { usePushMessages } from '../../notifications/device/usePushMessages.ts'
import { useSite } from '../../page-basics/site.ts'
import { setUnseenCount, unseenBy } from '../../page-basics/unseen-count.ts'
import { useUserNow } from '../../page-basics/user-now.ts'
import { userQuery } from '../../page-basics/user-query.ts'

/** An older message (ms) is no news. */
const latestArrival = 5 * 60_000

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
  useShowArrivals()
  useShowUnseenCount()
  useServiceWorker()
  usePushMessages()
  useClosedAccount()
  return null
}

/** Shows a message that arrives while another page is open. Those that were missed offline are only counted. */
function useShowArrivals() {
  const user = useUserNow()
  const show = useEffectEvent(({ conversation, message }: LiveEvent) => {
    if (!user || !conversation || !message || message.sender === user.profile.id) return
    if (Date.now() - Date.parse(message.date) > latestArrival) return
    import('../../notifications/telling/tell-by-toast.ts')
      .then(({ tellByToast }) => tellByToast({ conversation, message, isWanted: user.toasts }))
      // The bar counts the message anyway.
      .catch(() => {})
  })
  useEffect(() => onLive((event) => event.type === 'message' && show(event)), [])
}

/** Shows the number of unread messages and new likes in the page title and on the app icon. */
function useShowUnseenCount() {
  const user = useUserNow()
  const count = user ? unseenBy(user) : 0
  useEffect(() => {
    setUnseenCount(count)
    const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    badge?.catch(() => {})
  }, [count])
  useEffect(
    () => () => {
      setUnseenCount(undefined)
      // Pages without this part, such as the landers, keep the badge.
      if (isLogoutPending()) navigator.clearAppBadge?.().catch(() => {})
    },
    [],
  )
}

import { useEffect } from 'react'
import { isEphemeral, type LiveEvent, listenLive, onLive } from '../../../platform/live.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { followUnreadMessages } from '../../chat/list/state/unread-messages.ts'
import { showMatch } from '../../likes/match/match-queue.ts'
import { useSite } from '../../page-basics/site.ts'
import { setUnseenCount } from '../../page-basics/unseen-count.ts'
import { refreshUser, useUserNow } from '../../page-basics/user-now.ts'

/** Listens to the event stream and updates the page. */
export function LiveUpdates() {
  const { user } = useSite()
  const memberId = user?.profile.id
  useEffect(() => {
    if (memberId) return listenLive(memberId)
  }, [memberId])
  useEffect(() => {
    // Load the toast now: it reports connection failures, and could not be loaded then.
    void import('../../../ui/Toast.tsx').catch(() => {})
  }, [])
  useEffect(() => onLive((event) => onEvent(event, user)), [user])
  useEffect(() => {
    if (user) return followUnreadMessages(user)
  }, [user])
  useShowUnseenCount()
  return null
}

function onEvent(event: LiveEvent, user: User | null) {
  // The sender of a refresh event refreshes the user too.
  if (isEphemeral(event) || event.type === 'refresh') return
  // Received and read messages are counted without a request. An own message costs credits, in every tab.
  if (event.read || (event.message && event.message.sender !== user?.profile.id)) return
  void refreshUser(user)
  if (event.type === 'match' && event.profile) showMatch(event.profile)
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

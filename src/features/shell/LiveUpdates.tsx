import { useEffect } from 'react'
import { isEphemeral, type LiveEvent, listenLive, onLive } from '../../platform/live.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { refreshUser, useUserNow } from '../accounts/user-now.ts'
import { showMatch } from '../likes/match-queue.ts'
import { useSite } from './site.ts'
import { setUnseenCount } from './unseen-count.ts'

/** Whoever has the conversation open has read a message by then, and it is never counted. */
const timeToRead = 300

/** What happens to a member reaches every page they have open. */
export function LiveUpdates() {
  const { user } = useSite()
  const memberId = user?.profile.id
  useEffect(() => {
    if (memberId) return listenLive(memberId)
  }, [memberId])
  useEffect(() => {
    // What says that something did not get through must not be fetched when nothing does.
    void import('../../ui/Toast.tsx').catch(() => {})
  }, [])
  useEffect(() => onLive((event) => hear(event, user)), [user])
  useWaitingShown()
  return null
}

function hear(event: LiveEvent, user: User | null) {
  // Who says that looks at the user as well.
  if (isEphemeral(event) || event.type === 'refresh') return
  if (event.type === 'message') setTimeout(() => void refreshUser(user), timeToRead)
  else void refreshUser(user)
  if (event.type === 'match' && event.profile) showMatch(event.profile)
}

/** In the title of the page, and at the app's own picture where there is one. */
function useWaitingShown() {
  const user = useUserNow()
  const count = user ? user.num_unread_messages + user.new_likes : 0
  useEffect(() => {
    setUnseenCount(count)
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    shown?.catch(() => {})
  }, [count])
  useEffect(
    () => () => {
      setUnseenCount(undefined)
      navigator.clearAppBadge?.().catch(() => {})
    },
    [],
  )
}

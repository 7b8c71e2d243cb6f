import { emitLive, onLive } from '../../platform/live.ts'
import { push } from '../../platform/push-state.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { adoptUser, userQuery } from './user-query.ts'

const firstDelay = 5000
const interval = () => (push.get().isSubscribed ? 300_000 : 60_000)

/** Time of the last refresh. It survives navigation between pages. */
let lastRefresh: number | undefined

/**
 * Polls as a fallback for the event stream. It tells the page to refresh the member (their session may have ended
 * elsewhere), chats and likes. It pauses while the page is hidden and refreshes when it becomes visible again.
 */
export function keepFresh(user: User) {
  adoptUser(user)
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(refresh, milliseconds)
  }
  const isVisible = () => document.visibilityState === 'visible'
  const refresh = () => {
    schedule(interval())
    if (!isVisible()) return
    lastRefresh = Date.now()
    emitLive({ type: 'refresh' })
    // On pages without LiveUpdates the event only marks the user as stale.
    void userQuery.fetchIfStale(user.profile.id)
  }
  // Skip it after a short visit to another tab.
  const onVisibilityChange = () => isVisible() && Date.now() - (lastRefresh ?? 0) > firstDelay && refresh()
  document.addEventListener('visibilitychange', onVisibilityChange, { signal: stopping.signal })
  const stopListening = onLive(({ type }) => {
    if (type !== 'reset') return
    // After a reset every part of the page reloads its data anyway.
    lastRefresh = Date.now()
    schedule(interval())
  })
  schedule(lastRefresh === undefined ? firstDelay : Math.max(0, lastRefresh + interval() - Date.now()))
  return () => {
    stopping.abort()
    stopListening()
    clearTimeout(timer)
  }
}

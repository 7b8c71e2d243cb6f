import { useSyncExternalStore } from 'react'
import { useSiteOrNone } from './site.ts'

let waiting: number | undefined
const listeners = new Set<() => void>()

/** How much waits for the member by now: messages they have not read and likes they have not seen. */
export function setUnseenCount(count: number | undefined) {
  waiting = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Until that is known, as it was when the page was made. */
export function useUnseenCount() {
  const user = useSiteOrNone()?.user
  const now = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  )
  return user ? (now ?? user.num_unread_messages + user.new_likes) : 0
}

import { useSyncExternalStore } from 'react'
import { useSiteOrNone } from './site.ts'

let unseenCount: number | undefined
const listeners = new Set<() => void>()

/** Sets the latest number of unread messages and new likes. */
export function setUnseenCount(count: number | undefined) {
  unseenCount = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The latest number, or that of the page data until it is known. */
export function useUnseenCount() {
  const user = useSiteOrNone()?.user
  const latest = useSyncExternalStore(
    subscribe,
    () => unseenCount,
    () => undefined,
  )
  return user ? (latest ?? user.num_unread_messages + user.new_likes) : 0
}

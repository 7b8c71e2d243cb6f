import { useSyncExternalStore } from 'react'
import type { User } from '../accounts/accounts.contract.ts'
import { useSite } from './site.ts'

/** The newest known state of the member, and the page data (`loaded`) that it is newer than. */
let latest: { loaded: User; user: User } | undefined
const listeners = new Set<() => void>()

export function showUser(loaded: User, user: User) {
  if (latest?.loaded === loaded && latest.user === user) return
  latest = { loaded, user }
  for (const listener of listeners) listener()
}

/** The newest known state of the member: that of the query cache, or the page data if it was loaded later. */
export function useUserNow() {
  const { user } = useSite()
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => latest,
    () => undefined,
  )
  return known && known.loaded === user ? known.user : user
}

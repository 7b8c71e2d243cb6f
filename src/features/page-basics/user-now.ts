import { useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import { broadcastLogout } from '../../platform/logged-out.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { useSite } from './site.ts'

/** The latest fetched member, and the page data (`loaded`) that it is newer than. */
let latest: { loaded: User | null; user: User } | undefined
let pending: Promise<void> | undefined
let isRequestedAgain = false
let latestLoaded: User | null = null
const requestTimeout = 20_000
const listeners = new Set<() => void>()
const fetchListeners = new Set<(user: User) => void>()

/**
 * Fetches the logged-in member, and tells every tab if the session has ended. A call during a pending request triggers one
 * more request, because the pending response may be stale.
 */
export async function refreshUser(loaded: User | null): Promise<void> {
  latestLoaded = loaded
  if (pending) {
    isRequestedAgain = true
    return pending
  }
  pending = (async () => {
    do {
      isRequestedAgain = false
      await fetchUser()
    } while (isRequestedAgain)
  })()
  await pending
  pending = undefined
}

async function fetchUser() {
  const loaded = latestLoaded
  // Without a timeout, one hanging request would block all later ones.
  const init = { signal: AbortSignal.timeout(requestTimeout) }
  const answer = await api.api['user.php'].$get({}, { init }).catch(() => null)
  const body = answer?.ok ? await answer.json().catch(() => null) : null
  if (!body) return
  const { user } = body
  if (!user) return broadcastLogout()
  latest = { loaded, user }
  for (const listener of fetchListeners) listener(user)
  for (const listener of listeners) listener()
}

/** Calls the listener whenever the member was fetched. */
export function onUserFetched(listener: (user: User) => void) {
  fetchListeners.add(listener)
  return () => void fetchListeners.delete(listener)
}

/** Changes the newest known state of the member, without a request. `loaded` is the page data. */
export function updateUser(loaded: User | null, change: (user: User) => User) {
  const known = latest?.loaded === loaded ? latest.user : loaded
  if (!known) return
  const user = change(known)
  if (user === known) return
  latest = { loaded, user }
  for (const listener of listeners) listener()
}

/** The newest known state of the member: the last fetched one, or the page data if that was loaded later. */
export function useUserNow() {
  const { user } = useSite()
  const fetched = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => latest,
    () => undefined,
  )
  return fetched && fetched.loaded === user ? fetched.user : user
}

import { useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import { broadcastLogout } from '../../platform/logged-out.ts'
import { useSite } from '../shell/site.ts'
import type { User } from './accounts.contract.ts'

/** The member as they are by now: what changes by itself, such as new likes, is newer than the page. */
let latest: { loaded: User | null; user: User } | undefined
let asking: Promise<void> | undefined
let isAskedAgain = false
let loadedNow: User | null = null
const longestWait = 20_000
const listeners = new Set<() => void>()

/**
 * Asks the server who is logged in, and tells every tab when it is nobody any more. Whoever asks while an answer is on
 * its way waits for the one after it: the first may be from before.
 */
export async function refreshUser(loaded: User | null): Promise<void> {
  loadedNow = loaded
  if (asking) {
    isAskedAgain = true
    return asking
  }
  asking = (async () => {
    do {
      isAskedAgain = false
      await ask()
    } while (isAskedAgain)
  })()
  await asking
  asking = undefined
}

async function ask() {
  const loaded = loadedNow
  // A call that never ends would keep all those after it waiting.
  const init = { signal: AbortSignal.timeout(longestWait) }
  const answer = await api.api['user.php'].$get({}, { init }).catch(() => null)
  const said = answer?.ok ? await answer.json().catch(() => null) : null
  if (!said) return
  const { user } = said
  if (!user) return broadcastLogout()
  latest = { loaded, user }
  for (const listener of listeners) listener()
}

/** What a page brought along later than that is newer again. */
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

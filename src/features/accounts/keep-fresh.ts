import { emitLive, onLive } from '../../platform/live.ts'
import { push } from '../../platform/push-state.ts'
import type { User } from './accounts.contract.ts'
import { refreshUser } from './user-now.ts'

const first = 5000
const every = () => (push.isSubscribed ? 300_000 : 60_000)

/** When it was done last, on whatever page of the site. */
let looked: number | undefined

/**
 * The net under the event stream: now and then the page looks how the member is, whether they are still logged in, since
 * a session may end elsewhere, and at their conversations and likes. Not while nobody looks at it, but when they do again.
 */
export function keepFresh(user: User) {
  const leaving = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, milliseconds)
  }
  const isSeen = () => document.visibilityState === 'visible'
  const look = () => {
    wait(every())
    if (!isSeen()) return
    looked = Date.now()
    void refreshUser(user)
    emitLive({ type: 'refresh' })
  }
  // Who only glanced at another tab has missed nothing.
  const come = () => isSeen() && Date.now() - (looked ?? 0) > first && look()
  document.addEventListener('visibilitychange', come, { signal: leaving.signal })
  const stopListening = onLive(({ type }) => {
    if (type !== 'reset') return
    // Everybody looks at everything just now.
    looked = Date.now()
    wait(every())
  })
  wait(looked === undefined ? first : Math.max(0, looked + every() - Date.now()))
  return () => {
    leaving.abort()
    stopListening()
    clearTimeout(timer)
  }
}

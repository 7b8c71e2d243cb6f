import { onLoggedOut } from '../../../platform/logged-out.ts'
import { store } from '../../../ui/store.ts'

/** Repeats within this time (ms) are ignored: a match arrives both in the response to a like and as an event. */
const repeatsIgnoredFor = 60_000

const shown = store<string | null>(null)
export const useShownMatch = shown.use
let waiting: string[] = []
/** When a match was last seen, in this or another tab, by member id. */
const seenAt = new Map<string, number>()
const otherTabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('matches seen')

/** Queues the match dialog, unless it is already queued or was seen within the last minute. */
export function showMatch(memberId: string) {
  const last = seenAt.get(memberId)
  const wasSeen = last !== undefined && performance.now() - last < repeatsIgnoredFor
  if (wasSeen || shown.get() === memberId || waiting.includes(memberId)) return
  waiting = [...waiting, memberId]
  showNext()
}

/** Whether this page has told of the match, or is about to. */
export const isMatchTold = (memberId: string) =>
  shown.get() === memberId || waiting.includes(memberId) || seenAt.has(memberId)

/** Tells the other tabs not to show this match again. */
export function markMatchSeen(memberId: string) {
  seenAt.set(memberId, performance.now())
  otherTabs?.postMessage(memberId)
}

export function closeMatch(memberId: string) {
  if (shown.get() !== memberId) return
  shown.set(null)
  showNext()
}

/** While the tab is hidden, matches wait in the queue until it is visible again. */
function showNext() {
  if (shown.get() !== null || document.visibilityState !== 'visible') return
  const [next = null, ...rest] = waiting
  waiting = rest
  shown.set(next)
}

if (otherTabs) {
  otherTabs.onmessage = ({ data: memberId }: MessageEvent<string>) => {
    seenAt.set(memberId, performance.now())
    waiting = waiting.filter((id) => id !== memberId)
  }
  document.addEventListener('visibilitychange', showNext)
  onLoggedOut(() => {
    waiting = []
    seenAt.clear()
    shown.set(null)
  })
}

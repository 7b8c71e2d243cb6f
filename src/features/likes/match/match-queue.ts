import { useSyncExternalStore } from 'react'

/** Repeats within this time (ms) are ignored: a match arrives both in the response to a like and as an event. */
const repeatsIgnoredFor = 60_000

let shown: string | null = null
let waiting: string[] = []
/** When a match was last seen, in this or another tab, by member id. */
const seenAt = new Map<string, number>()
const listeners = new Set<() => void>()
let otherTabs: BroadcastChannel | undefined

/** Queues the match dialog, unless it is already queued or was seen within the last minute. */
export function showMatch(memberId: string) {
  const last = seenAt.get(memberId)
  const wasSeen = last !== undefined && performance.now() - last < repeatsIgnoredFor
  if (wasSeen || shown === memberId || waiting.includes(memberId)) return
  waiting = [...waiting, memberId]
  showNext()
}

/** Tells the other tabs not to show this match again. */
export function markMatchSeen(memberId: string) {
  seenAt.set(memberId, performance.now())
  otherTabs?.postMessage(memberId)
}

export function closeMatch(memberId: string) {
  if (shown !== memberId) return
  shown = null
  showNext()
}

/** While the tab is hidden, matches wait in the queue until it is visible again. */
function showNext() {
  const [next = null, ...rest] = waiting
  if (shown === null && document.visibilityState === 'visible') [shown, waiting] = [next, rest]
  for (const listener of listeners) listener()
}

function listen() {
  otherTabs = new BroadcastChannel('matches seen')
  otherTabs.onmessage = ({ data: memberId }: MessageEvent<string>) => {
    seenAt.set(memberId, performance.now())
    waiting = waiting.filter((id) => id !== memberId)
  }
  document.addEventListener('visibilitychange', showNext)
}

function subscribe(listener: () => void) {
  if (!otherTabs) listen()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownMatch = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )

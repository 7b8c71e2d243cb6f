import { useSyncExternalStore } from 'react'

/** The same match comes as the answer to a like and as an event. */
const saidOnceIn = 60_000

let shown: string | null = null
let waiting: string[] = []
const told = new Map<string, number>()
const listeners = new Set<() => void>()
let otherTabs: BroadcastChannel | undefined

/** Shows the match in front of the page, after those that came before it, unless it was shown just now. */
export function showMatch(memberId: string) {
  const last = told.get(memberId)
  const wasTold = last !== undefined && performance.now() - last < saidOnceIn
  if (wasTold || shown === memberId || waiting.includes(memberId)) return
  waiting = [...waiting, memberId]
  showNext()
}

/** It is in sight: tabs that nobody looks at need not tell it. */
export function markMatchSeen(memberId: string) {
  told.set(memberId, performance.now())
  otherTabs?.postMessage(memberId)
}

export function closeMatch(memberId: string) {
  if (shown !== memberId) return
  shown = null
  showNext()
}

/** What comes while nobody looks is shown to whoever comes back. */
function showNext() {
  const [next = null, ...rest] = waiting
  if (shown === null && document.visibilityState === 'visible') [shown, waiting] = [next, rest]
  for (const listener of listeners) listener()
}

function listen() {
  otherTabs = new BroadcastChannel('matches seen')
  otherTabs.onmessage = ({ data: memberId }: MessageEvent<string>) => {
    told.set(memberId, performance.now())
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

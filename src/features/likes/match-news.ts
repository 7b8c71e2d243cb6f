import { useSyncExternalStore } from 'react'

/** The same match comes as the answer to a like and as an event. */
const saidOnceIn = 60_000

let matched: string | null = null
const told = new Map<string, number>()
const listeners = new Set<() => void>()

function set(memberId: string | null) {
  matched = memberId
  for (const listener of listeners) listener()
}

/** Shows the match in front of the page, unless it was shown just now. */
export function tellMatch(memberId: string) {
  const last = told.get(memberId)
  told.set(memberId, performance.now())
  if (last === undefined || performance.now() - last > saidOnceIn) set(memberId)
}

export const closeMatch = () => set(null)

export const useMatchNews = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => matched,
    () => null,
  )

import { useEffect, useSyncExternalStore } from 'react'

let isVisible = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  isVisible = next
  for (const listener of listeners) listener()
}

/** Whether the banner with the time bonus is on the page. */
export const useTimeBonusVisible = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isVisible,
    () => false,
  )

/** For the banner itself. */
export function useReportTimeBonus(isTimeBonus: boolean) {
  useEffect(() => {
    if (!isTimeBonus) return
    set(true)
    return () => set(false)
  }, [isTimeBonus])
}

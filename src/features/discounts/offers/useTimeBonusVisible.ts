import { useEffect, useSyncExternalStore } from 'react'

let isVisible = false
const listeners = new Set<() => void>()

function setVisible(next: boolean) {
  isVisible = next
  for (const listener of listeners) listener()
}

/** True while the time bonus banner is on the page. */
export const useTimeBonusVisible = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isVisible,
    () => false,
  )

/** Called by the banner, so that {@link useTimeBonusVisible} knows about it. */
export function useReportTimeBonus(isTimeBonus: boolean) {
  useEffect(() => {
    if (!isTimeBonus) return
    setVisible(true)
    return () => setVisible(false)
  }, [isTimeBonus])
}

import { useSyncExternalStore } from 'react'

/** Alerts a visitor can dismiss, for good or for a number of hours. */
export type AlertName =
  | 'entry-warning'
  | 'enrich-profile'
  | 'push'
  | 'mail-disabled'
  | 'time-bonus-modal'
  | 'suggestions'
  | 'orientation-consent'
  | 'unfinished-signup'

const storeName = 'dismissed_alerts'
const changed = 'dismissed-alerts-changed'

/** Dismissal times from localStorage, by alert. */
function read(): Partial<Record<AlertName, string>> {
  try {
    const stored = JSON.parse(localStorage.getItem(storeName) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

export function dismiss(name: AlertName) {
  try {
    localStorage.setItem(storeName, JSON.stringify({ ...read(), [name]: new Date().toISOString() }))
  } catch {
    // Storage is full or blocked. The alert returns on the next page, which is better than an error.
  }
  dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void) {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

/** The server does not know what was dismissed. It renders alerts as dismissed unless `onServer` is false. */
export function useDismissed(name: AlertName, onServer = true, forHours = Number.POSITIVE_INFINITY): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Date.now() - Date.parse(read()[name] ?? '') < forHours * 3_600_000,
    () => onServer,
  )
}

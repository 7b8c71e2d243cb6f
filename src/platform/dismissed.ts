import { useSyncExternalStore } from 'react'

/** What a visitor can put away: for good, or for as long as whoever shows it says. */
export type AlertName =
  | 'entry-warning'
  | 'enrich-profile'
  | 'push'
  | 'mail-disabled'
  | 'time-bonus-modal'
  | 'suggestions'

const storeName = 'dismissed_alerts'
const changed = 'dismissed-alerts-changed'

/** When each alert was dismissed, as the browser keeps it. */
function read(): Partial<Record<AlertName, string>> {
  try {
    const kept = JSON.parse(localStorage.getItem(storeName) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function dismiss(name: AlertName) {
  try {
    localStorage.setItem(storeName, JSON.stringify({ ...read(), [name]: new Date().toISOString() }))
  } catch {
    // Storage is full or forbidden: the alert comes back on the next page, which is better than failing now.
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

/** Unknown while the page is rendered on the server: there such an alert does not show, unless it is told to. */
export function useDismissed(name: AlertName, onServer = true, forHours = Number.POSITIVE_INFINITY): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Date.now() - Date.parse(read()[name] ?? '') < forHours * 3_600_000,
    () => onServer,
  )
}

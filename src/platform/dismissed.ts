import { useSyncExternalStore } from 'react'

/** The alerts that a visitor can put away for good. */
export type AlertName = 'entry-warning' | 'enrich-profile' | 'push' | 'mail-disabled' | 'time-bonus-modal'

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
export function useDismissed(name: AlertName, onServer = true): boolean {
  return useSyncExternalStore(
    subscribe,
    () => name in read(),
    () => onServer,
  )
}

import { useSyncExternalStore } from 'react'
import { store, stored } from './stored.ts'

/** Alerts a visitor can dismiss, for good or for a number of hours. */
export type AlertName =
  | 'entry-warning'
  | 'enrich-profile'
  | 'push'
  | 'install'
  | 'mail-disabled'
  | 'time-bonus-modal'
  | 'suggestions'
  | 'orientation-consent'
  | 'unfinished-signup'

const storeName = 'dismissed_alerts'
const changed = 'dismissed-alerts-changed'

/** Dismissal times by alert. */
const read = () => stored<Partial<Record<AlertName, string>>>(storeName)

export function dismiss(name: AlertName) {
  store(storeName, { ...read(), [name]: new Date().toISOString() })
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
    () => Date.now() - Date.parse(read()?.[name] ?? '') < forHours * 3_600_000,
    () => onServer,
  )
}

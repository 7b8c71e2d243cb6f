import { useTexts } from '../i18n/TextsProvider.tsx'
import { useInBrowser } from './useInBrowser.ts'

/** Formats a date and time in the reader's time zone. Before hydration it is unknown: then only the date, in UTC. */
export function useDateTime() {
  const { date } = useTexts()
  const isInBrowser = useInBrowser()
  return (when: string) => {
    if (!isInBrowser) return date(new Date(when))
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return date(new Date(when), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  }
}

/** Formats day and month in the reader's time zone; before hydration in UTC. */
export function useDay() {
  const { date } = useTexts()
  const isInBrowser = useInBrowser()
  const timeZone = isInBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return (when: string, month: 'short' | 'long') => date(new Date(when), { day: 'numeric', month, timeZone })
}

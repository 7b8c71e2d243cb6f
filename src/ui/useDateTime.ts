import { useTexts } from '../i18n/TextsProvider.tsx'
import { useInBrowser } from './useInBrowser.ts'

/** A day and a time as the reader's own clock has it; until that is known, the day alone. */
export function useDateTime() {
  const { date } = useTexts()
  const isInBrowser = useInBrowser()
  return (when: string) => {
    if (!isInBrowser) return date(new Date(when))
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return date(new Date(when), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  }
}

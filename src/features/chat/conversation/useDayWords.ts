import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { daysAgo } from './days-ago.ts'
import { useTimeZone } from './useTimeZone.ts'

/** Today, yesterday, or the date, with the year when it is another. */
export function useDayWords(moment: string): string | undefined {
  const { t, date } = useTexts('conversation')
  const timeZone = useTimeZone()
  if (!timeZone) return undefined
  const [day, now] = [new Date(moment), new Date()]
  const ago = daysAgo(day, now, timeZone)
  if (ago <= 0) return t('conversation.today')
  if (ago === 1) return t('conversation.yesterday')
  const isThisYear = day.getFullYear() === now.getFullYear()
  return date(day, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone },
    ...(!isThisYear && { year: 'numeric' }),
  })
}

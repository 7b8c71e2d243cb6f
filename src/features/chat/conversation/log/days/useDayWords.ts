import { useTexts } from '../../../../../i18n/TextsProvider.tsx'
import { daysAgo } from './days-ago.ts'
import { useTimeZone } from './useTimeZone.ts'

/** A date is shown with its year when it is more days ago than this. */
const yearAfterDays = 300

/** Today, yesterday, or the date. Undefined on the server, which does not know the reader's time zone. */
export function useDayWords(moment: string): string | undefined {
  const { t, date } = useTexts('conversation')
  const timeZone = useTimeZone()
  if (!timeZone) return undefined
  const day = new Date(moment)
  const ago = daysAgo(day, timeZone)
  if (ago <= 0) return t('conversation.today')
  if (ago === 1) return t('conversation.yesterday')
  return date(day, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone },
    ...(ago > yearAfterDays && { year: 'numeric' }),
  })
}

import { type Locale, languageTag } from '../../../i18n/locales.ts'

/** "today", "yesterday" or "three days ago", by the calendar of the browser. Future dates count as today. */
export function relativeDay(moment: string, locale: Locale, now = new Date()) {
  const days = Math.round((startOfDay(new Date(moment)) - startOfDay(now)) / 86_400_000)
  return new Intl.RelativeTimeFormat(languageTag(locale), { numeric: 'auto' }).format(
    Math.min(days, 0),
    'day',
  )
}

const startOfDay = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)

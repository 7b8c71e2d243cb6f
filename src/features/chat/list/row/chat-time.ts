import { type Locale, languageTag } from '../../../../i18n/locales.ts'

const formats = new Map<Locale, ReturnType<typeof formatsOf>>()

const formatsOf = (locale: Locale) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(locale), options)
  return {
    time: format({ hour: '2-digit', minute: '2-digit' }),
    weekday: format({ weekday: 'long' }),
    day: format({ day: 'numeric', month: 'short' }),
    dayAndYear: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    days: new Intl.RelativeTimeFormat(languageTag(locale), { numeric: 'auto' }),
  }
}

/** Short relative time for the list: now, 12:05, yesterday, Monday, 3 March. */
export function chatTime(
  date: string,
  now: number,
  { locale, nowWord }: { locale: Locale; nowWord: string },
) {
  const when = new Date(date)
  // Also covers a browser clock behind the server's.
  if (now - when.getTime() < 60_000) return nowWord
  const format = formats.get(locale) ?? formatsOf(locale)
  formats.set(locale, format)
  const days = Math.round((startOfDay(now) - startOfDay(when)) / 86_400_000)
  if (days === 0) return format.time.format(when)
  if (days === 1) return format.days.format(-1, 'day')
  if (days < 7) return format.weekday.format(when)
  const isThisYear = when.getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? format.day : format.dayAndYear).format(when)
}

const startOfDay = (moment: Date | number) => new Date(moment).setHours(0, 0, 0, 0)

import { hourIn, isQuietHour, type QuietHours } from '../telling/quiet-hours.ts'

/** The hour of the day from which the mail is sent. */
const morning = 9
/** It can still be sent for this many hours, for example after a restart. Then it is left out for a week. */
const openHours = 3

/** The member's own day of the week, from the random end of the id, so that the mails are spread over the week. */
export const weeklyDay = (memberId: string) => Number.parseInt(memberId.slice(-2), 16) % 7

/** Whether it is the morning of the member's day: from nine on, or after quiet hours that last longer. */
export function isWeeklyTime(now: Date, memberId: string, quiet: QuietHours): boolean {
  if (dayIn(quiet.timeZone, now) !== weeklyDay(memberId)) return false
  const hour = hourIn(quiet.timeZone, now)
  const first = firstHour(quiet)
  return hour >= first && hour < first + openHours && !isQuietHour(hour, quiet)
}

const hoursOfDay = Array.from({ length: 24 }, (_, i) => (i + morning) % 24)

const firstHour = (quiet: QuietHours) => hoursOfDay.find((hour) => !isQuietHour(hour, quiet)) ?? morning

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of the week in a time zone, 0 for Sunday. */
function dayIn(timeZone: string, date: Date): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { weekday: 'short', timeZone })
  formats.set(timeZone, format)
  return names.indexOf(format.format(date))
}

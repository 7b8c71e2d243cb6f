import { minutes } from '../../../platform/clock.ts'

/** Full hours of the day, such as from 22 to 8. The same hour twice means no quiet hours. */
export type QuietHours = { from: number; to: number; timeZone: string }

/** All offsets between time zones are multiples of this. */
const step = minutes(15)

/** The end of the quiet hours, or null outside of them. */
export function quietUntil(now: Date, quiet: QuietHours): Date | null {
  if (!isQuiet(now, quiet)) return null
  // The end is searched, not calculated: in the night of a clock change an hour is missing or there twice.
  let end = now.getTime() - (now.getTime() % step) + step
  while (isQuiet(new Date(end), quiet)) end += step
  return new Date(end)
}

const isQuiet = (date: Date, quiet: QuietHours) => isQuietHour(hourIn(quiet.timeZone, date), quiet)

/** Whether an hour of the day, 0 to 23, is one of the quiet hours. */
export function isQuietHour(hour: number, { from, to }: Pick<QuietHours, 'from' | 'to'>) {
  const hoursSince = (time: number, start: number) => (time - start + 24) % 24
  return hoursSince(hour, from) < hoursSince(to, from)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The hour of the day in a time zone, 0 to 23. */
export function hourIn(timeZone: string, date: Date): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone })
  formats.set(timeZone, format)
  return Number(format.format(date))
}

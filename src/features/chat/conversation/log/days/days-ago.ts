/** Calendar days between the date and now, in the reader's time zone. */
export function daysAgo(date: Date, timeZone: string, now = new Date()): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const dayOf = (moment: Date) => Date.parse(`${format.format(moment)}T00:00:00Z`) / 86_400_000
  return dayOf(now) - dayOf(date)
}

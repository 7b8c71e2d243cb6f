/** Parses a date such as 2026-03-04. `undefined` if it is not a valid date. */
export function calendarDay(text: string | null): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
  return isDay ? day : undefined
}

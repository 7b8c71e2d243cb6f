/** The day that a text such as 2026-03-04 means, if there is such a day. */
export function calendarDay(text: string | null): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
  return isDay ? day : undefined
}

import { isWeeklyTime } from '../src/features/notifications/weekly/weekly-time.ts'
import { days, minutes, moveClock, now } from '../src/platform/clock.ts'

/** Moves the clock to the next time of someone's weekly update, after an absence. */
export function moveToWeekly(memberId: string, absence = days(4)) {
  const quiet = { from: 22, to: 8, timeZone: 'Europe/Amsterdam' }
  let wait = absence
  while (!isWeeklyTime(new Date(now().getTime() + wait), memberId, quiet)) wait += minutes(20)
  moveClock(wait)
}

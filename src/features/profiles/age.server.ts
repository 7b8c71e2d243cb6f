import { days, minutes, now } from '../../platform/clock.ts'
import type { Presence } from './profiles.contract.ts'

/** The age of someone born on this date (as 2000-12-31). Who was born on 29 February turns a year older on 1 March. */
export function ageOf(birthDate: string): number {
  const today = now().toISOString().slice(0, 10)
  const hadBirthday = today.slice(5) >= birthDate.slice(5)
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** Activity is written down when it is five minutes old, so that ten minutes still mean "there". */
const onlineMinutes = 10

export function presenceOf(lastActive: Date): Presence | null {
  const since = now().getTime() - lastActive.getTime()
  if (since < minutes(onlineMinutes)) return 'online'
  if (since < days(1)) return 'today'
  return since < days(7) ? 'week' : null
}

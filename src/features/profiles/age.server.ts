import { days, minutes, now } from '../../platform/clock.ts'
import type { Presence } from './profiles.contract.ts'

/** The age of someone born on this date (as 2000-12-31). Who was born on 29 February turns a year older on 1 March. */
export function ageOf(birthDate: string): number {
  const today = now().toISOString().slice(0, 10)
  const hadBirthday = today.slice(5) >= birthDate.slice(5)
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** The last birth date of those who are this old today or older. */
export function bornBy(age: number): string {
  const today = now().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4)) - age
  const isThere = today.slice(5) !== '02-29' || new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
  return `${year}-${isThere ? today.slice(5) : '02-28'}`
}

/** Activity is written down when it is five minutes old, so that ten minutes still mean "there". */
export const onlineMinutes = 10

export function presenceOf(lastActive: Date): Presence | null {
  const since = now().getTime() - lastActive.getTime()
  if (since < minutes(onlineMinutes)) return 'online'
  if (since < days(1)) return 'today'
  return since < days(7) ? 'week' : null
}

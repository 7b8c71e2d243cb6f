import { days, minutes, now } from '../../platform/clock.ts'
import type { Presence } from './profiles.contract.ts'

/** The age for a birth date (YYYY-MM-DD). Someone born on 29 February turns a year older on 1 March in other years. */
export function ageOf(birthDate: string): number {
  const today = now().toISOString().slice(0, 10)
  const hadBirthday = today.slice(5) >= birthDate.slice(5)
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** The latest birth date of someone who is at least this old today. */
export function bornBy(age: number): string {
  const today = now().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4)) - age
  const dayExists = today.slice(5) !== '02-29' || new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
  return `${year}-${dayExists ? today.slice(5) : '02-28'}`
}

/** Activity is written at most every five minutes, so the limit is twice that. */
export const onlineMinutes = 10

export function presenceOf(lastActive: Date): Presence | null {
  const since = now().getTime() - lastActive.getTime()
  if (since < minutes(onlineMinutes)) return 'online'
  if (since < days(1)) return 'today'
  return since < days(7) ? 'week' : null
}

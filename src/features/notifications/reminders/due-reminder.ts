import { days, hours } from '../../../platform/clock.ts'
import type { AccountStatus } from '../../accounts/accounts.contract.ts'

/** The state of an account that decides about a reminder. */
export type Signup = {
  status: AccountStatus
  /** The next step of the signup; 5 when all steps are done. */
  step: number
  signedUpAt: Date
  confirmedAt: Date | null
  /** When the member last got a reminder. */
  remindedAt: Date | null
}

/**
 * A reminder that is due: to confirm the address, to finish the signup, or to complete the profile. `since`: only a member
 * without a reminder after this time gets it. `isLast`: no other of this kind follows.
 */
export type DueReminder = { kind: 'confirm' | 'signup' | 'profile'; since: Date; isLast: boolean }

/** The times after the signup of the first and second reminder, and the time after the confirmation of that of the profile. */
export const firstAfter = days(1)
export const secondAfter = days(7)
export const profileAfter = days(3)
/** A reminder that waits longer than this, for quiet hours or a worker, is left out. */
export const openFor = days(3)
/** The least time between two reminders. */
const pause = hours(6)

/** Decides about a reminder. Whether the profile needs one is left to the caller. */
export function dueReminder(signup: Signup, now: Date): DueReminder | null {
  const { status, step, signedUpAt, confirmedAt } = signup
  if (status !== 'active' && status !== 'not_confirmed') return null
  const isConfirmed = status === 'active' && confirmedAt !== null
  if (isConfirmed && step >= 5) return ifOpen('profile', confirmedAt, profileAfter, true)
  const kind = isConfirmed ? 'signup' : 'confirm'
  return ifOpen(kind, signedUpAt, firstAfter, false) ?? ifOpen(kind, signedUpAt, secondAfter, true)

  function ifOpen(kind: DueReminder['kind'], from: Date, after: number, isLast: boolean): DueReminder | null {
    const start = from.getTime() + after
    const isOpen = now.getTime() >= start && now.getTime() < start + openFor
    const since = new Date(Math.min(start - 1, now.getTime() - pause))
    return isOpen && !(signup.remindedAt && signup.remindedAt > since) ? { kind, since, isLast } : null
  }
}

import { days, hours, minutes, seconds } from '../../../platform/clock.ts'

/** A reminder is a mail about messages that are still unread a day later. Pages decide about toasts, in tell-by-toast.ts. */
export const carriers = ['mail', 'push', 'reminder'] as const
export type Carrier = (typeof carriers)[number]

/** Tell now, decide again at a date, or never tell. */
export type Decision = 'now' | 'never' | Date

/** The state of a notice, of its recipient and of a carrier at the moment of the decision. */
export type Facts = {
  /** The recipient has seen it, on any device. Null: nothing marks it as seen, such as booked credits. */
  isSeen: boolean | null
  /** It no longer exists for the recipient: taken back, or the other member is blocked, invisible or deleted. */
  isGone: boolean
  /** The recipient is confirmed and not deleted. */
  isActive: boolean
  /** The recipient has a page in the foreground, on any device. */
  isHere: boolean
  /** The recipient was here when it happened, or since. Needed only where `isSeen` is null. */
  wasHere?: boolean
  /** The end of the recipient's quiet hours, during them. */
  quietUntil: Date | null
  /** The recipient wants this kind by this carrier, and it can reach them. */
  isWanted: boolean
  /** When this carrier last told the recipient about the same: for mails the type, for push messages the notice. */
  lastToldAt: Date | null
  /** A like or match. It can be taken back and given again at will. */
  isLike?: boolean
}

/** The least time between two mails of a type, between two push messages about the same, and between two reminders. */
export const pause = { mail: hours(6), push: minutes(1), reminder: days(7) }
const pauseOfLike = hours(6)
/** The time in which someone who has a page open can see it there. */
const waitForPage = { mail: minutes(5), push: seconds(30), reminder: minutes(5) }

/** Decides whether and when a carrier tells a member something. */
export function decide(carrier: Carrier | 'toast', facts: Facts, now: Date): Decision {
  const { isGone, isActive, isWanted, isHere, quietUntil, lastToldAt } = facts
  if (isSeen(facts) || isGone || !isActive || !isWanted) return 'never'
  // A toast wakes nobody: it is for a member who is here, at any hour, and never comes later.
  if (carrier === 'toast') return isHere ? 'now' : 'never'
  const reasonsToWait = [
    isHere ? now.getTime() + waitForPage[carrier] : 0,
    quietUntil?.getTime() ?? 0,
    lastToldAt ? lastToldAt.getTime() + (facts.isLike ? pauseOfLike : pause[carrier]) : 0,
  ]
  const latest = Math.max(...reasonsToWait)
  return latest <= now.getTime() ? 'now' : new Date(latest)
}

/** The pages show what nothing marks as seen: a member who was here when it happened, or since, has seen it. */
export const isSeen = (facts: Pick<Facts, 'isSeen' | 'isHere' | 'wasHere'>) =>
  facts.isSeen ?? (facts.isHere || facts.wasHere === true)

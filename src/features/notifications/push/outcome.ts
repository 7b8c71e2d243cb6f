import { days, hours, seconds } from '../../../platform/clock.ts'

/**
 * The end of an attempt: the push service took it, the browser no longer gets push messages, the service will never take
 * it, or another attempt at a date.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | Date

/** Older push messages are given up. Push services keep them as long for a browser that is offline. */
export const lifetime = days(1)
const firstDelay = seconds(30)
const longestDelay = hours(2)

/** The answer of a push service; without a status there was none. */
export type Answer = { status: number | undefined; retryAfter: string | null }
type Attempt = { attempts: number; created_at: Date }

/** Decides what happens after an attempt to send a push message. */
export function outcomeOf({ status, retryAfter }: Answer, attempt: Attempt, now: Date): Outcome {
  if (status === 200 || status === 201 || status === 202) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status !== undefined && status !== 429 && status < 500) return 'refused'
  const delay = Math.min(firstDelay * 2 ** (attempt.attempts - 1), longestDelay)
  const at = new Date(now.getTime() + Math.max(delay, waitOf(retryAfter, now)))
  return at.getTime() < attempt.created_at.getTime() + lifetime ? at : 'refused'
}

/** The milliseconds that a Retry-After header asks for: a number of seconds, or a date. */
function waitOf(header: string | null, now: Date): number {
  if (!header) return 0
  const wait = /^\d+$/.test(header) ? seconds(Number(header)) : Date.parse(header) - now.getTime()
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}

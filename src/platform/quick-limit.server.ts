import { now, seconds } from './clock.ts'
import { countedLimits, type RateLimit } from './rate-limit.server.ts'
import { refuse } from './refusals.ts'

/** Counts hits of a limit in memory of this process, for frequent and cheap requests. Throws over the limit. */
export function quickLimit(limit: RateLimit) {
  const { times, perSeconds } = limit
  const hits = new Map<string, number>()
  let resetsAt = 0
  return (subject: string) => {
    countedLimits.publish(limit)
    const left = resetsAt - now().getTime()
    if (left <= 0) {
      hits.clear()
      resetsAt = now().getTime() + seconds(perSeconds)
    }
    const count = (hits.get(subject) ?? 0) + 1
    hits.set(subject, count)
    if (count > times) throw refuse('too_many_requests', { retry_after: Math.ceil(left / 1000) })
  }
}

import { now, seconds } from './clock.ts'
import { refuse } from './refusals.ts'

/** A rate limit counted in memory of this process, for frequent and cheap requests. Throws over the limit. */
export function quickLimit(times: number, perSeconds: number) {
  const hits = new Map<string, number>()
  let resetsAt = 0
  return (subject: string) => {
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

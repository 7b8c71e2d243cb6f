import { now, seconds } from './clock.ts'
import { refuse } from './refusals.ts'

/** For what is asked often and costs little: counted in this process alone, and nothing is written down. */
export function quickLimit(times: number, perSeconds: number) {
  const used = new Map<string, number>()
  let resetsAt = 0
  return (whom: string) => {
    const left = resetsAt - now().getTime()
    if (left <= 0) {
      used.clear()
      resetsAt = now().getTime() + seconds(perSeconds)
    }
    const count = (used.get(whom) ?? 0) + 1
    used.set(whom, count)
    if (count > times) throw refuse('too_many_requests', { retry_after: Math.ceil(left / 1000) })
  }
}

import { refuse } from './refusals.ts'

type Limits = { concurrency: number; maxWaiting: number; retryAfterSeconds: number }
type Waiting = { network: string; round: number; begin(): void; reject(reason: unknown): void }
type Line = { round: number; waiting: Waiting[] }

/**
 * Runs at most `concurrency` tasks at once. Others wait in lines of at most `maxWaiting`, which take turns, so that a full
 * line does not delay the others. In a line, the networks take turns. If it is full, a new task takes the place of the last
 * one of the network with the most waiting tasks, or is refused if it would be that one. A waiting task whose signal aborts
 * is dropped.
 */
export function fairQueue({ concurrency, maxWaiting, retryAfterSeconds }: Limits) {
  let busy = 0
  /** The line that waits longest for its turn is first. */
  const lines: Line[] = []

  function line() {
    const own: Line = { round: 0, waiting: [] }
    lines.push(own)
    return async <Result>(network: string, work: () => Promise<Result>, signal?: AbortSignal) => {
      if (busy >= concurrency) await slot(own, network, signal)
      else busy++
      try {
        return await work()
      } finally {
        if (!startNext()) busy--
      }
    }
  }
  return { line }

  /** Hands the slot of a finished task over. */
  function startNext() {
    const own = lines.find(({ waiting }) => waiting.length > 0)
    const next = own?.waiting.shift()
    if (!own || !next) return false
    lines.push(...lines.splice(lines.indexOf(own), 1))
    own.round = next.round
    next.begin()
    return true
  }

  function slot(own: Line, network: string, signal?: AbortSignal) {
    return new Promise<void>((resolve, reject) => {
      const task: Waiting = {
        network,
        round: nextRoundOf(own, network),
        begin: resolve,
        reject,
      }
      const leave = () => {
        const place = own.waiting.indexOf(task)
        if (place >= 0) own.waiting.splice(place, 1)
        reject(signal?.reason)
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', leave, { once: true })
      const place = own.waiting.findIndex(({ round }) => round > task.round)
      own.waiting.splice(place < 0 ? own.waiting.length : place, 0, task)
      if (own.waiting.length > maxWaiting)
        own.waiting.pop()?.reject(refuse('unavailable', { retry_after: retryAfterSeconds }))
    })
  }
}

/** In each round, every network has one task. */
const nextRoundOf = ({ round, waiting }: Line, network: string) =>
  Math.max(round, ...waiting.filter((task) => task.network === network).map((task) => task.round)) + 1

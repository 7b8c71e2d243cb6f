import { refuse } from './refusals.ts'

type Rules = { atOnce: number; longest: number; waitSeconds: number }

/**
 * Work of which only so much is done at once. The rest waits in line; when that is too long, whoever comes is sent away
 * for a while, and whoever leaves it has no more done for them.
 */
export function workQueue({ atOnce, longest, waitSeconds }: Rules) {
  let busy = 0
  const waiting: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (busy >= atOnce) {
      if (waiting.length >= longest) throw refuse('unavailable', { retry_after: waitSeconds })
      await turn(signal)
    } else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }

  /** Whose turn it is takes the place of whoever has just finished. */
  function turn(signal?: AbortSignal) {
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal?.reason)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', leave)
      waiting.push(begin)
    })
  }
}

import { refuse } from './refusals.ts'

type Limits = { concurrency: number; maxWaiting: number; retryAfterSeconds: number }

/**
 * Runs at most `concurrency` tasks at once; others wait in order. With `maxWaiting` tasks waiting, further ones are
 * refused. A waiting task whose signal aborts is dropped.
 */
export function workQueue({ concurrency, maxWaiting, retryAfterSeconds }: Limits) {
  let busy = 0
  const waiting: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (busy >= concurrency) {
      if (waiting.length >= maxWaiting) throw refuse('unavailable', { retry_after: retryAfterSeconds })
      await slot(signal)
    } else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }

  /** Resolves when a running task finishes and hands over its slot; `busy` stays the same. */
  function slot(signal?: AbortSignal) {
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

import { expect, onTestFinished, vi } from 'vitest'
import type { SlowAnswers } from './slow-answers.ts'
import type { Fault } from './world.ts'

type SlowProvider = { fault: Fault; slow: SlowAnswers }

/** Runs work whose call to the provider gets no answer within our time limit. `meanwhile` runs while it waits. */
export async function withoutAnswer<Result>(
  provider: SlowProvider,
  work: () => Promise<Result>,
  meanwhile: () => unknown,
): Promise<Result> {
  const limits: AbortController[] = []
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => timeouts.mockRestore())
  provider.fault = 'slow'
  const done = work()
  await expect.poll(() => provider.slow.waiting).toBeGreaterThan(0)
  await meanwhile()
  timeouts.mockImplementation(() => AbortSignal.abort(timedOut()))
  for (const limit of limits) limit.abort(timedOut())
  const result = await done
  timeouts.mockRestore()
  return result
}

const timedOut = () => new DOMException('no answer in time', 'TimeoutError')

/** The provider handles the requests that it has kept waiting, and is quick again. */
export function answerNow(provider: SlowProvider) {
  provider.fault = 'none'
  provider.slow.release()
}

import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

/** Tasks that finish when the test says so. */
function controlledTasks() {
  const running: (() => void)[] = []
  const begun: number[] = []
  const work = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve) => running.push(() => resolve(number)))
  }
  return { begun, running, work }
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

test('a work queue runs at most `concurrency` tasks at once and starts the others in order', async () => {
  const enqueue = workQueue({ concurrency: 2, maxWaiting: 9, retryAfterSeconds: 5 })
  const { begun, running, work } = controlledTasks()
  const done = Promise.all([1, 2, 3, 4].map((number) => enqueue(work(number))))
  expect(begun).toEqual([1, 2])
  running.shift()?.()
  await moment()
  expect(begun).toEqual([1, 2, 3])
  while (running.length > 0) {
    running.shift()?.()
    await moment()
  }
  expect(await done).toEqual([1, 2, 3, 4])
  expect(await enqueue(async () => 5)).toBe(5)
})

test('a failed task frees its slot in the work queue', async () => {
  const enqueue = workQueue({ concurrency: 1, maxWaiting: 9, retryAfterSeconds: 5 })
  const failing = enqueue(() => Promise.reject(new Error('no')))
  const next = enqueue(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('a full work queue refuses new tasks and says when to retry', async () => {
  const enqueue = workQueue({ concurrency: 1, maxWaiting: 2, retryAfterSeconds: 5 })
  const { running, work } = controlledTasks()
  const accepted = [1, 2, 3].map((number) => enqueue(work(number)))
  await expect(enqueue(work(4))).rejects.toMatchObject({ code: 'unavailable', details: { retry_after: 5 } })
  for (const task of accepted) {
    running.shift()?.()
    await task
    await moment()
  }
})

test('an aborted task is removed from the work queue and does not block the others', async () => {
  const enqueue = workQueue({ concurrency: 1, maxWaiting: 9, retryAfterSeconds: 5 })
  const { begun, running, work } = controlledTasks()
  const leaving = new AbortController()
  const first = enqueue(work(1))
  const left = enqueue(work(2), leaving.signal)
  const last = enqueue(work(3))
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(enqueue(work(4), leaving.signal)).rejects.toThrow('gone')
  running.shift()?.()
  await first
  await moment()
  running.shift()?.()
  expect(await last).toBe(3)
  expect(begun).toEqual([1, 3])
})

test('a running task keeps its slot in the work queue when its signal aborts', async () => {
  const enqueue = workQueue({ concurrency: 1, maxWaiting: 9, retryAfterSeconds: 5 })
  const { begun, running, work } = controlledTasks()
  const leaving = new AbortController()
  const first = enqueue(work(1), leaving.signal)
  const second = enqueue(work(2))
  leaving.abort(new Error('gone'))
  await moment()
  expect(begun).toEqual([1])
  running.shift()?.()
  expect(await first).toBe(1)
  await moment()
  running.shift()?.()
  expect(await second).toBe(2)
})

import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

/** Work that is done when it is told to be. */
function works() {
  const running: (() => void)[] = []
  const begun: number[] = []
  const work = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve) => running.push(() => resolve(number)))
  }
  return { begun, running, work }
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

test('only so many are at work at once, the others follow in the order they came', async () => {
  const inLine = workQueue({ atOnce: 2, longest: 9, waitSeconds: 5 })
  const { begun, running, work } = works()
  const done = Promise.all([1, 2, 3, 4].map((number) => inLine(work(number))))
  expect(begun).toEqual([1, 2])
  running.shift()?.()
  await moment()
  expect(begun).toEqual([1, 2, 3])
  while (running.length > 0) {
    running.shift()?.()
    await moment()
  }
  expect(await done).toEqual([1, 2, 3, 4])
  expect(await inLine(async () => 5)).toBe(5)
})

test('work that fails makes room as well', async () => {
  const inLine = workQueue({ atOnce: 1, longest: 9, waitSeconds: 5 })
  const failing = inLine(() => Promise.reject(new Error('no')))
  const next = inLine(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('when the line is too long whoever comes is told when to come back', async () => {
  const inLine = workQueue({ atOnce: 1, longest: 2, waitSeconds: 5 })
  const { running, work } = works()
  const taken = [1, 2, 3].map((number) => inLine(work(number)))
  await expect(inLine(work(4))).rejects.toMatchObject({ code: 'unavailable', details: { retry_after: 5 } })
  for (const one of taken) {
    running.shift()?.()
    await one
    await moment()
  }
})

test('whoever leaves the line is passed over, and keeps nobody else waiting', async () => {
  const inLine = workQueue({ atOnce: 1, longest: 9, waitSeconds: 5 })
  const { begun, running, work } = works()
  const leaving = new AbortController()
  const first = inLine(work(1))
  const left = inLine(work(2), leaving.signal)
  const last = inLine(work(3))
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(inLine(work(4), leaving.signal)).rejects.toThrow('gone')
  running.shift()?.()
  await first
  await moment()
  running.shift()?.()
  expect(await last).toBe(3)
  expect(begun).toEqual([1, 3])
})

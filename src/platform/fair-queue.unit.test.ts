import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const moment = () => new Promise((resolve) => setImmediate(resolve))

/** A queue for one task at once, with two lines. Its tasks finish when the test says so. */
function aQueue({ maxWaiting = 9 } = {}) {
  const queue = fairQueue({ concurrency: 1, maxWaiting, retryAfterSeconds: 5 })
  const lines = [queue.line(), queue.line()] as const
  const running: (() => void)[] = []
  const begun: string[] = []
  const add = (line: 0 | 1, network: string, name = network, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => running.push(resolve))
    }
    const done = lines[line](network, work, signal).then(
      () => 'done',
      (error) => error.code ?? error.message,
    )
    return done
  }
  const finishAll = async () => {
    for (; running.length > 0; await moment()) running.shift()?.()
    return begun
  }
  return { add, finishAll }
}

test('a full line of the fair queue does not delay the other line by more than one task', async () => {
  const { add, finishAll } = aQueue({ maxWaiting: 3 })
  for (const i of [1, 2, 3, 4]) void add(0, 'busy', `crop ${i}`)
  void add(1, 'other', 'upload 1')
  void add(1, 'other', 'upload 2')
  expect(await finishAll()).toEqual(['crop 1', 'crop 2', 'upload 1', 'crop 3', 'upload 2', 'crop 4'])
})

test('the networks in a line take turns, whichever came first', async () => {
  const { add, finishAll } = aQueue()
  for (const i of [1, 2, 3, 4]) void add(0, 'busy', `busy ${i}`)
  void add(0, 'other', 'other 1')
  void add(0, 'other', 'other 2')
  expect(await finishAll()).toEqual(['busy 1', 'busy 2', 'other 1', 'busy 3', 'other 2', 'busy 4'])
})

test('in a full line, a new task replaces the last one of the busiest network', async () => {
  const { add, finishAll } = aQueue({ maxWaiting: 2 })
  const busy = [1, 2, 3, 4].map((i) => add(0, 'busy', `busy ${i}`))
  expect(await busy[3]).toBe('unavailable')
  const other = add(0, 'other')
  expect(await busy[2]).toBe('unavailable')
  expect(await finishAll()).toEqual(['busy 1', 'busy 2', 'other'])
  expect(await other).toBe('done')
})

test('a task that left the fair queue does not begin, and a failed one frees its slot', async () => {
  const { add, finishAll } = aQueue()
  const leaving = new AbortController()
  void add(0, 'a', 'first')
  const left = add(0, 'b', 'left', leaving.signal)
  void add(0, 'c', 'last')
  leaving.abort(new Error('gone'))
  expect([await left, await add(0, 'b', 'late', leaving.signal)]).toEqual(['gone', 'gone'])
  expect(await finishAll()).toEqual(['first', 'last'])
  const line = fairQueue({ concurrency: 1, maxWaiting: 1, retryAfterSeconds: 5 }).line()
  await expect(line('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await line('a', async () => 'yes')).toBe('yes')
})

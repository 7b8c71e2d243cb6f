import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreadTotal } from './unread-total.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(start = 0) {
  const shown: number[] = []
  const unread = unreadTotal((total) => shown.at(-1) !== total && shown.push(total))
  unread.start(start, 10)
  return { unread, shown, settle: () => vi.advanceTimersByTime(1000) }
}

test('a message counts after a moment', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 11)
  expect(shown).toEqual([0])
  settle()
  expect(shown).toEqual([0, 1])
})

test('a message that is read at once in the open conversation never shows as unread', () => {
  const { unread, shown, settle } = follow(3)
  unread.received('a', 11)
  unread.marking('a', 1)
  unread.read('a', 1, 12)
  unread.marked('a', 1)
  unread.read('a', 1, 12)
  settle()
  expect(shown.slice(-1)).toEqual([3])
  expect(Math.max(...shown)).toBe(3)
})

test('a read in another tab is subtracted when its event comes', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 11)
  unread.received('b', 12)
  settle()
  unread.read('a', 1, 13)
  expect(shown).toEqual([0, 1, 2, 1])
})

test('a read covers messages that came while it was in flight', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 11)
  settle()
  unread.marking('a', 1)
  unread.received('a', 12)
  unread.read('a', 2, 13)
  unread.marked('a', 1)
  settle()
  expect(shown.at(-1)).toBe(0)
})

test('messages count again if the server was not reached, or had nothing to mark', () => {
  const { unread, shown } = follow(1)
  unread.marking('a', 1)
  unread.marked('a', 1)
  expect(shown).toEqual([1, 0, 1])
})

test('a total that includes an event is not changed by it, and an older total changes nothing', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 11)
  settle()
  unread.start(2, 12)
  unread.received('b', 12)
  settle()
  unread.start(0, 10)
  expect(shown).toEqual([0, 1, 2])
})

test('after a reset the log of another member counts from its start', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 5001)
  unread.marking('a', 1)
  unread.reset()
  unread.start(0, 3)
  unread.received('b', 4)
  settle()
  expect(shown.at(-1)).toBe(1)
})

/** The server stores messages and reads. Events, totals and answers reach the tab later; only events stay in order. */
const step = fc.constantFrom(
  ...([
    'message',
    'read here',
    'read elsewhere',
    'event',
    'fetch',
    'total',
    'mark answered',
    'wait',
  ] as const),
)

test('random steps: once everything has arrived, the total is that of the server', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isReversed) => {
      const { unread, shown, settle } = follow()
      const log: { isReceived: boolean; count: number }[] = []
      let [delivered, onServer, here] = [0, 0, 0]
      let totals: { count: number; upTo: number }[] = []
      let answers: (() => void)[] = []
      const readOnServer = () => {
        const count = onServer
        onServer = 0
        return count > 0 ? { count, event: 10 + log.push({ isReceived: false, count }) } : null
      }
      const deliver = () => {
        const event = log[delivered]
        if (!event) return
        delivered++
        here = event.isReceived ? here + 1 : 0
        if (event.isReceived) unread.received('a', 10 + delivered)
        else unread.read('a', event.count, 10 + delivered)
      }
      const arrive = () => {
        for (const { count, upTo } of isReversed ? totals.toReversed() : totals) unread.start(count, upTo)
        totals = []
      }
      const answer = () => {
        for (const one of answers) one()
        answers = []
      }
      const readHere = () => {
        const count = here
        here = 0
        unread.marking('a', count)
        const read = readOnServer()
        answers.push(() => {
          if (read) unread.read('a', read.count, read.event)
          unread.marked('a', count)
        })
      }
      const does = {
        message: () => {
          onServer++
          log.push({ isReceived: true, count: 1 })
        },
        'read here': readHere,
        'read elsewhere': readOnServer,
        event: deliver,
        fetch: () => totals.push({ count: onServer, upTo: 10 + log.length }),
        total: arrive,
        'mark answered': answer,
        wait: settle,
      }
      for (const what of steps) does[what]()
      while (delivered < log.length) deliver()
      arrive()
      answer()
      settle()
      expect(shown.at(-1)).toBe(onServer)
    }),
    { numRuns: 2000 },
  )
})

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
  unread.read('a', 1)
  unread.confirmed('a', 1, 12)
  settle()
  expect(shown).toEqual([3])
})

test('a read in another tab is subtracted when its event comes', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 11)
  unread.received('b', 12)
  settle()
  unread.confirmed('a', 1, 13)
  expect(shown).toEqual([0, 1, 2, 1])
})

test('a read is subtracted once, also when its event covers a message that came since', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 11)
  settle()
  unread.read('a', 1)
  unread.received('a', 12)
  unread.confirmed('a', 2, 13)
  settle()
  expect(shown).toEqual([0, 1, 0])
})

test('a read that did not reach the server counts again', () => {
  const { unread, shown } = follow(1)
  unread.read('a', 1)
  unread.notRead('a')
  expect(shown).toEqual([1, 0, 1])
})

test('a fetched total that includes an event is not changed by it, before or after', () => {
  const { unread, shown, settle } = follow()
  unread.received('a', 11)
  settle()
  unread.start(2, 12)
  unread.received('b', 12)
  settle()
  expect(shown).toEqual([0, 1, 2])
})

/** The server stores messages and reads. Its events and totals reach the tab later; the events stay in order. */
const step = fc.constantFrom('message', 'read here', 'read elsewhere', 'event', 'fetch', 'answer', 'wait')

test('random steps: once all events have arrived, the total is that of the server', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { unread, shown, settle } = follow()
      const log: { received: boolean; count: number }[] = []
      let [delivered, onServer, here] = [0, 0, 0]
      let answers: { count: number; upTo: number }[] = []
      const readOnServer = () => {
        if (onServer > 0) log.push({ received: false, count: onServer })
        onServer = 0
      }
      const deliver = () => {
        const event = log[delivered]
        if (!event) return
        delivered++
        here = event.received ? here + 1 : 0
        if (event.received) unread.received('a', 10 + delivered)
        else unread.confirmed('a', event.count, 10 + delivered)
      }
      for (const what of steps) {
        if (what === 'message') {
          onServer++
          log.push({ received: true, count: 1 })
        } else if (what === 'read here' && here > 0) {
          unread.read('a', here)
          here = 0
          readOnServer()
        } else if (what === 'read elsewhere') readOnServer()
        else if (what === 'event') deliver()
        else if (what === 'fetch') answers.push({ count: onServer, upTo: 10 + log.length })
        else if (what === 'answer') {
          for (const { count, upTo } of answers) unread.start(count, upTo)
          answers = []
        } else settle()
      }
      while (delivered < log.length) deliver()
      settle()
      expect(shown.at(-1)).toBe(onServer)
    }),
    { numRuns: 1000 },
  )
})

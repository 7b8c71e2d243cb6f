import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreadTotal } from './unread-total.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(start = 0) {
  const totals = [start]
  const unread = unreadTotal((difference) => totals.push((totals.at(-1) ?? 0) + difference))
  return { unread, totals, settle: () => vi.advanceTimersByTime(1000) }
}

test('a message counts after a moment', () => {
  const { unread, totals, settle } = follow()
  unread.received('a')
  expect(totals).toEqual([0])
  settle()
  expect(totals).toEqual([0, 1])
})

test('a message that is read at once in the open conversation never shows as unread', () => {
  const { unread, totals, settle } = follow(3)
  unread.received('a')
  unread.read('a', 1)
  unread.confirmed('a', 1)
  settle()
  expect(totals).toEqual([3])
})

test('a read in another tab is subtracted when the server confirms it', () => {
  const { unread, totals, settle } = follow()
  unread.received('a')
  unread.received('b')
  settle()
  unread.confirmed('a', 1)
  expect(totals.at(-1)).toBe(1)
})

test('a read in this tab is subtracted once, also when the confirmation covers messages that came since', () => {
  const { unread, totals, settle } = follow()
  unread.received('a')
  settle()
  unread.read('a', 1)
  expect(totals.at(-1)).toBe(0)
  unread.received('a')
  unread.confirmed('a', 2)
  settle()
  expect(totals.at(-1)).toBe(0)
})

/** Messages arrive, this tab and another one read; the server handles reads later, in order. */
const step = fc.constantFrom('message', 'read here', 'read elsewhere', 'wait')

test('random steps of two tabs: the total ends as the server has it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { unread, totals, settle } = follow()
      /** Unread on the server, and as this tab shows the chat. */
      let [onServer, here] = [0, 0]
      for (const what of steps) {
        if (what === 'message') {
          onServer++
          here++
          unread.received('a')
        } else if (what === 'wait') settle()
        else {
          if (what === 'read here') unread.read('a', here)
          // The server handles each read at once; only its event says what was read.
          if (onServer > 0) unread.confirmed('a', onServer)
          onServer = here = 0
        }
      }
      settle()
      expect(totals.at(-1)).toBe(onServer)
    }),
  )
})

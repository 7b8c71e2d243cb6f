import { expect, test } from 'vitest'
import type { Chat, Message } from '../../chat.contract.ts'
import { hasGap, withMessage, withNewest, withOlder, withoutMessage, withRead } from './merge.ts'

const message = (number: number, overrides: Partial<Message> = {}): Message => ({
  ...{
    id: `id ${number}`,
    number,
    type: 'text',
    text: `Bericht ${number}`,
    photo: null,
    gift: null,
    mine: number % 2 === 0,
  },
  ...{ read: false, date: new Date(number * 1000).toISOString() },
  ...overrides,
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i))

const chat = (messages: Message[], more: number | null = null) =>
  ({
    conversation: { id: 'chat', messages },
    profile: { id: 'other' },
    ...{ begun: true, num_unread_messages: 0, more, history_limited: false },
  }) as unknown as Chat

const numbers = ({ conversation }: Chat) => conversation.messages.map(({ number }) => number)

test('withNewest adds new messages without duplicates', () => {
  const known = chat(range(1, 45), null)
  expect(numbers(withNewest(known, chat(range(7, 46), 7)))).toEqual(numbers(chat(range(1, 46))))
})

test('withNewest drops a message missing from the newest page and keeps older ones', () => {
  const known = chat(range(1, 45), null)
  const newest = chat([...range(5, 20), ...range(22, 45)], 5)
  expect(numbers(withNewest(known, newest))).toEqual(
    [...Array(45).keys()].map((i) => i + 1).filter((n) => n !== 21),
  )
})

test('withNewest empties a conversation that was deleted in another browser', () => {
  expect(numbers(withNewest(chat(range(1, 45)), chat([])))).toEqual([])
})

test('more and history_limited come from the oldest page', () => {
  const known = { ...chat(range(10, 45), 10), history_limited: false }
  expect(withNewest(known, chat(range(6, 46), 6))).toMatchObject({ more: 6 })
  expect(withNewest(known, chat(range(20, 46), 20))).toMatchObject({ more: 10 })
  const older = { ...chat(range(1, 9)), history_limited: true }
  expect(withOlder(known, older)).toMatchObject({ more: null, history_limited: true })
})

test('withOlder puts older messages first without duplicates', () => {
  expect(numbers(withOlder(chat(range(8, 20), 8), chat(range(1, 9))))).toEqual(numbers(chat(range(1, 20))))
})

test('a read message marks all own messages before it as read', () => {
  const newest = chat(
    [message(41, { mine: true }), message(42, { mine: true, read: true }), message(44, { mine: true })],
    41,
  )
  const { messages } = withNewest(chat(range(1, 40)), newest).conversation
  expect(messages.filter(({ read }) => read).map(({ number }) => number)).toEqual([
    ...[...Array(20).keys()].map((i) => (i + 1) * 2),
    ...[41, 42],
  ])
})

test('withNewest keeps the object of an unchanged message', () => {
  const known = chat(range(1, 10))
  const next = withNewest(known, chat(range(1, 11)))
  expect(next.conversation.messages[3]).toBe(known.conversation.messages[3])
})

test('hasGap is true when messages are missing between cache and newest page', () => {
  expect(hasGap(chat(range(1, 10)), chat(range(12, 51), 12))).toBe(true)
  expect(hasGap(chat(range(1, 10)), chat(range(11, 50), 11))).toBe(false)
  expect(hasGap(chat(range(1, 10)), chat(range(1, 12)))).toBe(false)
  expect(hasGap(chat([]), chat(range(12, 51), 12))).toBe(false)
})

test('withoutMessage removes one message', () => {
  expect(numbers(withoutMessage(chat(range(1, 3)), 'id 2'))).toEqual([1, 3])
})

test('withoutMessage counts a deleted unread message: the unread ones are the last received', () => {
  const known = { ...chat(range(1, 8)), num_unread_messages: 2 }
  const unreadAfter = (number: number) => withoutMessage(known, `id ${number}`).num_unread_messages
  // Even numbers are own messages.
  expect([7, 5, 3, 8, 6, 99].map(unreadAfter)).toEqual([1, 1, 2, 2, 2, 2])
})

test('withMessage appends the next message, ignores a known one and reports a gap', () => {
  const known = chat(range(1, 2))
  const next = withMessage(known, message(3))
  expect([next && numbers(next), next?.num_unread_messages]).toEqual([[1, 2, 3], 1])
  expect(withMessage(known, message(2))).toBe(known)
  expect(withMessage(known, message(4))).toBeUndefined()
})

test('withMessage appends the message after a deleted one, also after the newest page was fetched', () => {
  const known = withoutMessage(chat(range(1, 3)), 'id 3')
  const fetched = withNewest(known, chat(range(1, 2)))
  for (const before of [known, fetched])
    expect(numbers(withMessage(before, message(4)) ?? chat([]))).toEqual([1, 2, 4])
})

test('withMessage does not begin a conversation: its first message may be held', () => {
  expect(withMessage({ ...chat([]), begun: false }, message(1))).toBeUndefined()
})

test('withRead marks own messages as read by the other member, or received ones as read by oneself', () => {
  const known = { ...chat(range(1, 4)), num_unread_messages: 2 }
  const readByOther = withRead(known, { by: 'other', number: 3 })
  expect(readByOther.conversation.messages.map(({ read }) => read)).toEqual([false, true, false, false])
  expect(withRead(known, { by: 'me', number: 4 }).num_unread_messages).toBe(0)
  expect(withRead(known, { by: 'me', number: 3 }).num_unread_messages).toBe(2)
})

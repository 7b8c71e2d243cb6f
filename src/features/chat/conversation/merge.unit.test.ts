import { expect, test } from 'vitest'
import type { Chat, Message } from '../chat.contract.ts'
import { hasGap, withNewest, withOlder, withoutMessage } from './merge.ts'

const message = (number: number, about: Partial<Message> = {}): Message => ({
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
  ...about,
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i))

const chat = (messages: Message[], more: number | null = null) =>
  ({ conversation: { id: 'chat', messages }, more, history_limited: false }) as unknown as Chat

const numbers = ({ conversation }: Chat) => conversation.messages.map(({ number }) => number)

test('what is new is added, and nothing is there twice', () => {
  const known = chat(range(1, 45), null)
  expect(numbers(withNewest(known, chat(range(7, 46), 7)))).toEqual(numbers(chat(range(1, 46))))
})

test('what is no longer on the newest page was taken back; what is older stays', () => {
  const known = chat(range(1, 45), null)
  const newest = chat([...range(5, 20), ...range(22, 45)], 5)
  expect(numbers(withNewest(known, newest))).toEqual(
    [...Array(45).keys()].map((i) => i + 1).filter((n) => n !== 21),
  )
})

test('a conversation that was thrown away elsewhere is empty', () => {
  expect(numbers(withNewest(chat(range(1, 45)), chat([])))).toEqual([])
})

test('how far one can look back is what the oldest page said', () => {
  const known = { ...chat(range(10, 45), 10), history_limited: false }
  expect(withNewest(known, chat(range(6, 46), 6))).toMatchObject({ more: 6 })
  expect(withNewest(known, chat(range(20, 46), 20))).toMatchObject({ more: 10 })
  const older = { ...chat(range(1, 9)), history_limited: true }
  expect(withOlder(known, older)).toMatchObject({ more: null, history_limited: true })
})

test('older messages come before the others, once', () => {
  expect(numbers(withOlder(chat(range(8, 20), 8), chat(range(1, 9))))).toEqual(numbers(chat(range(1, 20))))
})

test('whoever has read a message has read those before it', () => {
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

test('what did not change is the same object', () => {
  const known = chat(range(1, 10))
  const next = withNewest(known, chat(range(1, 11)))
  expect(next.conversation.messages[3]).toBe(known.conversation.messages[3])
})

test('more than a page was missed: there is a gap', () => {
  expect(hasGap(chat(range(1, 10)), chat(range(12, 51), 12))).toBe(true)
  expect(hasGap(chat(range(1, 10)), chat(range(11, 50), 11))).toBe(false)
  expect(hasGap(chat(range(1, 10)), chat(range(1, 12)))).toBe(false)
  expect(hasGap(chat([]), chat(range(12, 51), 12))).toBe(false)
})

test('a message can be taken out', () => {
  expect(numbers(withoutMessage(chat(range(1, 3)), 'id 2'))).toEqual([1, 3])
})

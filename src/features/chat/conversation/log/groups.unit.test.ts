import { expect, test } from 'vitest'
import type { Message } from '../../chat.contract.ts'
import type { Unsent } from '../outbox/outbox-store.ts'
import { daysOf, linesOf } from './groups.ts'

const message = (date: string, overrides: Partial<Message> = {}): Message => ({
  ...{
    id: date,
    number: 1,
    type: 'text',
    text: 'Hallo',
    photo: null,
    gift: null,
    mine: false,
    read: false,
    date,
  },
  ...overrides,
})

const unsent = (id: string, status: Unsent['status']): Unsent => ({
  ...{ id, to: 'noor', content: { type: 'text', text: 'Hoi' }, date: '2026-05-04T10:00:30Z', status },
})

const shapeOf = (messages: Message[], timeZone = 'UTC') =>
  daysOf(linesOf(messages, [], false), timeZone).map(({ day, groups }) => [
    day,
    ...groups.map(({ lines }) => lines.length),
  ])

test('messages are grouped by sender, minute and read status', () => {
  const messages = [
    message('2026-05-04T10:00:01Z'),
    message('2026-05-04T10:00:50Z'),
    message('2026-05-04T10:01:00Z'),
    message('2026-05-04T10:01:10Z', { mine: true }),
    message('2026-05-04T10:01:20Z', { mine: true, read: true }),
  ]
  expect(shapeOf(messages)).toEqual([['2026-05-04', 2, 1, 1, 1]])
})

test('messages are split into days in the reader’s time zone', () => {
  const messages = [message('2026-05-04T21:30:00Z'), message('2026-05-04T22:30:00Z')]
  expect(shapeOf(messages)).toEqual([['2026-05-04', 1, 1]])
  expect(shapeOf(messages, 'Europe/Amsterdam')).toEqual([
    ['2026-05-04', 1],
    ['2026-05-05', 1],
  ])
})

test('outbox messages come last, and one that was stored is shown once', () => {
  const arrived = message('2026-05-04T10:00:00Z', { id: 'a', mine: true })
  const lines = linesOf(
    [arrived],
    [unsent('a', 'sent'), unsent('b', 'waiting'), unsent('c', 'failed')],
    false,
  )
  expect(lines.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'sent'],
    ['b', 'sending'],
    ['c', 'failed'],
  ])
})

test('each failed message is a group of its own', () => {
  const days = daysOf(linesOf([], [unsent('b', 'failed'), unsent('c', 'failed')], false), 'UTC')
  expect(days[0]?.groups).toHaveLength(2)
})

test('own messages in a held conversation have the status held', () => {
  const mine = message('2026-05-04T10:00:00Z', { mine: true })
  expect(linesOf([mine], [], true)[0]?.status).toBe('held')
})

import { expect, test } from 'vitest'
import type { EventData, LoggedType } from '../../../platform/event-types.ts'
import { merged, type Notice, noticeOf } from './notice-of.ts'

const [me, other, conversation] = ['me', 'other', 'conversation']
const message = (more: object = {}) => ({ id: 'm', number: 2, sender: other, date: '', text: 'Hi', ...more })
const told = (type: LoggedType, data: EventData) => noticeOf({ type, data }, me)

test('a received message, gift or first message is about its conversation', () => {
  const about = { about: conversation, profile: other }
  expect(told('message', { conversation, message: message() })).toEqual({ kind: 'message', ...about })
  expect(told('message', { conversation, message: message({ gift: 'rose' }) })).toEqual({
    kind: 'gift',
    ...about,
  })
  expect(told('message', { conversation, message: message({ number: 1 }) })).toEqual({
    kind: 'conversation',
    ...about,
  })
})

test('a conversation that was held is a new one for the member who did not start it', () => {
  const held = (by: string) => told('message', { conversation, started: { by } })
  expect(held(other)).toEqual({ kind: 'conversation', about: conversation, profile: other })
  expect(held(me)).toBeNull()
})

test('likes and matches are about the other member', () => {
  expect(told('like', { profile: other })).toEqual({ kind: 'like', about: other, profile: other })
  expect(told('match', { profile: other })).toEqual({ kind: 'match', about: other, profile: other })
})

test('own messages, deleted ones, automatic likes and other changes are not worth telling', () => {
  expect(told('message', { conversation, message: message({ sender: me }) })).toBeNull()
  expect(told('message', { conversation, deleted: 'm' })).toBeNull()
  expect(told('like', { profile: other, automatic: true })).toBeNull()
  for (const type of ['user', 'read', 'chats', 'likes', 'order'] as const) expect(told(type, {})).toBeNull()
})

test('changes of the account are about an order, a photo or a complaint', () => {
  expect(told('notice', { notice: { kind: 'refund', about: 'order' } })).toEqual({
    kind: 'refund',
    about: 'order',
    profile: null,
  })
})

test('a conversation stays a new one until the member is told, and a match replaces a like', () => {
  const notice = (kind: Notice['kind']): Notice => ({ kind, about: 'x', profile: other })
  expect(merged(notice('conversation'), notice('gift')).kind).toBe('conversation')
  expect(merged(notice('message'), notice('gift')).kind).toBe('gift')
  expect(merged(notice('like'), notice('match')).kind).toBe('match')
  expect(merged(undefined, notice('like')).kind).toBe('like')
})

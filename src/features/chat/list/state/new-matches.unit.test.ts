import { expect, test } from 'vitest'
import type { LiveEvent } from '../../../../platform/live.ts'
import { stale } from '../../../../platform/live-query.ts'
import type { MemberCard } from '../../../profiles/profiles.contract.ts'
import { newMatchesAfterEvent } from './new-matches.ts'

const matches = (...ids: string[]) => ({ profiles: ids.map((id) => ({ id }) as MemberCard) })
const message = (sender: string, number: number): LiveEvent => ({
  type: 'message',
  message: { id: 'm', sender, number, date: '' },
})

test.each(['match', 'likes', 'user', 'chats'] as const)(
  'after the event %s the matches are fetched',
  (type) => {
    expect(newMatchesAfterEvent(matches('ben'), { type })).toBe(stale)
  },
)

test('a match who writes is removed at once', () => {
  expect(newMatchesAfterEvent(matches('ben', 'cees'), message('ben', 1))).toEqual(matches('cees'))
})

test('after the first message to anyone the matches are fetched, after later ones they stay', () => {
  const known = matches('ben')
  expect(newMatchesAfterEvent(known, message('anna', 1))).toBe(stale)
  expect(newMatchesAfterEvent(known, message('anna', 2))).toBe(known)
  expect(newMatchesAfterEvent(known, { type: 'typing' })).toBe(known)
  const none = matches()
  expect(newMatchesAfterEvent(none, message('anna', 1))).toBe(none)
})

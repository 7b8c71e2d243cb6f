import { expect, test } from 'vitest'
import { noticeOf } from './composer-notice.ts'

const chat = { available: true, begun: true, starts_left: 1, costs: 1 }
const user = { invisible: false, credits: 5, status: 'active' as const }
const problem = (code: string) => ({ code, message: 'Nee', fields: {} })

test.each([
  ['who can write is told nothing', {}, {}, undefined, undefined],
  ['who hides writes nothing', {}, { invisible: true }, undefined, 'invisible'],
  ['who cannot be reached gets nothing', { available: false }, {}, undefined, 'not_available'],
  [
    'a third conversation is for premium members',
    { begun: false, starts_left: 0 },
    {},
    undefined,
    'premium_only',
  ],
  ['an answer is not', { begun: true, starts_left: 0 }, {}, undefined, undefined],
  ['premium members begin any number', { begun: false, starts_left: null }, {}, undefined, undefined],
  ['a message has its price', {}, { credits: 0 }, undefined, 'no_credits'],
  ['what costs nothing needs none', { costs: 0 }, { credits: 0 }, undefined, undefined],
  [
    'what is written before the address is confirmed waits',
    {},
    { status: 'not_confirmed' as const },
    undefined,
    'held',
  ],
  ['what the server says comes first', {}, {}, problem('credits_insufficient'), 'no_credits'],
  [
    'and is said in its own words where we have none',
    {},
    { credits: 0 },
    problem('account_deleted'),
    'refused',
  ],
])('%s', (_, aboutChat, aboutUser, said, kind) => {
  expect(noticeOf({ chat: { ...chat, ...aboutChat }, user: { ...user, ...aboutUser }, problem: said })).toBe(
    kind,
  )
})

import { expect, test } from 'vitest'
import { noticeOf } from './composer-notice.ts'

const chat = { available: true, begun: true, starts_left: 1, costs: 1 }
const user = { invisible: false, credits: 5, status: 'active' as const, deletion_date: null }
const problem = (code: string) => ({ code, message: 'Nee', fields: {} })

test.each([
  ['there is no notice when the member can write', {}, {}, undefined, undefined],
  ['an invisible member is told that they cannot write', {}, { invisible: true }, undefined, 'invisible'],
  [
    'a member who is leaving is told to keep the account first',
    {},
    { deletion_date: '2026-12-03T00:00:00Z' },
    undefined,
    'leaving',
  ],
  ['the server’s refusal of a leaver has the same notice', {}, {}, problem('account_deleted'), 'leaving'],
  ['an unavailable member cannot be written to', { available: false }, {}, undefined, 'not_available'],
  [
    'a free member without starts left needs premium to begin a conversation',
    { begun: false, starts_left: 0 },
    {},
    undefined,
    'premium_only',
  ],
  [
    'a free member without starts left may write in an existing conversation',
    { begun: true, starts_left: 0 },
    {},
    undefined,
    undefined,
  ],
  [
    'a premium member may begin any number of conversations',
    { begun: false, starts_left: null },
    {},
    undefined,
    undefined,
  ],
  ['a member without credits is told so', {}, { credits: 0 }, undefined, 'no_credits'],
  ['a free message needs no credits', { costs: 0 }, { credits: 0 }, undefined, undefined],
  [
    'an unconfirmed member is told that the message is held',
    {},
    { status: 'not_confirmed' as const },
    undefined,
    'held',
  ],
  [
    'a refusal from the server wins over the browser’s own knowledge',
    {},
    {},
    problem('credits_insufficient'),
    'no_credits',
  ],
  [
    'a refusal without its own notice is shown in the server’s words',
    {},
    { credits: 0 },
    problem('text_too_long'),
    'refused',
  ],
])('%s', (_, chatOverrides, userOverrides, refusal, kind) => {
  expect(
    noticeOf({ chat: { ...chat, ...chatOverrides }, user: { ...user, ...userOverrides }, problem: refusal }),
  ).toBe(kind)
})

import { expect, test } from 'vitest'
import { decideSend, type SendState } from './decide-send.ts'

const fine: SendState = {
  status: 'active',
  isInvisible: false,
  isPaid: false,
  started: 0,
  balance: 1,
  price: 1,
  isReachable: true,
  hasConversation: false,
  isRepeated: false,
  isIdUsed: false,
}

test.each<[string, Partial<SendState>, string]>([
  ['anyone with a credit', {}, 'deliver'],
  ['whoever has not confirmed', { status: 'not_confirmed' }, 'hold'],
  ['a free message', { balance: 0, price: 0 }, 'deliver'],
  ['without enough credits', { balance: 1, price: 2 }, 'credits_insufficient'],
  ['a free member’s third conversation', { started: 2 }, 'premium_only'],
  ['a premium member’s third conversation', { started: 2, isPaid: true }, 'deliver'],
  ['an answer, however many were begun', { started: 2, hasConversation: true }, 'deliver'],
  [
    'a third conversation without credits: what stands in the way for good comes first',
    { started: 2, balance: 0 },
    'premium_only',
  ],
  ['to who cannot be reached', { isReachable: false, balance: 0 }, 'not_available'],
  ['while invisible', { isInvisible: true, isReachable: false }, 'invisible'],
  ['while leaving', { status: 'deleted', isInvisible: true }, 'account_deleted'],
  [
    'the same again, whatever has happened since',
    { isRepeated: true, isIdUsed: true, isReachable: false, balance: 0 },
    'repeat',
  ],
  ['under a name that meant another', { isIdUsed: true }, 'not_available'],
])('%s: %j is %s', (_name, state, outcome) => {
  const decision = decideSend({ ...fine, ...state })
  expect(decision.does === 'refuse' ? decision.code : decision.does).toBe(outcome)
})

test('a refusal says what it needs', () => {
  expect(decideSend({ ...fine, balance: 1, price: 3 })).toMatchObject({ details: { needed: 3, balance: 1 } })
  expect(decideSend({ ...fine, started: 2 })).toMatchObject({ details: { limit: 2 } })
})

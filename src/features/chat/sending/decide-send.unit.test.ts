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
  ['a member with enough credits', {}, 'deliver'],
  ['an unconfirmed member', { status: 'not_confirmed' }, 'hold'],
  ['a free message', { balance: 0, price: 0 }, 'deliver'],
  ['too few credits', { balance: 1, price: 2 }, 'credits_insufficient'],
  ['a free member’s third conversation', { started: 2 }, 'premium_only'],
  ['a premium member’s third conversation', { started: 2, isPaid: true }, 'deliver'],
  ['an answer of a free member without starts left', { started: 2, hasConversation: true }, 'deliver'],
  [
    'a free member’s third conversation without credits (permanent reasons come first)',
    { started: 2, balance: 0 },
    'premium_only',
  ],
  ['an unreachable receiver', { isReachable: false, balance: 0 }, 'not_available'],
  ['an invisible sender', { isInvisible: true, isReachable: false }, 'invisible'],
  ['a sender who deleted their account', { status: 'deleted', isInvisible: true }, 'account_deleted'],
  [
    'a retry of a stored message, whatever happened since',
    { isRepeated: true, isIdUsed: true, isReachable: false, balance: 0 },
    'repeat',
  ],
  ['an id that another message has used', { isIdUsed: true }, 'not_available'],
])('decideSend: %s %j gives %s', (_name, state, outcome) => {
  const decision = decideSend({ ...fine, ...state })
  expect(decision.does === 'refuse' ? decision.code : decision.does).toBe(outcome)
})

test('a refusal carries its details', () => {
  expect(decideSend({ ...fine, balance: 1, price: 3 })).toMatchObject({ details: { needed: 3, balance: 1 } })
  expect(decideSend({ ...fine, started: 2 })).toMatchObject({ details: { limit: 2 } })
})

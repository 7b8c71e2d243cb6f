import { expect, test } from 'vitest'
import { balanceLineOf } from './balance-line.ts'

const chat = { costs: 1, begun: false, starts_left: 2 }
const user = { credits: 5, paid_user: false }

test.each([
  ['a free member sees messages and conversations in one line', {}, {}, 'messages_and_starts', 5, 2],
  ['one message begins one conversation, not two', {}, { credits: 1 }, 'messages_and_starts', 1, 1],
  [
    'messages left without conversations are for begun ones',
    { starts_left: 0 },
    {},
    'messages_elsewhere',
    5,
    0,
  ],
  ['in a begun conversation only messages count', { begun: true }, {}, 'messages', 5, 2],
  ['credits below the price are a balance', { costs: 2 }, { credits: 1 }, 'balance', 0, 0],
  ['no credits are a balance', {}, { credits: 0 }, 'balance', 0, 0],
  ['a premium member sees the balance', { starts_left: null }, { paid_user: true }, 'balance', 5, 0],
  [
    'where messages are free, conversations count',
    { costs: 0 },
    { credits: 0 },
    'starts',
    Number.POSITIVE_INFINITY,
    2,
  ],
])('%s', (_, chatOverrides, userOverrides, kind, messages, starts) => {
  const line = balanceLineOf({ ...chat, ...chatOverrides }, { ...user, ...userOverrides })
  expect(line).toMatchObject({ kind, messages, starts })
})

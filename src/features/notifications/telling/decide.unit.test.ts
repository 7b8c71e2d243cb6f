import { describe, expect, test } from 'vitest'
import { type Carrier, decide, type Facts } from './decide.ts'

const now = new Date('2026-11-18T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const plain: Facts = {
  isSeen: false,
  isGone: false,
  isActive: true,
  isHere: false,
  quietUntil: null,
  isWanted: true,
  lastToldAt: null,
}
const decided = (carrier: Carrier | 'toast', facts: Partial<Facts>) =>
  decide(carrier, { ...plain, ...facts }, now)

describe.each(['mail', 'push'] as const)('%s', (carrier) => {
  test('tells a member who is away', () => {
    expect(decided(carrier, {})).toBe('now')
  })

  test.each([{ isSeen: true }, { isGone: true }, { isActive: false }, { isWanted: false }])(
    'never tells with %o, not even later',
    (facts) => {
      expect(decided(carrier, { ...facts, quietUntil: inMinutes(60), isHere: true })).toBe('never')
    },
  )

  test('waits until the end of the quiet hours', () => {
    expect(decided(carrier, { quietUntil: inMinutes(90) })).toEqual(inMinutes(90))
  })

  test('waits for the latest of several reasons', () => {
    const facts = { quietUntil: inMinutes(1), isHere: true, lastToldAt: inMinutes(-0.5) }
    const latest = carrier === 'mail' ? inMinutes(6 * 60 - 0.5) : inMinutes(1)
    expect(decided(carrier, facts)).toEqual(latest)
  })
})

test.each<[string, 'now' | 'never', Partial<Facts>]>([
  ['in the page in front', 'now', {}],
  ['in the quiet hours', 'now', { quietUntil: inMinutes(90) }],
  ['after another one', 'now', { lastToldAt: now }],
  ['about the conversation that is on the screen', 'never', { isSeen: true }],
  ['in a hidden page', 'never', { isHere: false }],
  ['that is turned off', 'never', { isWanted: false }],
  ['about someone who is blocked', 'never', { isGone: true }],
])('a toast %s is shown: %s', (_, decision, facts) => {
  expect(decided('toast', { isHere: true, ...facts })).toBe(decision)
})

test('a member with a page open gets half a minute before a push message and five before a mail', () => {
  expect(decided('push', { isHere: true })).toEqual(inMinutes(0.5))
  expect(decided('mail', { isHere: true })).toEqual(inMinutes(5))
})

test('there are six hours between two push messages about the likes of one member', () => {
  expect(decided('push', { isLike: true, lastToldAt: inMinutes(-359) })).toEqual(inMinutes(1))
  expect(decided('push', { isLike: true, lastToldAt: inMinutes(-360) })).toBe('now')
})

test('there are at least six hours between two mails of a type, and a minute between two push messages', () => {
  expect(decided('mail', { lastToldAt: inMinutes(-359) })).toEqual(inMinutes(1))
  expect(decided('mail', { lastToldAt: inMinutes(-360) })).toBe('now')
  expect(decided('push', { lastToldAt: inMinutes(-0.5) })).toEqual(inMinutes(0.5))
  expect(decided('push', { lastToldAt: inMinutes(-1) })).toBe('now')
})

describe('of a kind that nothing marks as seen', () => {
  test.each<[string, 'now' | 'never', Partial<Facts>]>([
    ['is here', 'never', { isHere: true }],
    ['was here when it happened, or since', 'never', { wasHere: true }],
    ['was not here', 'now', { wasHere: false }],
  ])('a member who %s is told %s', (_, decision, facts) => {
    expect(decided('push', { isSeen: null, ...facts })).toBe(decision)
  })

  test('a member who was here waits for nothing, not even for the end of the quiet hours', () => {
    expect(decided('push', { isSeen: null, isHere: true, quietUntil: inMinutes(90) })).toBe('never')
  })
})

test('being here does not mark a message as seen', () => {
  expect(decided('push', { isSeen: false, wasHere: true })).toBe('now')
})

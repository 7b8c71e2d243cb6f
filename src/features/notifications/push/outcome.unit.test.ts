import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../../platform/clock.ts'
import { type Answer, outcomeOf } from './outcome.ts'

const start = new Date('2026-05-04T12:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const answer = (status: number | undefined, retryAfter: string | null = null): Answer => ({
  status,
  retryAfter,
})
const first = { attempts: 1, created_at: start }

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [202, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('after status %s a push message is %s', (status, outcome) => {
  expect(outcomeOf(answer(status), first, start)).toBe(outcome)
})

test.each([429, 500, 503, undefined])('after status %s it is sent again, each time later', (status) => {
  const next = (attempts: number) => outcomeOf(answer(status), { ...first, attempts }, start)
  expect([1, 2, 3, 12].map(next)).toEqual([seconds(30), minutes(1), minutes(2), hours(2)].map(after))
})

test('a push service may ask for a longer pause, in seconds or until a date', () => {
  expect(outcomeOf(answer(429, '600'), first, start)).toEqual(after(minutes(10)))
  expect(outcomeOf(answer(503, 'Mon, 04 May 2026 13:00:00 GMT'), first, start)).toEqual(after(hours(1)))
  for (const nonsense of ['1', 'soon', '-5', 'Mon, 04 May 2020 13:00:00 GMT'])
    expect(outcomeOf(answer(429, nonsense), first, start)).toEqual(after(seconds(30)))
})

test('it is given up after a day', () => {
  const attempt = { attempts: 20, created_at: after(-hours(23)) }
  expect(outcomeOf(answer(503), attempt, start)).toBe('refused')
  expect(outcomeOf(answer(503, '864000'), first, start)).toBe('refused')
})

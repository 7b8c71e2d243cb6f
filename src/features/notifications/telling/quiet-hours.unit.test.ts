import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: 22, to: 8 }
const until = (now: string, quiet: { from: number; to: number; timeZone: string }) =>
  quietUntil(new Date(now), quiet)?.toISOString() ?? null

test.each([
  ['an evening', '2026-11-18T20:59:00Z', null],
  ['the first minute', '2026-11-18T21:00:00Z', '2026-11-19T07:00:00.000Z'],
  ['after midnight', '2026-11-19T01:30:00Z', '2026-11-19T07:00:00.000Z'],
  ['the last minute', '2026-11-19T06:59:59Z', '2026-11-19T07:00:00.000Z'],
  ['the morning', '2026-11-19T07:00:00Z', null],
])('Amsterdam, %s', (_, now, end) => {
  expect(until(now, { ...night, timeZone: 'Europe/Amsterdam' })).toBe(end)
})

test('the end is eight by the clock also in the nights when it is changed', () => {
  const timeZone = 'Europe/Amsterdam'
  expect(until('2026-03-28T22:00:00Z', { ...night, timeZone })).toBe('2026-03-29T06:00:00.000Z')
  expect(until('2026-10-24T22:00:00Z', { ...night, timeZone })).toBe('2026-10-25T07:00:00.000Z')
})

test('time zones whose offset is not a full hour', () => {
  expect(until('2026-11-18T12:45:00Z', { ...night, timeZone: 'Australia/Adelaide' })).toBe(
    '2026-11-18T21:30:00.000Z',
  )
})

test('quiet hours of a day do not pass midnight', () => {
  expect(until('2026-11-18T12:00:00Z', { from: 9, to: 17, timeZone: 'UTC' })).toBe('2026-11-18T17:00:00.000Z')
  expect(until('2026-11-18T18:00:00Z', { from: 9, to: 17, timeZone: 'UTC' })).toBeNull()
})

test('the same hour twice means no quiet hours', () => {
  expect(until('2026-11-18T22:30:00Z', { from: 22, to: 22, timeZone: 'UTC' })).toBeNull()
})

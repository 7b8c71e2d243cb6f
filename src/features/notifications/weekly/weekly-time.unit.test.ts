import { expect, test } from 'vitest'
import { isWeeklyTime, weeklyDay } from './weekly-time.ts'

/** The id of a member whose day is Wednesday. */
const anna = '01990000-0000-7000-8000-000000000003'
const usual = { from: 22, to: 8, timeZone: 'Europe/Amsterdam' }
/** In winter, Amsterdam is an hour ahead. 2026-11-18 is a Wednesday. */
const at = (hour: number, day = 18) => new Date(Date.UTC(2026, 10, day, hour - 1, 10))

test.each([
  ['before nine', 8, usual, false],
  ['at nine', 9, usual, true],
  ['before twelve', 11, usual, true],
  ['at twelve', 12, usual, false],
  ['at nine in quiet hours until ten', 9, { ...usual, to: 10 }, false],
  ['after quiet hours until ten', 10, { ...usual, to: 10 }, true],
  ['in the evening of someone who sleeps by day', 16, { ...usual, from: 6, to: 16 }, true],
  ['in the last hour that is not quiet', 8, { ...usual, from: 9, to: 8 }, true],
  ['at nine without quiet hours', 9, { ...usual, from: 0, to: 0 }, true],
  ['at nine elsewhere', 9, { ...usual, timeZone: 'America/New_York' }, false],
])('the weekly update on the own day, %s: %i o’clock', (_, hour, quiet, isDue) => {
  expect(isWeeklyTime(at(hour), anna, quiet)).toBe(isDue)
})

test('the weekly update is due on one day of the week, that of the member’s time zone', () => {
  const days = [15, 16, 17, 18, 19, 20, 21].filter((day) => isWeeklyTime(at(9, day), anna, usual))
  expect(days).toEqual([18])
  const auckland = { ...usual, timeZone: 'Pacific/Auckland' }
  expect(isWeeklyTime(new Date('2026-11-17T20:10:00Z'), anna, auckland)).toBe(true)
})

test('the days of members are spread over the week', () => {
  const ids = Array.from({ length: 256 }, (_, i) => anna.slice(0, -2) + i.toString(16).padStart(2, '0'))
  const counts = Array.from({ length: 7 }, (_, day) => ids.filter((id) => weeklyDay(id) === day).length)
  expect(Math.min(...counts)).toBeGreaterThan(35)
})

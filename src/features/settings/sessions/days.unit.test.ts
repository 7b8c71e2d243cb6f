import { expect, test } from 'vitest'
import { calendarDay } from '../../accounts/calendar-day.ts'
import { relativeDay } from './relative-day.ts'

test.each([
  ['2026-03-04T23:59:00', 'vandaag'],
  ['2026-03-04T00:00:00', 'vandaag'],
  ['2026-03-03T23:59:00', 'gisteren'],
  ['2026-02-22T12:00:00', '10 dagen geleden'],
  ['2026-03-05T00:01:00', 'vandaag'],
])('at noon on 4 March, %s is shown as "%s"', (moment, words) => {
  expect(relativeDay(moment, 'nl', new Date('2026-03-04T12:00:00'))).toBe(words)
})

test('calendarDay returns undefined for an invalid date', () => {
  expect(calendarDay('2026-03-04')).toEqual(new Date('2026-03-04T00:00:00Z'))
  for (const text of [null, '', 'soon', '2026-02-30', '2026-13-01', '2026-3-4', '2026-03-04T10:00:00Z'])
    expect([text, calendarDay(text)]).toEqual([text, undefined])
})

import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'

const at = (moment: string) => new Date(moment)

test('daysAgo counts calendar days in the reader’s time zone', () => {
  const late = at('2026-05-04T22:30:00Z')
  expect(daysAgo(late, 'UTC', at('2026-05-05T10:00:00Z'))).toBe(1)
  expect(daysAgo(late, 'Europe/Amsterdam', at('2026-05-05T10:00:00Z'))).toBe(0)
})

test('daysAgo counts a day with a clock change as one day', () => {
  expect(daysAgo(at('2026-03-28T12:00:00Z'), 'Europe/Amsterdam', at('2026-03-30T06:00:00Z'))).toBe(2)
})

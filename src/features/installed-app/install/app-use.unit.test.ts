import { expect, test } from 'vitest'
import { countDay, isHintDue } from './app-use.ts'

test('each day of use counts once', () => {
  const monday = countDay(undefined, 'Mon')
  expect(monday).toEqual({ days: 1, lastDay: 'Mon' })
  expect(countDay(monday, 'Mon')).toBe(monday)
  expect(countDay({ ...monday, hintedOn: 'Mon' }, 'Tue')).toEqual({
    days: 2,
    lastDay: 'Tue',
    hintedOn: 'Mon',
  })
})

test.each([
  [{ days: 1 }, false],
  [{ days: 2 }, false],
  [{ days: 3 }, true],
  [{ days: 9 }, true],
  [{ days: 3, hintedOn: 'Wed' }, true],
  [{ days: 4, hintedOn: 'Tue' }, false],
])('the install hint is due from the third day of use, on one day only: %j is %s', (use, isDue) => {
  expect(isHintDue({ lastDay: 'Wed', ...use }, 'Wed')).toBe(isDue)
})

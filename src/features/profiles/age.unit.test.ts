import { afterEach, expect, test } from 'vitest'
import { days, minutes, moveClock, now, resetClock } from '../../platform/clock.ts'
import { ageOf, bornBy, presenceOf } from './age.server.ts'

const setClock = (moment: string) => moveClock(Date.parse(moment) - now().getTime())

afterEach(resetClock)

test.each([
  ['2000-06-15', '2026-06-14T23:59:59Z', 25],
  ['2000-06-15', '2026-06-15T00:00:01Z', 26],
  ['2000-12-31', '2026-01-01T12:00:00Z', 25],
  ['2000-01-01', '2026-12-31T12:00:00Z', 26],
  ['2008-02-29', '2026-02-28T12:00:00Z', 17],
  ['2008-02-29', '2026-03-01T12:00:00Z', 18],
  ['2008-02-29', '2028-02-28T12:00:00Z', 19],
  ['2008-02-29', '2028-02-29T12:00:00Z', 20],
])('someone born on %s is, at %s, %i years old', (birthDate, moment, age) => {
  setClock(moment)
  expect(ageOf(birthDate)).toBe(age)
})

test.each(['2026-06-15', '2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29', '2028-03-01', '2026-01-01'])(
  'on %s bornBy gives the latest birth date for each age',
  (day) => {
    setClock(`${day}T12:00:00Z`)
    for (let age = 18; age < 100; age++) {
      const dayLater = new Date(Date.parse(bornBy(age)) + days(1)).toISOString().slice(0, 10)
      expect([ageOf(bornBy(age)) >= age, ageOf(dayLater) >= age]).toEqual([true, false])
    }
  },
)

test.each([
  [0, 'online'],
  [minutes(9), 'online'],
  [minutes(11), 'today'],
  [days(1) + minutes(1), 'week'],
  [days(7) + minutes(1), null],
])('the presence of a member inactive for %i ms is %s', (since, presence) => {
  expect(presenceOf(new Date(now().getTime() - since))).toBe(presence)
})

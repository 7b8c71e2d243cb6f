import { expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { dueReminder, type Signup } from './due-reminder.ts'

const start = Date.UTC(2026, 10, 1, 12)
const at = (time: number) => new Date(start + time)
const fresh: Signup = {
  ...{ status: 'not_confirmed', step: 2, signedUpAt: at(0), confirmedAt: null, remindedAt: null },
}
const confirmed: Signup = { ...fresh, status: 'active', confirmedAt: at(0) }
const finished: Signup = { ...confirmed, step: 5 }

const kindAt = (signup: Signup, time: number) => dueReminder(signup, at(time))?.kind

test.each<[string, Signup, number, string | undefined]>([
  ['within a day', fresh, hours(23), undefined],
  ['after a day', fresh, days(1), 'confirm'],
  ['after a day and a reminder', { ...fresh, remindedAt: at(days(1)) }, days(2), undefined],
  ['after five days', fresh, days(5), undefined],
  ['after a week', { ...fresh, remindedAt: at(days(1)) }, days(7), 'confirm'],
  ['after a week and a second reminder', { ...fresh, remindedAt: at(days(7)) }, days(8), undefined],
  ['after two weeks', fresh, days(14), undefined],
  ['after a day, confirmed', confirmed, days(1), 'signup'],
  ['after a week, confirmed', { ...confirmed, remindedAt: at(days(2)) }, days(7), 'signup'],
  ['two days after the confirmation, finished', finished, days(2), undefined],
  ['three days after the confirmation, finished', finished, days(3), 'profile'],
  ['four days after it, reminded', { ...finished, remindedAt: at(days(3)) }, days(4), undefined],
  ['a week after it, finished', finished, days(7), undefined],
  ['five hours after another', { ...finished, remindedAt: at(days(3) - hours(5)) }, days(3), undefined],
  ['six hours after another', { ...finished, remindedAt: at(days(3) - hours(6)) }, days(3), 'profile'],
  ['after a day, deleted', { ...fresh, status: 'deleted' }, days(1), undefined],
])('a reminder %s', (_, signup, time, kind) => {
  expect(kindAt(signup, time)).toBe(kind)
})

test('only the second reminder of a signup says that it is the last', () => {
  expect(dueReminder(fresh, at(days(1)))?.isLast).toBe(false)
  expect(dueReminder(fresh, at(days(7)))?.isLast).toBe(true)
})

import { expect, test } from 'vitest'
import { secondsToWait, withoutWait } from './like-wait.ts'

test.each([
  ['?t=5', 5],
  ['?t=0', 0],
  ['?a=1&t=3600', 3600],
  ['?t=3601', undefined],
  ['?t=-1', undefined],
  ['?t=1e3', undefined],
  ['?t=five', undefined],
  ['?t=', undefined],
  ['', undefined],
])('the query %s asks for a wait of %s seconds', (search, seconds) => {
  expect(secondsToWait(search)).toBe(seconds)
})

test.each([
  ['?t=5', ''],
  ['?gender=male&t=x&country=NL', '?gender=male&country=NL'],
  ['?gender=male', undefined],
  ['', undefined],
])('the query %s without its wait is %s', (search, rest) => {
  expect(withoutWait(search)).toBe(rest)
})

import { expect, test } from 'vitest'
import { readAges } from './read-ages.ts'

test.each([
  ['30', '45', 30, 45],
  [' 30 ', '', 30, 99],
  ['', '45', 18, 45],
  ['', ' ', null, null],
  ['thirty', '45', 0, 45],
])('the ages %j to %j are read as %j to %j', (seeks_min_age, seeks_max_age, low, high) => {
  expect(readAges({ seeks_min_age, seeks_max_age })).toEqual({ seeks_min_age: low, seeks_max_age: high })
})

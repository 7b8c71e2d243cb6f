import { expect, test } from 'vitest'
import { isUnusual } from './is-unusual.ts'

test.each([
  ['exactly 500 euros', 500_00, [], false],
  ['more than 500 euros', 500_01, [], true],
  ['much for the first time, without anything to compare', 300_00, [0, 0, 0], false],
  ['three times the usual', 150_00, [50_00], false],
  ['more than three times the usual', 150_01, [50_00], true],
  ['more than three times the usual, but little', 90_00, [10_00], false],
  ['months without a purchase are not the usual', 120_00, [60_00, 0, 0, 0], false],
  ['the average of several months', 190_00, [90_00, 30_00], true],
])('%s', (_, recent, earlier, expected) => {
  expect(isUnusual(recent, earlier)).toBe(expected)
})

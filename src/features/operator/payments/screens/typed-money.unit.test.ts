import { expect, test } from 'vitest'
import { centsOf, typedMoney } from './typed-money.ts'

test.each([
  ['5', 500],
  ['5.5', 550],
  [' 14,99 ', 1499],
  ['0.01', 1],
  ['', null],
  ['5.999', null],
  ['1.000,00', null],
  ['-5', null],
  ['five', null],
])('the typed amount "%s" is %s in minor units', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('an amount is shown as it can be typed', () => {
  expect(centsOf(typedMoney(1499))).toBe(1499)
})

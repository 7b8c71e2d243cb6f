import { expect, test } from 'vitest'
import { csvLine, decimal, percent } from './csv.ts'

test.each([
  [1499, 'EUR', '14.99'],
  [-1499, 'PLN', '-14.99'],
  [5, 'EUR', '0.05'],
  [-5, 'EUR', '-0.05'],
  [0, 'EUR', '0.00'],
  [123_456_789, 'CHF', '1234567.89'],
  [1499, 'JPY', '1499'],
])('%s in minor units of %s is %s', (minor, currency, text) => {
  expect(decimal(minor, currency)).toBe(text)
})

test('a rate is a percentage', () => {
  expect([2100, 770, 810, 0].map(percent)).toEqual(['21', '7.7', '8.1', '0'])
})

test('a text that begins like a formula is made harmless, a negative number stays one', () => {
  expect(csvLine(['=1+1', '+31', '-2', '-12.50', '-a', '@x', ' =1', '\t=1'])).toBe(
    "'=1+1,'+31,-2,-12.50,'-a,'@x,' =1,'\t=1",
  )
})

test('quotes, commas and line ends are quoted', () => {
  expect(csvLine(['a "b", c', 'two\nlines', 'plain'])).toBe('"a ""b"", c","two\nlines",plain')
})

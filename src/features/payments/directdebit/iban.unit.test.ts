import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIban } from './iban.ts'

const real = [
  'NL91ABNA0417164300',
  'BE68539007547034',
  'DE89370400440532013000',
  'AT611904300234573201',
  'FR1420041010050500013M02606',
  'IT60X0542811101000000123456',
  'ES9121000418450200051332',
  'IE29AIBK93115212345678',
  'GB29NWBK60161331926819',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
  'NL97ABNA0000000075',
  'NL98ABNA0000000057',
  'NL02ABNA0000000039',
]

test.each(real)('%s is an account', (iban) => {
  expect(readIban(iban)).toBe(iban)
  const spaced = iban.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
  expect(readIban(` ${spaced} `)).toBe(iban)
})

test.each([
  ['nothing', ''],
  ['words', 'my account'],
  ['a digit too few', 'NL91ABNA041716430'],
  ['a digit too many', 'NL91ABNA04171643000'],
  ['the length of another country', 'DE91ABNA0417164300'],
  ['a wrong check', 'NL92ABNA0417164300'],
  ['a country where nothing can be collected', 'TR330006100519786457841326'],
  ['no country', 'XX91ABNA0417164300'],
  ['signs that no account has', 'NL91ABNA04171643é0'],
  ['a second name of an account, 00 for 97', 'NL00ABNA0000000075'],
  ['a second name of an account, 01 for 98', 'NL01ABNA0000000057'],
  ['a second name of an account, 99 for 02', 'NL99ABNA0000000039'],
  ['a bank of digits where they are letters', 'NL5312340417164300'],
  ['a letter where there are digits', 'DE0537040044053201300A'],
  ['a letter where there are digits, in Belgium', 'BE3453900754703A'],
  ['a digit where there is a letter', 'IT2910542811101000000123456'],
  ['the right signs at the wrong place', 'IE5893115212AIBK345678'],
  ['digits of another script', 'NL٩١ABNA0417164300'],
])('%s is none', (_, typed) => {
  expect(readIban(typed)).toBeNull()
})

test('one sign wrong, or two that have changed places, is always noticed', () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String)
  fc.assert(
    fc.property(fc.constantFrom(...real), fc.nat(30), digit, (iban, at, other) => {
      const place = 4 + (at % (iban.length - 4))
      const sign = iban[place] ?? ''
      const wrong = iban.slice(0, place) + other + iban.slice(place + 1)
      expect(readIban(wrong)).toBe(sign === other ? iban : null)
      const next = iban[place + 1] ?? sign
      const swapped = iban.slice(0, place) + next + sign + iban.slice(place + 2)
      if (next !== sign && place + 1 < iban.length) expect(readIban(swapped)).toBeNull()
    }),
  )
})

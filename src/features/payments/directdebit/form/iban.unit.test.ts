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
  'MD24AG000225100013104168',
  'RS35260005601001611379',
  'NL97ABNA0000000075',
  'NL98ABNA0000000057',
  'NL02ABNA0000000039',
]

test.each(real)('%s is accepted, also in lower case and with spaces', (iban) => {
  expect(readIban(iban)).toBe(iban)
  const spaced = iban.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
  expect(readIban(` ${spaced} `)).toBe(iban)
})

test.each([
  ['empty input', ''],
  ['words', 'my account'],
  ['a digit too few', 'NL91ABNA041716430'],
  ['a digit too many', 'NL91ABNA04171643000'],
  ['the length of another country', 'DE91ABNA0417164300'],
  ['wrong check digits', 'NL92ABNA0417164300'],
  ['a country without direct debit', 'TR330006100519786457841326'],
  ['an unknown country', 'XX91ABNA0417164300'],
  ['a character that no IBAN contains', 'NL91ABNA04171643é0'],
  ['check digits 00, equivalent to 97', 'NL00ABNA0000000075'],
  ['check digits 01, equivalent to 98', 'NL01ABNA0000000057'],
  ['check digits 99, equivalent to 02', 'NL99ABNA0000000039'],
  ['digits in a bank code made of letters', 'NL5312340417164300'],
  ['a letter in a numeric account', 'DE0537040044053201300A'],
  ['a letter in a Belgian account', 'BE3453900754703A'],
  ['a digit in place of the check letter', 'IT2910542811101000000123456'],
  ['the right characters in the wrong place', 'IE5893115212AIBK345678'],
  ['digits of another script', 'NL٩١ABNA0417164300'],
  ['an account that only receives payments', 'CH4431999123000889012'],
  ['wrong national check digits in Belgium', 'BE41539007547035'],
  ['wrong national check digits in Spain', 'ES6421000418450200051333'],
  ['wrong national check digits in France', 'FR8420041010050500013M02607'],
])('an IBAN is rejected: %s', (_, typed) => {
  expect(readIban(typed)).toBeNull()
})

test.each(real)('%s: every wrong digit and every swap of two characters is detected', (iban) => {
  for (let place = 4; place < iban.length; place++) {
    const character = iban.charAt(place)
    const [before, after] = [iban.slice(0, place), iban.slice(place + 1)]
    // A digit in place of a letter can keep the check digits valid, so only digits are replaced.
    for (const digit of /\d/.test(character) ? '0123456789' : '') {
      if (digit !== character) expect(readIban(before + digit + after)).toBeNull()
    }
    const next = after.charAt(0)
    if (next === '' || next === character) continue
    expect(readIban(before + next + character + after.slice(1))).toBeNull()
  }
})

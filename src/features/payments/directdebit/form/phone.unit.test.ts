import { expect, test } from 'vitest'
import type { Country } from '../../../../i18n/countries.ts'
import { hiddenPhone, readPhone } from './phone.ts'

test.each<[Country, string, string]>([
  ['NL', '0612345678', '+31612345678'],
  ['NL', '06 - 1234 5678', '+31612345678'],
  ['NL', '+31 (0)6 12 34 56 78', '+31612345678'],
  ['NL', '0031612345678', '+31612345678'],
  ['NL', '+310612345678', '+31612345678'],
  ['NL', '612345678', '+31612345678'],
  ['BE', '0470/12.34.56', '+32470123456'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['DE', '0171 2345678', '+491712345678'],
  ['AT', '0664 1234567', '+436641234567'],
  ['FR', '07 56 12 34 56', '+33756123456'],
  ['IT', '333 123 4567', '+393331234567'],
  ['ES', '612 345 678', '+34612345678'],
  ['IE', '085 123 4567', '+353851234567'],
  ['PL', '501 234 567', '+48501234567'],
  ['NL', '+49 151 23456789', '+4915123456789'],
  ['DE', '+41 79 123 45 67', '+41791234567'],
  ['IT', '+39 (0)333 1234567', '+393331234567'],
  ['US', '(201) 555-0123', '+12015550123'],
  ['AT', '0650 12345', '+4365012345'],
  ['NL', '０６１２３４５６７８', '+31612345678'],
])('in %s, %j is read as the mobile number %s', async (home, typed, phone) => {
  expect(await readPhone(typed, home)).toEqual({ phone })
})

test.each<[Country, string, string]>([
  ['NL', '020 123 4567', 'phone_not_mobile'],
  ['DE', '030 1234567', 'phone_not_mobile'],
  ['IT', '06 1234 5678', 'phone_not_mobile'],
  ['US', '800 555 0123', 'phone_not_mobile'],
  ['US', '900 555 0123', 'phone_not_mobile'],
  ['NL', '066 1234567', 'phone_not_mobile'],
  ['ES', '700 123 456', 'phone_not_mobile'],
  ['NL', '06123456', 'phone_invalid'],
  ['NL', '061234567890', 'phone_invalid'],
  ['NL', 'bel me', 'phone_invalid'],
  ['NL', '', 'phone_invalid'],
  ['NL', '+999 12345678', 'phone_invalid'],
  ['NL', '+31 6 12345678 tst 5', 'phone_invalid'],
  ['NL', '+31 6 12345678 ext 5', 'phone_invalid'],
  ['FR', '07 12 34 56 78', 'phone_invalid'],
  ['NL', '06 00 12 34 56', 'phone_invalid'],
  ['US', '+1 876 210 1234', 'phone_invalid'],
])('in %s, %j is refused as %s', async (home, typed, wrong) => {
  expect(await readPhone(typed, home)).toEqual({ wrong })
})

test('without a home country, only a number with its country code is read', async () => {
  expect(await readPhone('0612345678', null)).toEqual({ wrong: 'phone_invalid' })
  expect(await readPhone('0031 6 12345678', null)).toEqual({ phone: '+31612345678' })
})

test('a masked phone number shows only its first three and last two characters', () => {
  expect(hiddenPhone('+31612345678')).toBe('+31\u00a0•••\u00a0•••\u00a078')
})

import { expect, test } from 'vitest'
import { missingPreference, preferenceOf, preferences, sexualityOf } from './preferences.ts'

test.each([
  ['female', 'men', 'hetero'],
  ['female', 'women', 'lesbian'],
  ['female', 'both', 'bi'],
  ['male', 'men', 'gay'],
  ['male', 'women', 'hetero'],
  ['male', 'both', 'bi'],
] as const)('a %s member who looks for %s is %s', (gender, preference, sexuality) => {
  expect(sexualityOf(gender, preference)).toBe(sexuality)
  expect(preferenceOf({ gender, sexuality })).toBe(preference)
})

test('without a gender or sexuality there is no preference', () => {
  expect(preferenceOf({ gender: null, sexuality: 'bi' })).toBeUndefined()
  expect(preferenceOf({ gender: 'male', sexuality: null })).toBeUndefined()
})

test('another gender keeps the preference', () => {
  for (const preference of preferences) {
    const sexuality = sexualityOf('male', preference)
    const changed = sexualityOf('female', preferenceOf({ gender: 'male', sexuality }) ?? 'both')
    expect(preferenceOf({ gender: 'female', sexuality: changed })).toBe(preference)
  }
})

test.each([
  [{ gender: null, sexuality: null }, 'gender'],
  [{ gender: 'male', sexuality: null }, 'sexuality'],
  [{ gender: 'male', sexuality: 'bi' }, undefined],
] as const)('with %j the missing field is %s, but none on a site that does not ask', (profile, missing) => {
  expect(missingPreference(profile, ['gender', 'sexuality'])).toBe(missing)
  expect(missingPreference(profile, ['gender'])).toBeUndefined()
})

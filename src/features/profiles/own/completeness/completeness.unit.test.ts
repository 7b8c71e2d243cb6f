import { expect, test } from 'vitest'
import { profileFields } from '../../../sites/sites.contract.ts'
import type { OwnProfile } from '../../profiles.contract.ts'
import { anchorOf, type CompletenessInput, completenessOf, missingIn } from './completeness.ts'

const emptyProfile: CompletenessInput = {
  photo: false,
  description: null,
  interests: [],
  region: null,
  city: null,
  gender: null,
  sexuality: null,
  date_of_birth: null,
  reason: null,
  relationship_status: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  tattoos: null,
}
const place = { region: 'NL-UT', city: 'Utrecht' }
const self = { gender: 'female', sexuality: 'bi', date_of_birth: '1990-05-04', reason: 'dates' } as const
const looks = { hair_color: 'red', eye_color: 'green', body_type: 'slim', tattoos: false } as const
const words = {
  description: 'x'.repeat(50),
  interests: ['jazz', 'wine', 'yoga'] satisfies CompletenessInput['interests'],
}
const complete: CompletenessInput = {
  photo: true,
  ...words,
  ...place,
  ...self,
  ...looks,
  relationship_status: 'single',
}

test.each<[string, Partial<CompletenessInput>, number]>([
  ['nothing', {}, 0],
  ['the date of birth, which the signup asks first', { date_of_birth: '1990-05-04' }, 5],
  ['a photo', { photo: true }, 25],
  ['a description of 49 characters', { description: 'x'.repeat(49) }, 0],
  ['a description of 50 characters', { description: 'x'.repeat(50) }, 20],
  ['two interests', { interests: ['jazz', 'wine'] }, 0],
  ['three interests', { interests: ['jazz', 'wine', 'yoga'] }, 15],
  ['a region and a city', place, 10],
  ['the answer "no tattoos"', { tattoos: false }, 2],
  ['looks', looks, 8],
  ['everything but the photo', { ...complete, photo: false }, 75],
  ['everything', complete, 100],
])('a profile with %s', (_, answers, expected) => {
  expect(completenessOf({ ...emptyProfile, ...answers }, profileFields)).toBe(expected)
})

test('fields the site does not show do not count towards completeness', () => {
  const shown = profileFields.filter((field) => !['tattoos', 'interests'].includes(field))
  const profile = { ...complete, tattoos: null, interests: [] }
  expect(completenessOf(profile, profileFields)).toBe(83)
  expect(completenessOf(profile, shown)).toBe(100)
  expect(completenessOf({ ...emptyProfile, tattoos: true }, shown)).toBe(0)
  expect(completenessOf({ ...emptyProfile, photo: true }, [])).toBe(100)
})

test('the region does not count when the site does not show the country', () => {
  const shown = profileFields.filter((field) => field !== 'country')
  expect(completenessOf({ ...complete, region: null }, shown)).toBe(100)
})

test('missing parts are sorted by weight, and a photo in inspection is not missing', () => {
  const profileOf = (input: CompletenessInput) =>
    ({ ...input, country: null, completeness: completenessOf(input, profileFields) }) as unknown as OwnProfile
  expect(missingIn(profileOf(emptyProfile), profileFields).slice(0, 3)).toEqual([
    'photo',
    'description',
    'interests',
  ])
  const photoAlone = profileOf({ ...emptyProfile, photo: true })
  expect(missingIn({ ...photoAlone, photo_count: 0 }, profileFields)[0]).toBe('description')
  expect(missingIn(profileOf(complete), profileFields)).toEqual([])
})

test('each part has its own anchor, and the region that of the country until there is one', () => {
  expect(anchorOf('photo', { country: null })).toBe('photos')
  expect(anchorOf('region', { country: null })).toBe('country')
  expect(anchorOf('region', { country: 'NL' })).toBe('region')
  expect(anchorOf('city', { country: null })).toBe('city')
})

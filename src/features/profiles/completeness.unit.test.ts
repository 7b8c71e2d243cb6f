import { expect, test } from 'vitest'
import { profileFields } from '../sites/sites.contract.ts'
import { completenessOf, missingIn, placeOf, type Told } from './completeness.ts'
import type { OwnProfile } from './profiles.contract.ts'

const nothing: Told = {
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
const words = { description: 'x'.repeat(50), interests: ['jazz', 'wine', 'yoga'] satisfies Told['interests'] }
const all: Told = { photo: true, ...words, ...place, ...self, ...looks, relationship_status: 'single' }

test.each<[string, Partial<Told>, number]>([
  ['nothing', {}, 0],
  ['what the signup asks first', { date_of_birth: '1990-05-04' }, 5],
  ['a photo', { photo: true }, 25],
  ['a few words', { description: 'x'.repeat(49) }, 0],
  ['enough words', { description: 'x'.repeat(50) }, 20],
  ['two interests', { interests: ['jazz', 'wine'] }, 0],
  ['three interests', { interests: ['jazz', 'wine', 'yoga'] }, 15],
  ['a place', place, 10],
  ['no tattoos, which is an answer too', { tattoos: false }, 2],
  ['looks', looks, 8],
  ['all but the photo', { ...all, photo: false }, 75],
  ['everything', all, 100],
])('%s', (_, told, expected) => {
  expect(completenessOf({ ...nothing, ...told }, profileFields)).toBe(expected)
})

test('what the site does not show counts for nobody', () => {
  const shown = profileFields.filter((field) => !['tattoos', 'interests'].includes(field))
  const told = { ...all, tattoos: null, interests: [] }
  expect(completenessOf(told, profileFields)).toBe(83)
  expect(completenessOf(told, shown)).toBe(100)
  expect(completenessOf({ ...nothing, tattoos: true }, shown)).toBe(0)
  expect(completenessOf({ ...nothing, photo: true }, [])).toBe(100)
})

test('a region is asked of nobody where there is no country to choose', () => {
  const shown = profileFields.filter((field) => field !== 'country')
  expect(completenessOf({ ...all, region: null }, shown)).toBe(100)
})

test('what is missing comes the weightiest first; a photo that is still looked at is not missing', () => {
  const profileOf = (told: Told) =>
    ({ ...told, country: null, completeness: completenessOf(told, profileFields) }) as unknown as OwnProfile
  expect(missingIn(profileOf(nothing), profileFields).slice(0, 3)).toEqual([
    'photo',
    'description',
    'interests',
  ])
  const photoAlone = profileOf({ ...nothing, photo: true })
  expect(missingIn({ ...photoAlone, photo_count: 0 }, profileFields)[0]).toBe('description')
  expect(missingIn(profileOf(all), profileFields)).toEqual([])
})

test('each is told at a place of its own, and the region after the country', () => {
  expect(placeOf('photo', { country: null })).toBe('photos')
  expect(placeOf('region', { country: null })).toBe('country')
  expect(placeOf('region', { country: 'NL' })).toBe('region')
  expect(placeOf('city', { country: null })).toBe('city')
})

import { expect, test } from 'vitest'
import { filtersIn, hasFilters, noFilters, withFilters } from './search-address.ts'

const whole =
  '?gender=female&country=NL&countryregion=NL-UT&min_age=20&photo=1&interests=books,coffee&lat=52.1&lon=5.1&distance=25'

test('reading the filters of a URL and writing them again gives the same URL', () => {
  const filters = filtersIn(whole)
  expect(filters).toEqual({
    gender: 'female',
    country: 'NL',
    countryregion: 'NL-UT',
    min_age: 20,
    photo: '1',
    interests: ['books', 'coffee'],
    lat: 52.1,
    lon: 5.1,
    distance: 25,
  })
  expect(withFilters('', filters)).toBe(whole)
})

test('invalid filter values in a URL are skipped', () => {
  expect(
    filtersIn('?gender=robot&country=XX&min_age=old&max_age=0x20&lat=north&lon=1e1&interests=,'),
  ).toEqual({ interests: [] })
})

test('the same filters give the same URL in any order', () => {
  const one = withFilters(withFilters('?ref=a', { photo: '1' }), { gender: 'male' })
  const other = withFilters(withFilters('?ref=a', { gender: 'male' }), { photo: '1' })
  expect(one).toBe('?ref=a&gender=male&photo=1')
  expect(other).toBe(one)
})

test('clearing removes all filters and keeps other parameters', () => {
  expect(withFilters(`${whole}&ref=a`, noFilters)).toBe('?ref=a')
  expect(hasFilters(filtersIn(whole))).toBe(true)
  expect(hasFilters(filtersIn('?ref=a'))).toBe(false)
})

test('a former region in a link is skipped', () => {
  expect(filtersIn('?country=IT&countryregion=IT-25')).toEqual({ country: 'IT', interests: [] })
})

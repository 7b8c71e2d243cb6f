import { expect, test } from 'vitest'
import { activeFilters, ageChange, agesOf, filtersIn, nothing, withFilters } from './search-address.ts'

const whole =
  '?gender=female&country=NL&countryregion=NL-UT&min_age=20&photo=1&interests=books,coffee&lat=52.1&lon=5.1'

test('an address is read, and written back as it was', () => {
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
  })
  expect(withFilters('', filters)).toBe(whole)
})

test('what cannot be shown is left out', () => {
  expect(
    filtersIn('?gender=robot&country=XX&min_age=old&max_age=0x20&lat=north&lon=1e1&interests=,'),
  ).toEqual({ interests: [] })
})

test('the same search has the same address, in whatever order it came about', () => {
  const one = withFilters(withFilters('?ref=a', { photo: '1' }), { gender: 'male' })
  const other = withFilters(withFilters('?ref=a', { gender: 'male' }), { photo: '1' })
  expect(one).toBe('?ref=a&gender=male&photo=1')
  expect(other).toBe(one)
})

test('each active filter takes itself away and nothing else; clearing takes all of them', () => {
  const active = activeFilters(filtersIn(whole))
  expect(active.map(({ about }) => about)).toEqual([
    'gender',
    'near',
    'country',
    'countryregion',
    'age',
    'photo',
    'interest',
    'interest',
  ])
  let search = `${whole}&ref=a`
  for (const [place, { about }] of active.entries()) {
    const [first] = activeFilters(filtersIn(search)).filter((filter) => filter.about === about)
    if (first) search = withFilters(search, first.without)
    expect(activeFilters(filtersIn(search)).length).toBeLessThan(active.length - place)
  }
  expect(search).toBe('?ref=a')
  expect(withFilters(`${whole}&ref=a`, nothing)).toBe('?ref=a')
})

test('an end of the slider that is as far as it goes asks for nothing', () => {
  expect(ageChange([18, 99])).toEqual({ min_age: undefined, max_age: undefined })
  expect(ageChange([20, 99])).toEqual({ min_age: 20, max_age: undefined })
  expect(agesOf(filtersIn('?min_age=3&max_age=200'))).toEqual([18, 99])
  expect(agesOf(filtersIn('?max_age=40'))).toEqual([18, 40])
})

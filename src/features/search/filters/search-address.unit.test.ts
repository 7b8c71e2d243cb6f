import { expect, test } from 'vitest'
import { activeFilters, ageChange, agesOf, filtersIn, noFilters, withFilters } from './search-address.ts'

const whole =
  '?gender=female&country=NL&countryregion=NL-UT&min_age=20&photo=1&interests=books,coffee&lat=52.1&lon=5.1'

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

test('each active filter removes only itself; clearing removes all filters', () => {
  const active = activeFilters(filtersIn(whole))
  expect(active.map(({ kind }) => kind)).toEqual([
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
  for (const [place, { kind }] of active.entries()) {
    const [first] = activeFilters(filtersIn(search)).filter((filter) => filter.kind === kind)
    if (first) search = withFilters(search, first.without)
    expect(activeFilters(filtersIn(search)).length).toBeLessThan(active.length - place)
  }
  expect(search).toBe('?ref=a')
  expect(withFilters(`${whole}&ref=a`, noFilters)).toBe('?ref=a')
})

test('the ends of the age scale set no age filter', () => {
  expect(ageChange([18, 99])).toEqual({ min_age: undefined, max_age: undefined })
  expect(ageChange([20, 99])).toEqual({ min_age: 20, max_age: undefined })
  expect(agesOf(filtersIn('?min_age=3&max_age=200'))).toEqual([18, 99])
  expect(agesOf(filtersIn('?max_age=40'))).toEqual([18, 40])
})

test('a former region in a link is skipped', () => {
  expect(filtersIn('?country=IT&countryregion=IT-25')).toEqual({ country: 'IT', interests: [] })
})

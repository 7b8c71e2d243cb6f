import { expect, test } from 'vitest'
import { activeFilters, agesOf, canWiden, type Search, widerThan } from './active-filters.ts'
import { filtersIn, withFilters } from './search-address.ts'

const nobody: Search['searched'] = {
  ...{ gender: 'any', country: 'any' },
  ...{ min_age: null, max_age: null, distance: null },
}
/** A member in the Netherlands who looks for ages 31 to 51. */
const defaults: Search['searched'] = { ...nobody, gender: 'female', country: 'NL', min_age: 31, max_age: 51 }

const searchOf = (url: string, searched = nobody): Search => ({
  filters: filtersIn(url),
  searched,
  has: () => true,
})
const kindsOf = (search: Search) => activeFilters(search).map(({ kind }) => kind)

const whole =
  '?gender=female&country=NL&countryregion=NL-UT&min_age=20&photo=1&interests=books,coffee&lat=52.1&lon=5.1&distance=25'

test('each active filter removes only itself', () => {
  const searched = { ...nobody, distance: 25 }
  const active = activeFilters(searchOf(whole, searched))
  const kinds = ['gender', 'near', 'distance', 'country', 'countryregion', 'age', 'photo']
  expect(active.map(({ kind }) => kind)).toEqual([...kinds, 'interest', 'interest'])
  for (const { kind } of active.filter((one) => !['near', 'country', 'interest'].includes(one.kind))) {
    const [removed] = activeFilters(searchOf(whole, searched)).filter((one) => one.kind === kind)
    const left = searchOf(withFilters(whole, removed?.without ?? {}), searched)
    expect([kind, kindsOf(left)]).toEqual([
      kind,
      active.map((one) => one.kind).filter((other) => other !== kind),
    ])
  }
})

test('the own country and ages are active until they are removed, alone or together', () => {
  expect(kindsOf(searchOf('', defaults))).toEqual(['country', 'age'])
  const [country, age] = activeFilters(searchOf('', defaults))
  const abroad = withFilters('', country?.without ?? {})
  const anyAge = withFilters('', age?.without ?? {})
  expect([abroad, anyAge]).toEqual(['?country=any', '?min_age=18&max_age=99'])
  expect(kindsOf(searchOf(abroad, defaults))).toEqual(['age'])
  expect(kindsOf(searchOf(anyAge, defaults))).toEqual(['country'])
  expect(kindsOf(searchOf(wideUrl, defaults))).toEqual([])
})

test('a search with a limit of place or age can be widened', () => {
  expect(['', '?photo=1', wideUrl].map((url) => canWiden(searchOf(url)))).toEqual([false, false, false])
  const limited = ['?country=NL', '?countryregion=NL-UT', '?max_age=40', '?lat=52&lon=5']
  expect(limited.map((url) => canWiden(searchOf(url)))).toEqual([true, true, true, true])
  expect(canWiden(searchOf('', defaults))).toBe(true)
})
const wideUrl = '?country=any&min_age=18&max_age=99'

test.each([
  ['?country=DE&countryregion=DE-BE&min_age=30', '?country=DE&min_age=30'],
  ['?countryregion=DE-BE&min_age=30', '?country=DE&min_age=30'],
  ['?lat=52&lon=5&photo=1', '?photo=1&lat=52&lon=5&distance=500'],
  ['?distance=25', '?distance=500'],
  ['?lat=52&lon=5&distance=500', '?min_age=18&max_age=99&lat=52&lon=5&distance=500'],
  ['?min_age=18&max_age=99&lat=52&lon=5&distance=500', '?country=any&min_age=18&max_age=99'],
  ['?country=DE&min_age=30', '?country=DE&min_age=18&max_age=99'],
  ['', '?min_age=18&max_age=99'],
  ['?min_age=18&max_age=99&photo=1', '?country=any&min_age=18&max_age=99&photo=1'],
])('one step wider than %s is %s', (url, wide) => {
  expect(
    withFilters(url, widerThan(searchOf(url, { ...defaults, distance: filtersIn(url).distance ?? null }))),
  ).toBe(wide)
})

test('a distance that the server ignored is not active', () => {
  expect(kindsOf(searchOf('?distance=25'))).toEqual([])
})

test('a filter that the site does not offer is not active', () => {
  expect(activeFilters({ ...searchOf('', defaults), has: () => false })).toEqual([])
})

test('the ages are those of the URL, else those that were searched, within the scale', () => {
  expect(agesOf(searchOf('?min_age=3&max_age=200'))).toEqual([18, 99])
  expect(agesOf(searchOf('?max_age=40'))).toEqual([18, 40])
  expect(agesOf(searchOf('', defaults))).toEqual([31, 51])
  expect(agesOf(searchOf('?min_age=18&max_age=99', defaults))).toEqual([18, 99])
})

import { expect, test } from 'vitest'
import { countries, countryLanguages } from '../../i18n/countries.ts'
import { places } from '../demo/people/places.ts'
import { isRegionOf, regions } from './regions.ts'

test.each(countries)(
  'the regions of %s have codes of that country, unique names and are sorted',
  (country) => {
    const names = Object.values(regions[country])
    const codes = Object.keys(regions[country])
    expect(codes.filter((code) => !new RegExp(`^${country}-[A-Z0-9]{1,3}$`).test(code))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(names.toSorted(new Intl.Collator(countryLanguages[country][0]).compare))
  },
)

test('every country has all its regions', () => {
  const counts = countries.map((country) => [country, Object.keys(regions[country]).length])
  expect(Object.fromEntries(counts)).toEqual({
    ...{ US: 51, NL: 12, BE: 11, FR: 18, IT: 107, ES: 52, DE: 16, AT: 9 },
    ...{ IE: 26, GB: 12, CA: 13, PL: 16, AU: 8, NZ: 17, CH: 26 },
  })
})

test.each(countries)('every demo place in %s is in a known region', (country) => {
  expect(places[country].filter(({ region }) => !isRegionOf(country, region))).toEqual([])
})

test('isRegionOf accepts only regions of that country', () => {
  expect(isRegionOf('NL', 'NL-FR')).toBe(true)
  expect(isRegionOf('BE', 'NL-FR')).toBe(false)
  expect(isRegionOf('NL', 'NL-XX')).toBe(false)
  expect(isRegionOf('NL', 'constructor')).toBe(false)
})

import { expect, test } from 'vitest'
import { countries, countryLanguages } from '../../i18n/countries.ts'
import { places } from '../demo/people/places.ts'
import { interestIconNames } from '../profiles/choices/interest-icon-names.ts'
import { interestIcon, interestIcons } from '../profiles/choices/interest-icons.ts'
import { interests } from '../profiles/profiles.contract.ts'
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
    ...{ US: 51, NL: 12, BE: 11, FR: 18, IT: 20, ES: 19, DE: 16, AT: 9 },
    ...{ IE: 26, GB: 4, CA: 13, PL: 16, AU: 8, NZ: 17, CH: 26 },
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

test('every interest has its own icon, and the pages have all of them', () => {
  const names = interests.map((interest) => interestIconNames[interest])
  expect(new Set(names).size).toBe(interests.length)
  expect(Object.keys(interestIcons).toSorted()).toEqual(names.toSorted())
})

test('every icon is the Lucide icon of that name', () => {
  const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  for (const [name, Icon] of Object.entries(interestIcons)) expect(Icon.displayName).toBe(pascal(name))
})

test('an icon name the page does not know gets a neutral icon', () => {
  expect(interestIcon('cat').displayName).toBe('Cat')
  expect(interestIcon('of-tomorrow').displayName).toBe('Tag')
  expect(interestIcon('constructor').displayName).toBe('Tag')
})

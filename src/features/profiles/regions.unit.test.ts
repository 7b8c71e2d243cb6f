import { expect, test } from 'vitest'
import { countries, countryLanguages } from '../../i18n/countries.ts'
import { places } from '../demo/places.ts'
import { interestIconNames } from './interest-icon-names.ts'
import { interestIcon, interestIcons } from './interest-icons.ts'
import { interests } from './profiles.contract.ts'
import { isRegionOf, regions } from './regions.ts'

test.each(countries)('the regions of %s are its own, each of them once, in alphabetical order', (country) => {
  const names = Object.values(regions[country])
  const codes = Object.keys(regions[country])
  expect(codes.filter((code) => !new RegExp(`^${country}-[A-Z0-9]{1,3}$`).test(code))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(names.toSorted(new Intl.Collator(countryLanguages[country][0]).compare))
})

test('no region is left out', () => {
  const counts = countries.map((country) => [country, Object.keys(regions[country]).length])
  expect(Object.fromEntries(counts)).toEqual({
    ...{ US: 51, NL: 12, BE: 11, FR: 18, IT: 20, ES: 19, DE: 16, AT: 9 },
    ...{ IE: 26, GB: 4, CA: 13, PL: 16, AU: 8, NZ: 17, CH: 26 },
  })
})

test.each(countries)('everyone in the demo in %s lives in a region that is known', (country) => {
  expect(places[country].filter(({ region }) => !isRegionOf(country, region))).toEqual([])
})

test('a region belongs to its own country and to no other', () => {
  expect(isRegionOf('NL', 'NL-FR')).toBe(true)
  expect(isRegionOf('BE', 'NL-FR')).toBe(false)
  expect(isRegionOf('NL', 'NL-XX')).toBe(false)
  expect(isRegionOf('NL', 'constructor')).toBe(false)
})

test('every interest has a picture of its own, and pages know them all', () => {
  const names = interests.map((interest) => interestIconNames[interest])
  expect(new Set(names).size).toBe(interests.length)
  expect(Object.keys(interestIcons).toSorted()).toEqual(names.toSorted())
})

test('a picture is the one Lucide calls so', () => {
  const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  for (const [name, Icon] of Object.entries(interestIcons)) expect(Icon.displayName).toBe(pascal(name))
})

test('an interest that a page does not know yet gets a neutral picture', () => {
  expect(interestIcon('cat').displayName).toBe('Cat')
  expect(interestIcon('of-tomorrow').displayName).toBe('Tag')
  expect(interestIcon('constructor').displayName).toBe('Tag')
})

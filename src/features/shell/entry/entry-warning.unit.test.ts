import { expect, test } from 'vitest'
import { asksForAdults } from './entry-warning.ts'

const settings = {
  geoip_country: 'NL',
  site_entry_countries: ['NL', 'FR'],
  enable_site_entry_popup: 'yes',
} as Parameters<typeof asksForAdults>[0]

test.each([
  ['asks in a country the operator names', {}, {}, true],
  ['does not ask in another country', { site_entry_countries: ['DE'] }, {}, false],
  ['does not ask where no country is named', { site_entry_countries: [] }, {}, false],
  ['does not ask when the country is unknown', { geoip_country: null }, {}, false],
  ['does not ask when it is switched off', { enable_site_entry_popup: 'no' }, {}, false],
  ['does not ask a member', {}, { isMember: true }, false],
  ['asks on a page limited to this country', {}, { onlyIn: ['NL', 'DE'] }, true],
  ['does not ask on a page limited to others', { geoip_country: 'FR' }, { onlyIn: ['NL', 'DE'] }, false],
] as const)('the entry warning %s', (_, change, page, isAsked) => {
  const site = { ...settings, ...change } as typeof settings
  const where = { isMember: false, ...page } as Parameters<typeof asksForAdults>[1]
  expect(asksForAdults(site, where)).toBe(isAsked)
})

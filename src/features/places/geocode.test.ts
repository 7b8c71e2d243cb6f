import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { aSearcher, namesOf, search } from '../../../test/searchers.ts'
import { startSession } from '../../platform/sessions.server.ts'
import type { Geocode } from '../search/search.contract.ts'
import { isRegionOf } from './regions.ts'

async function at(lat: number | string, lon: number | string): Promise<Geocode> {
  const site = await aSite()
  return (await site.visitor().get(`/api/geocode.php?lat=${lat}&lon=${lon}`)).geocode
}

test.each([
  [52.37, 4.9, 'NL-NH', 'Amsterdam'],
  [50.85, 5.69, 'NL-LI', 'Maastricht'],
  [51.05, 3.72, 'BE-VOV', 'Gent'],
  [50.47, 4.87, 'BE-WNA', 'Namur'],
  [48.86, 2.35, 'FR-IDF', 'Paris'],
  [43.3, 5.37, 'FR-PAC', 'Marseille'],
  [45.46, 9.19, 'IT-MI', 'Milano'],
  [38.12, 13.36, 'IT-PA', 'Palermo'],
  [37.39, -5.98, 'ES-SE', 'Sevilla'],
  [28.12, -15.43, 'ES-GC', 'Las Palmas de Gran Canaria'],
  [48.14, 11.58, 'DE-BY', 'München'],
  [53.55, 10.0, 'DE-HH', 'Hamburg'],
  [48.21, 16.37, 'AT-9', 'Wien'],
  [47.27, 11.4, 'AT-7', 'Innsbruck'],
  [51.9, -8.47, 'IE-CO', 'Cork'],
  [53.27, -9.05, 'IE-G', 'Galway'],
  [55.95, -3.19, 'GB-SCT', 'Edinburgh'],
  [51.51, -0.13, 'GB-TLI', 'London'],
  [53.48, -2.24, 'GB-TLD', 'Manchester'],
  [54.6, -5.93, 'GB-NIR', 'Belfast'],
  [45.5, -73.57, 'CA-QC', 'Montréal'],
  [49.25, -123.12, 'CA-BC', 'Vancouver'],
  [52.23, 21.01, 'PL-14', 'Warszawa'],
  [54.35, 18.65, 'PL-22', 'Gdańsk'],
  [-33.87, 151.21, 'AU-NSW', 'Sydney'],
  [-31.95, 115.86, 'AU-WA', 'Perth'],
  [-36.85, 174.76, 'NZ-AUK', 'Auckland'],
  [-45.87, 170.5, 'NZ-OTA', 'Dunedin'],
  [46.2, 6.14, 'CH-GE', 'Genève'],
  [47.37, 8.54, 'CH-ZH', 'Zürich'],
  [30.27, -97.74, 'US-TX', 'Austin'],
  [61.22, -149.9, 'US-AK', 'Anchorage'],
  [-20.88, 55.45, 'FR-974', 'Saint-Denis'],
] as const)('the position %d, %d is in region %s, town %s', async (lat, lon, region, city) => {
  const found = await at(lat, lon)
  expect(found).toMatchObject({ region, city, country: region.slice(0, 2) })
  expect(isRegionOf(found.country ?? 'NL', region)).toBe(true)
})

test('positions across the street in Baarle are in two countries', async () => {
  const [dutch, belgian] = [await at(51.4461, 4.9345), await at(51.4405, 4.9306)]
  expect([dutch, belgian]).toMatchObject([
    { country: 'NL', region: 'NL-NB' },
    { country: 'BE', region: 'BE-VAN' },
  ])
})

test.each([
  ['at sea', 45, -30],
  ['in Prague', 50.08, 14.43],
  ['in Luxembourg', 49.61, 6.13],
  ['on Aruba', 12.52, -70.03],
  ['at the pole', 90, 0],
])('a position %s has no country, region or city', async (_, lat, lon) => {
  expect(await at(lat, lon)).toMatchObject({ country: null, region: null, city: null })
})

test('the returned position is rounded to a tenth of a degree', async () => {
  expect(await at(52.09083, 5.12222)).toMatchObject({ lat: 52.1, lon: 5.1 })
})

test.each([
  '',
  '?lat=52',
  '?lat=52&lon=abc',
  '?lat=&lon=',
  '?lat=91&lon=0',
  '?lat=0&lon=-180.1',
  '?lat=0x10&lon=0',
  '?lat=1e1&lon=0',
  '?lat=%2052&lon=+5',
])('the position "%s" is refused', async (query) => {
  const answer = await (await aSite()).visitor().request(`/api/geocode.php${query}`)
  expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'invalid'])
})

test('a member who changes their city is found near the new one and no longer near the old one', async () => {
  const site = await aSite()
  const me = await aSearcher(site, { country: null, region: null, city: null })
  const memberId = await aProfile(site, { name: 'Eva', region: null, city: null })
  const eva = site.visitor({ session: await startSession({ siteId: site.id, memberId }) })
  const near = async (lat: number, lon: number) => namesOf(await search(me, `?lat=${lat}&lon=${lon}`))
  const moved = (place: object) => eva.send('PUT', '/api/profile.php', place)
  expect(await near(52.09, 5.12)).toEqual([])
  await moved({ country: 'NL', region: 'NL-UT', city: 'amersfoort' })
  expect(await near(52.16, 5.39)).toEqual(['Eva'])
  await moved({ country: 'BE', region: 'BE-BRU', city: 'Brussel' })
  expect([await near(52.16, 5.39), await near(50.85, 4.35)]).toEqual([[], ['Eva']])
  await moved({ region: 'BE-WLX', city: 'Some hamlet' })
  expect(await near(49.68, 5.82)).toEqual(['Eva'])
  await moved({ country: null })
  expect(await near(49.68, 5.82)).toEqual([])
})

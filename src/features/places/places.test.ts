import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { freezeClock } from '../../platform/clock.ts'
import { isRegionOf } from './regions.ts'

async function towns(country: string, query: string): Promise<{ name: string; region: string }[]> {
  const site = await aSite()
  const address = `/api/towns.php?${new URLSearchParams({ country, query })}`
  return (await site.visitor().get(address)).towns
}

test.each([
  ['NL', 'ams', 'Amsterdam', 'NL-NH'],
  ['NL', 'hertog', '’s-Hertogenbosch', 'NL-NB'],
  ['NL', 'den bo', '’s-Hertogenbosch', 'NL-NB'],
  ['DE', 'mun', 'München', 'DE-BY'],
  ['DE', 'MUEN', 'München', 'DE-BY'],
  ['PL', 'lodz', 'Łódź', 'PL-10'],
  ['PL', 'warsz', 'Warszawa', 'PL-14'],
  ['FR', 'saint-d', 'Saint-Denis', 'FR-974'],
  ['FR', 'st de', 'Saint-Denis', 'FR-974'],
  ['ES', 'san seb', 'Donostia / San Sebastián', 'ES-SS'],
  ['ES', 'gran can', 'Las Palmas de Gran Canaria', 'ES-GC'],
  ['US', 'angel', 'Los Angeles', 'US-CA'],
])('in %s, "%s" suggests %s first', async (country, query, name, region) => {
  expect((await towns(country, query))[0]).toEqual({ name, region })
})

test('at most eight towns are suggested, the largest first, each once and in a known region', async () => {
  const found = await towns('NL', 'h')
  expect(found.map(({ name }) => name).slice(0, 3)).toEqual(['Den Haag', 'Haarlem', '’s-Hertogenbosch'])
  expect(found).toHaveLength(8)
  expect(new Set(found.map(({ name, region }) => `${region} ${name}`)).size).toBe(8)
  expect(found.every(({ region }) => isRegionOf('NL', region))).toBe(true)
})

test('a town with exactly the typed name comes before larger towns', async () => {
  expect((await towns('NL', 'Ede'))[0]).toEqual({ name: 'Ede', region: 'NL-GE' })
  expect((await towns('CH', 'Zug'))[0]).toEqual({ name: 'Zug', region: 'CH-ZG' })
})

test('towns of the same name are told apart by their region', async () => {
  const found = await towns('FR', 'saint denis')
  expect(found.slice(0, 2)).toEqual([
    { name: 'Saint-Denis', region: 'FR-974' },
    { name: 'Saint-Denis', region: 'FR-IDF' },
  ])
})

test.each([' ', '-', 'xyzzy'])('nothing is suggested for %j', async (query) => {
  expect(await towns('NL', query)).toEqual([])
})

test('an unknown country is refused', async () => {
  const site = await aSite()
  const answer = await site.visitor().request('/api/towns.php?country=XX&query=a')
  expect(answer.status).toBe(400)
})

test('the answer may be cached by everyone', async () => {
  const site = await aSite()
  const answer = await site.visitor().request('/api/towns.php?country=NL&query=a')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('towns can be requested 240 times a minute', async () => {
  freezeClock()
  const visitor = (await aSite()).visitor()
  const ask = async () => (await visitor.request('/api/towns.php?country=NL&query=ams')).status
  const first = []
  for (let i = 0; i < 240; i++) first.push(await ask())
  expect(new Set(first)).toEqual(new Set([200]))
  expect(await ask()).toBe(429)
})

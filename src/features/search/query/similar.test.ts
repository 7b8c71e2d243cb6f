import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { aCrowdIn } from '../../../../test/crowds.ts'
import { ago, aSearcher, namesOf, search, yearsOld } from '../../../../test/searchers.ts'
import { days } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

describe('similar members', () => {
  const profile = { birthDate: yearsOld(30) }
  const query = '?countryregion=NL-UT&min_age=29&max_age=31'

  test('similar members are added when fewer than twelve match: without region, then of nearly the ages, then abroad, then of any age', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    await aProfile(site, { ...profile, name: 'Fits', lastActive: ago(days(1)) })
    await aProfile(site, { name: 'Of another age', birthDate: yearsOld(60) })
    await aProfile(site, { name: 'Five years older', birthDate: yearsOld(36), lastActive: ago(days(4)) })
    await aProfile(site, {
      ...profile,
      name: 'Abroad',
      country: 'DE',
      region: 'DE-BE',
      lastActive: ago(days(2)),
    })
    await aProfile(site, { ...profile, name: 'In the country', region: 'NL-ZH', lastActive: ago(days(3)) })
    await aProfile(site, { ...profile, name: 'Man', gender: 'male' })
    const found = await search(me, query)
    expect(namesOf(found)).toEqual(['Fits'])
    expect(found.total).toBe(1)
    expect(found.similar.map(({ name }) => name)).toEqual([
      ...['In the country', 'Five years older', 'Abroad', 'Of another age'],
    ])
    const near = await search(me, '?lat=1&lon=1&min_age=29&max_age=31')
    expect(near.similar.map(({ name }) => name)).toEqual([
      'Fits',
      'Abroad',
      'In the country',
      'Five years older',
      'Of another age',
    ])
  })

  test('there are at most twelve similar members, without duplicates, and none when twelve match', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    for (let i = 0; i < 11; i++) await aProfile(site, profile)
    for (let i = 0; i < 9; i++) await aProfile(site, { ...profile, region: 'NL-ZH' })
    for (let i = 0; i < 9; i++) await aProfile(site, { ...profile, country: 'BE', region: 'BE-VAN' })
    const found = await search(me, query)
    const all = [...found.members, ...found.similar]
    expect([found.members.length, found.similar.length]).toEqual([11, 12])
    expect(new Set(all.map(({ id }) => id)).size).toBe(23)
    expect(found.similar.map(({ region }) => region)).toEqual([
      ...Array(9).fill('NL-ZH'),
      ...Array(3).fill('BE-VAN'),
    ])
    await aProfile(site, profile)
    expect((await search(me, query)).similar).toEqual([])
  })

  test('each step lists the nearest to the searched place first, else to the own place', async () => {
    const site = await aSite()
    const me = await aSearcher(site, { latitude: 52.09, longitude: 5.12, birthDate: yearsOld(30) })
    const at = (name: string, latitude: number, longitude: number, about = {}) =>
      aProfile(site, { ...profile, name, latitude, longitude, ...about })
    await at('Maastricht', 50.85, 5.69, { region: 'NL-LI' })
    await at('Groningen', 53.22, 6.57, { region: 'NL-GR' })
    await at('Rotterdam', 51.92, 4.48, { region: 'NL-ZH', lastActive: ago(days(3)) })
    const german = { country: 'DE', region: 'DE-NW' }
    await at('Berlin', 52.52, 13.4, german)
    await at('Köln', 50.94, 6.96, { ...german, lastActive: ago(days(3)) })
    await at('Utrecht, 50', 52.09, 5.12, { birthDate: yearsOld(50) })
    await at('Amsterdam, 60', 52.37, 4.9, { birthDate: yearsOld(60) })
    const similarTo = async (query: string) => (await search(me, query)).similar.map(({ name }) => name)
    const germans = ['Köln', 'Berlin']
    expect(await similarTo('?countryregion=NL-NB')).toEqual([
      ...['Maastricht', 'Rotterdam', 'Groningen', ...germans, 'Utrecht, 50', 'Amsterdam, 60'],
    ])
    expect(await similarTo('?countryregion=NL-FR')).toEqual([
      ...['Groningen', 'Rotterdam', 'Maastricht', ...germans, 'Amsterdam, 60', 'Utrecht, 50'],
    ])
    expect(await similarTo('')).toEqual([...germans, 'Utrecht, 50', 'Amsterdam, 60'])
    expect((await similarTo('?lat=50.7&lon=7.1&distance=10&min_age=29&max_age=31')).slice(0, 3)).toEqual([
      ...['Köln', 'Maastricht', 'Rotterdam'],
    ])
  })

  test('someone near is listed even if very many others far away were active since', async () => {
    const site = await aSite()
    const me = await aSearcher(site, { latitude: 52.09, longitude: 5.12 })
    await aProfile(site, {
      ...{ name: 'Near', country: 'BE', region: 'BE-VAN', latitude: 51.4, longitude: 4.76 },
      lastActive: ago(days(20)),
    })
    await aCrowdIn(site, { members: 1000, country: 'DE' })
    await db.query(sql`UPDATE member_search SET latitude = 60, geo_cell = 0 WHERE country = 'DE'`)
    expect((await search(me)).similar.map(({ name }) => name)).toEqual(['Near'])
  })
})

import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { ago, aSearcher, fictional, namesOf, search, yearsOld } from '../../../../test/searchers.ts'
import { days } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

describe('search defaults', () => {
  test.each([
    ['male', 'hetero', 'female'],
    ['female', 'hetero', 'male'],
    ['male', 'gay', 'male'],
    ['female', 'lesbian', 'female'],
    ['male', 'bi', 'any'],
    ['female', null, 'any'],
    [null, null, 'any'],
  ] as const)('a %s member who is %s searches by default for: %s', async (gender, sexuality, sought) => {
    const site = await aSite()
    const me = await aSearcher(site, { gender, sexuality, country: 'BE', region: null })
    expect((await search(me)).filter).toMatchObject({ gender: sought, country: 'BE' })
  })

  test('a member with an empty or no profile searches for everyone', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    await db.query(sql`DELETE FROM profiles WHERE site_id = ${site.id} AND member_id = ${me.memberId}`)
    expect((await search(me)).filter).toEqual({
      ...{ gender: 'any', country: 'any', min_age: null, max_age: null, distance: null },
    })
  })

  test('a visitor searches for everyone in their country, if the site offers it', async () => {
    const site = await aSite({ countries: ['NL', 'BE'] })
    const from = (address: string, cookies = {}) =>
      site.visitor(cookies).get('/api/members.php', { headers: { 'x-forwarded-for': address } })
    expect((await from('145.97.20.1')).filter).toEqual({
      ...{ gender: 'any', country: 'NL', min_age: null, max_age: null, distance: null },
    })
    expect((await from('145.97.20.1', { geoip_selected_country: 'BE' })).filter.country).toBe('BE')
    expect((await from('127.0.0.1')).filter.country).toBe('any')
    expect((await from('145.97.20.1', { geoip_selected_country: 'DE' })).filter.country).toBe('NL')
    expect((await from('127.0.0.1', { geoip_selected_country: 'DE' })).filter.country).toBe('any')
  })

  test('a member who has not told their country searches in the one they chose as a visitor', async () => {
    const me = await aSearcher(await aSite(), { country: null, region: null, city: null })
    expect((await search(me)).filter.country).toBe('any')
    me.cookies.geoip_selected_country = 'IT'
    expect((await search(me)).filter.country).toBe('IT')
  })

  test('a filter that the site does not offer is ignored', async () => {
    const site = await aSite({ search_fields: ['gender'] })
    const me = await aSearcher(site)
    await aProfile(site, { name: 'Anna', photos: [], lastActive: ago(days(3)) })
    const query =
      '?country=DE&countryregion=XX&min_age=90&max_age=20&photo=1&online=1&interests=art&lat=1&lon=1&distance=20'
    const found = await search(me, query)
    expect(namesOf(found)).toEqual(['Anna'])
    expect(found.filter).toEqual({
      ...{ gender: 'female', country: 'NL', min_age: null, max_age: null, distance: null },
    })
  })

  test.each([
    ['the default of their age', {}, '', [31, 51]],
    ['their own range', { seeksMinAge: 40, seeksMaxAge: 60 }, '', [40, 60]],
    ['their own range without an upper limit', { seeksMinAge: 40, seeksMaxAge: 99 }, '', [40, null]],
    ['no age without a date of birth', { birthDate: null }, '', [null, null]],
    ['the requested ages', {}, '?min_age=20&max_age=25', [20, 25]],
    ['the one requested limit', {}, '?max_age=45', [null, 45]],
    ['every age if that is requested', {}, '?min_age=18&max_age=99', [null, null]],
  ] as const)('a member of 41 searches for %s', async (_, about, query, [min_age, max_age]) => {
    const me = await aSearcher(await aSite(), { birthDate: yearsOld(41), ...about })
    expect((await search(me, query)).filter).toMatchObject({ min_age, max_age })
  })

  test('where the site offers no search by age, members of every age are found', async () => {
    const site = await aSite({ search_fields: ['gender', 'max_age'] })
    const me = await aSearcher(site, { birthDate: yearsOld(41) })
    expect((await search(me)).filter).toMatchObject({ min_age: null, max_age: null })
  })

  const utrecht = { latitude: 52.09, longitude: 5.12 }
  test.each([
    ['?distance=30', { country: 'any', distance: 30 }, ['Amersfoort']],
    ['?distance=500', { country: 'any', distance: 500 }, ['Aken', 'Amersfoort', 'Maastricht']],
    ['?distance=500&country=NL', { country: 'NL', distance: 500 }, ['Amersfoort', 'Maastricht']],
    ['?lat=50.8&lon=5.9', { country: 'any', distance: 50 }, ['Aken', 'Maastricht']],
    ['?lat=50.8&lon=5.9&distance=14', { country: 'any', distance: 14 }, ['Aken']],
  ])('a search with "%s" by a member in Utrecht searches %j', async (query, filter, names) => {
    const site = await aSite()
    const me = await aSearcher(site, utrecht)
    await aProfile(site, { name: 'Amersfoort', latitude: 52.16, longitude: 5.39 })
    await aProfile(site, { name: 'Maastricht', latitude: 50.85, longitude: 5.69 })
    await aProfile(site, { name: 'Aken', country: 'DE', region: 'DE-NW', latitude: 50.78, longitude: 6.08 })
    await aProfile(site, { name: 'Nowhere', latitude: null, longitude: null })
    const found = await search(me, query)
    expect(namesOf(found)).toEqual(names)
    expect(found.filter).toMatchObject(filter)
  })

  test('a distance is ignored for a member whose place is unknown', async () => {
    const me = await aSearcher(await aSite())
    expect((await search(me, '?distance=30')).filter).toMatchObject({ country: 'NL', distance: null })
  })
})

describe('search by a visitor', () => {
  test.each([
    ['none', 'none', '?ref=friend', null],
    ['none', 'all', '', null],
    ['none', 'all', '?network=ads', ['Fictional', 'Real']],
    ['none', 'fictional', '?network=ads', ['Fictional']],
    ['fictional', 'none', '', ['Fictional']],
    ['fictional', 'all', '?ref=friend', ['Fictional', 'Real']],
    ['all', 'none', '', ['Fictional', 'Real']],
  ] as const)(
    'with logged_out_search=%s, logged_out_search_trafficsource=%s and the query "%s", a visitor finds %j',
    async (search_, withSource, query, names) => {
      const site = await aSite({ logged_out_search: search_, logged_out_search_trafficsource: withSource })
      await aProfile(site, { name: 'Real' })
      await aProfile(site, { ...fictional, name: 'Fictional' })
      const answer = await site.visitor().request(`/api/members.php${query}`)
      const body = await answer.json()
      if (names) expect(namesOf(body)).toEqual(names)
      else
        expect([answer.status, body.error.code, body.authentication_required]).toEqual([
          403,
          'login_required',
          true,
        ])
    },
  )

  test('a visitor finds fictional members with every filter, also those without a photo', async () => {
    const site = await aSite()
    const utrecht = { latitude: 52.09, longitude: 5.12 }
    await aProfile(site, { ...fictional, ...utrecht, name: 'Fictional', interests: ['art'], photos: [] })
    await aProfile(site, { ...utrecht, name: 'Real', interests: ['art'] })
    for (const query of [
      '?lat=52&lon=5',
      '?interests=art',
      '?countryregion=NL-UT',
      '?gender=female&min_age=20',
    ])
      expect(namesOf(await search(site.visitor(), query))).toEqual(['Fictional'])
  })
})

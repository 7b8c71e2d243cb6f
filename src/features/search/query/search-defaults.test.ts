import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { ago, aSearcher, fictional, namesOf, search } from '../../../../test/searchers.ts'
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
    expect((await search(me)).filter).toEqual({ gender: sought, country: 'BE' })
  })

  test('a member with an empty or no profile searches for everyone', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    await db.query(sql`DELETE FROM profiles WHERE site_id = ${site.id} AND member_id = ${me.memberId}`)
    expect((await search(me)).filter).toEqual({ gender: 'any', country: 'any' })
  })

  test('a visitor searches for everyone in their country, if the site offers it', async () => {
    const site = await aSite({ countries: ['NL', 'BE'] })
    const from = (address: string, cookies = {}) =>
      site.visitor(cookies).get('/api/members.php', { headers: { 'x-forwarded-for': address } })
    expect((await from('145.97.20.1')).filter).toEqual({ gender: 'any', country: 'NL' })
    expect((await from('145.97.20.1', { geoip_selected_country: 'BE' })).filter.country).toBe('BE')
    expect((await from('127.0.0.1')).filter.country).toBe('any')
    expect((await from('145.97.20.1', { geoip_selected_country: 'DE' })).filter.country).toBe('NL')
    expect((await from('127.0.0.1', { geoip_selected_country: 'DE' })).filter.country).toBe('any')
  })

  test('a filter that the site does not offer is ignored', async () => {
    const site = await aSite({ search_fields: ['gender'] })
    const me = await aSearcher(site)
    await aProfile(site, { name: 'Anna', photos: [], lastActive: ago(days(3)) })
    const query =
      '?country=DE&countryregion=XX&min_age=90&max_age=20&photo=1&online=1&interests=art&lat=1&lon=1'
    const found = await search(me, query)
    expect(namesOf(found)).toEqual(['Anna'])
    expect(found.filter).toEqual({ gender: 'female', country: 'NL' })
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

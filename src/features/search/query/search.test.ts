import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { ago, aSearcher, fictional, namesOf, search, yearsOld } from '../../../../test/searchers.ts'
import { days, minutes, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

const allAges = 'min_age=18&max_age=99'

describe('search results', () => {
  test('a search finds the visible members of the site, the most recently active first, but not the searcher', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    await aProfile(site, { name: 'Second', lastActive: ago(minutes(5)) })
    await aProfile(site, { name: 'First' })
    await aProfile(site, { name: 'Third', lastActive: ago(days(40)), photos: [] })
    await aProfile(site, { name: 'Invisible', account: { isInvisible: true } })
    await aProfile(site, { name: 'Unconfirmed', account: { status: 'not_confirmed' } })
    await aProfile(site, { name: 'Deleted', account: { status: 'deleted', deletedAt: now() } })
    await aProfile(await aSite(), { name: 'Elsewhere' })
    const found = await search(me, '?gender=any')
    expect(found.members.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
    expect(found).toMatchObject({ total: 3, total_is_estimate: false, next: null, similar: [] })
  })

  test('a member sees first whoever fits best among the recently active: near, alike, and looking for them', async () => {
    const site = await aSite()
    const utrecht = { latitude: 52.09, longitude: 5.12 }
    const me = await aSearcher(site, { ...utrecht, birthDate: yearsOld(41), interests: ['art'] })
    const woman = (name: string, about: Parameters<typeof aProfile>[1] = {}) =>
      aProfile(site, { name, birthDate: yearsOld(41), lastActive: ago(days(3)), ...about })
    await woman('Online', { lastActive: now() })
    await woman('Seeks women', { ...utrecht, sexuality: 'lesbian', lastActive: now() })
    await woman('Seeks younger men', { ...utrecht, seeksMinAge: 20, seeksMaxAge: 40 })
    await woman('Too young for him by default', { ...utrecht, birthDate: yearsOld(32) })
    await woman('Near', utrecht)
    await woman('Near and alike', { ...utrecht, interests: ['art'] })
    const mutual = ['Near and alike', 'Near', 'Online']
    const oneWay = ['Seeks women', 'Seeks younger men', 'Too young for him by default']
    const found = (await search(me)).members.map(({ name }) => name)
    expect(found.slice(0, 3)).toEqual(mutual)
    expect(found.slice(3).toSorted()).toEqual(oneWay)
  })

  test('a member who searches for other ages around another place sees first who is near it, of whatever age', async () => {
    const site = await aSite()
    const utrecht = { latitude: 52.09, longitude: 5.12 }
    const maastricht = { latitude: 50.85, longitude: 5.69, region: 'NL-LI' }
    const me = await aSearcher(site, { ...utrecht, birthDate: yearsOld(30) })
    const woman = (name: string, about: Parameters<typeof aProfile>[1]) =>
      aProfile(site, { name, seeksMinAge: 18, seeksMaxAge: 99, lastActive: ago(days(20)), ...about })
    await woman('Maastricht, 59', { ...maastricht, birthDate: yearsOld(59) })
    await woman('Utrecht, 41', { ...utrecht, birthDate: yearsOld(41) })
    const { members } = await search(me, '?lat=50.85&lon=5.69&distance=200&min_age=40&max_age=60')
    expect(members.map(({ name }) => name)).toEqual(['Maastricht, 59', 'Utrecht, 41'])
  })

  test('members blocked in either direction are neither found nor counted', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    const [theirs, mine] = [await aProfile(site), await aProfile(site)]
    await aProfile(site, { name: 'Seen' })
    await db.query(sql`
      INSERT INTO hidden_pairs (site_id, member_id, other_id, blocked_at)
      VALUES (${site.id}, ${me.memberId}, ${mine}, now()), (${site.id}, ${mine}, ${me.memberId}, NULL),
             (${site.id}, ${me.memberId}, ${theirs}, NULL), (${site.id}, ${theirs}, ${me.memberId}, now())`)
    const found = await search(me)
    expect(namesOf(found)).toEqual(['Seen'])
    expect(found.total).toBe(1)
    expect(found.similar).toEqual([])
  })

  test.each([
    ['', ['Art', 'Plain', 'Rotterdam']],
    ['?countryregion=NL-UT', ['Art', 'Plain']],
    ['?country=NL&countryregion=NL-ZH', ['Rotterdam']],
    ['?country=any&countryregion=NL-ZH', ['Rotterdam']],
    ['?countryregion=DE-BE', ['Berlin']],
    ['?country=any', ['Art', 'Berlin', 'Plain', 'Rotterdam']],
    ['?gender=male', ['Man']],
    ['?gender=any', ['Art', 'Man', 'Plain', 'Rotterdam']],
    [`?gender=any&${allAges}`, ['Art', 'Man', 'Older', 'Plain', 'Rotterdam', 'Untold']],
    ['?min_age=50', ['Older']],
    ['?max_age=49', ['Art', 'Plain', 'Rotterdam']],
    ['?min_age=30&max_age=30', ['Art', 'Plain', 'Rotterdam']],
    [`?${allAges}`, ['Art', 'Older', 'Plain', 'Rotterdam']],
    ['?photo=1', ['Art', 'Plain', 'Rotterdam']],
    ['?online=1', ['Art', 'Plain', 'Rotterdam']],
    ['?interests=art', ['Art']],
    [`?${allAges}&interests=chess,art,art`, ['Art', 'Older']],
    ['?interests=yoga', []],
    ['?interests=', ['Art', 'Plain', 'Rotterdam']],
    ['?lat=52.0&lon=5.0', ['Art', 'Plain']],
    [`?lat=52.0&lon=5.0&${allAges}`, ['Art', 'Older', 'Plain']],
    ['?lat=52.0&lon=5.0&gender=any&min_age=40', ['Older']],
    ['?lat=52.4&lon=13.5', ['Berlin']],
    ['?lat=52.0&lon=5.0&country=DE', []],
  ])('a search with "%s" finds %j', async (query, names) => {
    const site = await aSite()
    const me = await aSearcher(site)
    const utrecht = { latitude: 52.09, longitude: 5.12, birthDate: yearsOld(30) }
    await aProfile(site, { ...utrecht, name: 'Plain' })
    await aProfile(site, { ...utrecht, name: 'Art', interests: ['art', 'dogs'] })
    const older = { birthDate: yearsOld(101), photos: [], lastActive: ago(days(1)) }
    await aProfile(site, { ...utrecht, ...older, name: 'Older', interests: ['chess'] })
    const rotterdam = { region: 'NL-ZH', latitude: 51.92, longitude: 4.2 }
    await aProfile(site, { ...utrecht, ...rotterdam, name: 'Rotterdam' })
    const berlin = { country: 'DE', region: 'DE-BE', latitude: 52.52, longitude: 13.4 } as const
    await aProfile(site, { ...utrecht, ...berlin, name: 'Berlin' })
    await aProfile(site, { name: 'Man', gender: 'male', birthDate: yearsOld(30) })
    await aProfile(site, { name: 'Untold', gender: null, birthDate: null })
    expect(namesOf(await search(me, query))).toEqual(names)
  })

  test('a search for online members leaves out fictional ones', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    await aProfile(site, { ...fictional, name: 'Fictional' })
    await aProfile(site, { name: 'Away', lastActive: ago(minutes(11)) })
    await aProfile(site, { name: 'There', lastActive: ago(minutes(9)) })
    expect(namesOf(await search(me, '?online=1'))).toEqual(['There'])
  })
})

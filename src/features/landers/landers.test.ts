import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aProfile, aSite, type Visitor } from '../../../test/builders.ts'
import { ago, fictional, namesOf, yearsOld } from '../../../test/searchers.ts'
import { days, minutes } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.server.ts'
import { profileFields } from '../sites/sites.contract.ts'
import type { LanderAnswer } from './landers.contract.ts'
import { landersCommand } from './landers-command.server.ts'

const landerOf = (visitor: Visitor, query = ''): Promise<LanderAnswer> =>
  visitor.get(`/api/lander.php?lander=gallery${query}`)

const anOpenSite = () => aSite({ logged_out_search: 'all' })

function fileWith(content: unknown) {
  const file = join(mkdtempSync(join(tmpdir(), 'variant-')), 'variant.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('the members of a landing page', () => {
  test('are fictional ones only, without any count, unless visitors may see everyone', async () => {
    const site = await aSite()
    await aProfile(site, { ...fictional, name: 'Drawn' })
    await aProfile(site, { name: 'Real' })
    const closed = await landerOf(site.visitor())
    expect([namesOf(closed), closed.counts]).toEqual([['Drawn'], null])
    expect(closed.members[0]).toMatchObject({ fictional: true, presence: null })
  })

  test('are counted without fictional, invisible and deleted ones', async () => {
    const site = await anOpenSite()
    await aProfile(site, { name: 'Here', lastActive: ago(minutes(1)) })
    await aProfile(site, { name: 'Away', lastActive: ago(days(3)), photos: [] })
    await aProfile(site, {
      name: 'Elsewhere',
      country: 'DE',
      region: 'DE-BE',
      city: 'Berlin',
      lastActive: ago(days(1)),
    })
    await aProfile(site, { ...fictional, name: 'Drawn', lastActive: ago(days(2)) })
    await aProfile(site, { account: { isInvisible: true }, name: 'Invisible' })
    await aProfile(site, { account: { status: 'deleted', deletedAt: new Date() }, name: 'Deleted' })
    const everywhere = await landerOf(site.visitor())
    expect(everywhere.counts).toEqual({ country: null, total: 3, online: 1, regions: {} })
    const { counts, members } = await landerOf(site.visitor({ geoip_selected_country: 'NL' }))
    expect(counts).toEqual({ country: 'NL', total: 2, online: 1, regions: { 'NL-UT': 2 } })
    expect(members.map(({ name }) => name)).toEqual(['Here', 'Drawn', 'Elsewhere'])
  })

  test('come with their interests and the start of their description', async () => {
    const site = await aSite()
    await aProfile(site, { ...fictional, description: 'a'.repeat(500), interests: ['books', 'wine'] })
    const { members } = await landerOf(site.visitor())
    expect(members[0]?.interests).toEqual(['books', 'wine'])
    expect(members[0]?.description).toHaveLength(160)
  })

  test('can be chosen by interest', async () => {
    const site = await aSite()
    await aProfile(site, { ...fictional, name: 'Reader', interests: ['books'] })
    await aProfile(site, { ...fictional, name: 'Sailor', interests: ['sailing'] })
    expect(namesOf(await landerOf(site.visitor(), '&interests=sailing'))).toEqual(['Sailor'])
    const refused = await site.visitor().request('/api/lander.php?lander=gallery&interests=crime')
    expect(refused.status).toBe(400)
  })

  test.each([
    ['start with those of similar ages, women and men alternating', {}, [38, 40, 44, 25, 66]],
    [
      'start with the most recently active if the site does not show the date of birth',
      { visible_profile_fields: profileFields.filter((field) => field !== 'date_of_birth') },
      [25, 38, 40, 44, 66],
    ],
  ])('%s', async (_, settings, inOrder) => {
    const site = await aSite(settings)
    const people = [25, 38, 40, 44, 66].flatMap((age, i) => [
      { name: `woman ${age}`, gender: 'female' as const, birthDate: yearsOld(age), lastActive: ago(days(i)) },
      { name: `man ${age}`, gender: 'male' as const, birthDate: yearsOld(age), lastActive: ago(days(i)) },
    ])
    for (const one of people) await aProfile(site, { ...fictional, ...one })
    const { members } = await landerOf(site.visitor())
    expect(members.map(({ name }) => name)).toEqual(inOrder.flatMap((age) => [`woman ${age}`, `man ${age}`]))
    const showcase: LanderAnswer = await site.visitor().get('/api/showcase.php')
    expect(showcase.members.map(({ name }) => name)).toEqual(members.map(({ name }) => name))
  })

  test('of an unknown country, those who probably speak the language of the visitor come first', async () => {
    const site = await aSite()
    const berlin = { country: 'DE', region: 'DE-BE', city: 'Berlin' } as const
    await aProfile(site, { ...fictional, ...berlin, name: 'German', lastActive: ago(days(2)) })
    await aProfile(site, { ...fictional, name: 'Dutch', lastActive: ago(days(1)) })
    const read = await landerOf(site.visitor({ locale: 'de' }))
    expect([read.members.map(({ name }) => name), read.country]).toEqual([['German', 'Dutch'], null])
  })

  test('members who are online come first on the page for the night', async () => {
    const site = await anOpenSite()
    await aProfile(site, { name: 'Drawn', ...fictional, lastActive: ago(0) })
    await aProfile(site, { name: 'Here', lastActive: ago(minutes(1)) })
    const { members } = await site.visitor().get('/api/lander.php?lander=alonetonight')
    expect(members.map(({ name }: { name: string }) => name)).toEqual(['Here', 'Drawn'])
  })
})

describe('the member of a landing page', () => {
  const memberOf = async (visitor: Visitor, id: string): Promise<LanderAnswer['member']> =>
    (await visitor.get(`/api/lander.php?lander=landing&profile=${id}`)).member

  test('is shown if fictional, also where visitors may not search', async () => {
    const site = await aSite({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
    const drawn = await aProfile(site, { ...fictional, name: 'Drawn', interests: ['books'] })
    const real = await aProfile(site, { name: 'Real' })
    expect(await memberOf(site.visitor(), drawn)).toMatchObject({ name: 'Drawn', interests: ['books'] })
    expect(await memberOf(site.visitor(), real)).toBeNull()
  })

  test('is shown if real only where visitors may see everyone, and never from another site', async () => {
    const site = await anOpenSite()
    const real = await aProfile(site, { name: 'Real' })
    const hidden = await aProfile(site, { account: { isInvisible: true }, name: 'Hidden' })
    expect(await memberOf(site.visitor(), real)).toMatchObject({ name: 'Real' })
    for (const id of [hidden, newId(), 'nobody', ''])
      expect([id, await memberOf(site.visitor(), id)]).toEqual([id, null])
    expect(await memberOf((await anOpenSite()).visitor(), real)).toBeNull()
  })
})

describe('a variant', () => {
  const variant = {
    texts: { nl: { title: 'Vrouwen vanaf vijftig', lead: 'Met humor.' }, de: { title: 'Frauen ab fünfzig' } },
    people: { gender: 'female', min_age: 50 },
  }

  test('changes the texts and the people of a landing page, in the language of the visitor', async () => {
    const site = await aSite()
    await aProfile(site, { ...fictional, name: 'Old', birthDate: yearsOld(61) })
    await aProfile(site, { ...fictional, name: 'Young', birthDate: yearsOld(31) })
    await aProfile(site, { ...fictional, name: 'Man', gender: 'male', birthDate: yearsOld(61) })
    await landersCommand(['set', 'gallery', 'fifty-plus', fileWith(variant)], site.host)
    const dutch = await landerOf(site.visitor({ locale: 'nl_BE' }), '&slug=fifty-plus')
    expect(dutch).toMatchObject({ slug: 'fifty-plus', title: 'Vrouwen vanaf vijftig', lead: 'Met humor.' })
    expect(namesOf(dutch)).toEqual(['Old'])
    const german = await landerOf(site.visitor({ locale: 'de' }), '&slug=fifty-plus')
    expect(german).toMatchObject({ title: 'Frauen ab fünfzig', lead: null })
    const polish = await landerOf(site.visitor({ locale: 'pl' }), '&slug=fifty-plus')
    expect(polish.title).toBe('Vrouwen vanaf vijftig')
  })

  test.each(['nothing', 'FIFTY', '../x', '%00'])(
    'that does not exist (%s) gets the texts of the landing page',
    async (slug) => {
      const site = await aSite()
      expect(await landerOf(site.visitor(), `&slug=${slug}`)).toMatchObject({ slug: null, title: null })
    },
  )

  test('belongs to one site and one landing page, and can be removed', async () => {
    const [site, other] = [await aSite(), await aSite()]
    await landersCommand(['set', 'gallery', 'fifty', fileWith(variant)], site.host)
    expect(await landersCommand(['list'], site.host)).toEqual(['gallery/fifty'])
    expect((await landerOf(other.visitor(), '&slug=fifty')).slug).toBeNull()
    expect((await site.visitor().get('/api/lander.php?lander=video&slug=fifty')).slug).toBeNull()
    expect(await landersCommand(['remove', 'gallery', 'fifty'], site.host)).toEqual([
      'Removed gallery/fifty.',
    ])
    expect((await landerOf(site.visitor(), '&slug=fifty')).slug).toBeNull()
    expect(await landersCommand(['list'], site.host)).toEqual(['There are no variants.'])
  })

  test.each([
    ['an unknown landing page', ['set', 'nowhere', 'x', fileWith(variant)], 'is not one of'],
    ['a landing page without variants', ['set', 'tinderswipe', 'x', fileWith(variant)], 'is not one of'],
    ['an impossible slug', ['set', 'gallery', 'A B', fileWith(variant)], 'is not a slug'],
    ['a file that is not JSON', ['set', 'gallery', 'x', fileWith('{')], 'is not JSON'],
    ['an unknown field', ['set', 'gallery', 'x', fileWith({ ...variant, script: '' })], 'is wrong at'],
    [
      'an impossible age',
      ['set', 'gallery', 'x', fileWith({ texts: {}, people: { min_age: 12 } })],
      'wrong at people.min_age',
    ],
    [
      'ages that nobody has',
      ['set', 'gallery', 'x', fileWith({ texts: {}, people: { min_age: 50, max_age: 40 } })],
      'wrong at people.max_age',
    ],
    ['a variant that does not exist', ['remove', 'gallery', 'x'], 'There is no gallery/x'],
    ['a missing file name', ['set', 'gallery', 'x'], 'npm run operator -- landers'],
  ])('with %s is refused', async (_, words, problem) => {
    const { host } = await aSite()
    await expect(landersCommand(words, host)).rejects.toThrow(problem)
  })
})

test('the map of each country has its regions inside the picture', async () => {
  const visitor = (await aSite()).visitor()
  for (const country of ['NL', 'DE', 'US', 'FR', 'ES', 'NZ', 'PL']) {
    const { map } = await visitor.get(`/api/country-map.php?country=${country}`)
    expect(map.regions.length).toBeGreaterThan(8)
    for (const { id, x, y, towns } of map.regions) {
      const isInside = x >= 0 && x <= map.width && y >= 0 && y <= map.height
      expect([id, isInside, /^(M[\d.]+ [\d.]+h0)+$/.test(towns)]).toEqual([id, true, true])
    }
  }
  expect((await visitor.request('/api/country-map.php?country=XX')).status).toBe(400)
})

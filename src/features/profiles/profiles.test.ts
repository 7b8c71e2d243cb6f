import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { days, hours, minutes, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { raw, sql } from '../../platform/sql.server.ts'
import type { MemberCard } from './profiles.contract.ts'

const fictional = { account: { isFictional: true } }
const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
type Visitor = ReturnType<Awaited<ReturnType<typeof aSite>>['visitor']>

async function shownTo(visitor: Visitor, query = '', address = '127.0.0.1'): Promise<MemberCard[]> {
  const headers = { 'x-forwarded-for': address }
  return (await visitor.get(`/api/showcase.php${query}`, { headers })).members
}

const namesOf = (members: MemberCard[]) => members.map(({ name }) => name)

describe('the showcase for visitors', () => {
  test('shows only visible fictional members with a public photo', async () => {
    const site = await aSite()
    await aProfile(site, { ...fictional, name: 'Seen' })
    await aProfile(site, { name: 'Real' })
    await aProfile(site, { ...fictional, name: 'Without', photos: [] })
    await aProfile(site, { ...fictional, name: 'Private', photos: [{ isPrivate: true }] })
    await aProfile(site, { ...fictional, name: 'Inspected', photos: [{ status: 'inspection' }] })
    await aProfile(site, { account: { isFictional: true, isInvisible: true }, name: 'Invisible' })
    await aProfile(site, {
      account: { isFictional: true, status: 'deleted', deletedAt: new Date() },
      name: 'Deleted',
    })
    await aProfile(site, { account: { isFictional: true, status: 'not_confirmed' }, name: 'Unconfirmed' })
    await aProfile(await aSite(), { ...fictional, name: 'Elsewhere' })
    const members = await shownTo(site.visitor())
    expect(namesOf(members)).toEqual(['Seen'])
    expect(members[0]).toMatchObject({ fictional: true, presence: null })
  })

  test.each([
    ['fictional', 'fictional', '?ref=friend', ['Fictional']],
    ['none', 'none', '', ['Fictional']],
    ['all', 'none', '', ['Real', 'Fictional']],
    ['none', 'all', '', ['Fictional']],
    ['none', 'all', '?sub1=x', ['Fictional']],
    ['none', 'all', '?network=ads', ['Real', 'Fictional']],
  ] as const)(
    'with logged-out search %s / %s and "%s" shows %j',
    async (search, withSource, query, names) => {
      const site = await aSite({ logged_out_search: search, logged_out_search_trafficsource: withSource })
      await aProfile(site, { name: 'Real' })
      await aProfile(site, { ...fictional, name: 'Fictional', lastActive: ago(minutes(1)) })
      expect(namesOf(await shownTo(site.visitor(), query))).toEqual(names)
    },
  )

  test('takes the traffic source from the tracking cookie too', async () => {
    const site = await aSite({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' })
    await aProfile(site, { name: 'Real' })
    const visitor = site.visitor({ tracking: encodeURIComponent('network=ads') })
    expect(namesOf(await shownTo(visitor))).toEqual(['Real'])
  })

  test('shows members of the visitor’s country first, women and men alternating, most recently active first', async () => {
    const site = await aSite()
    const someone = (name: string, country: 'NL' | 'BE', gender: 'male' | 'female', hour: number) =>
      aProfile(site, { ...fictional, name, country, gender, lastActive: ago(hours(hour)) })
    await someone('woman 1', 'NL', 'female', 5)
    await someone('woman 2', 'NL', 'female', 9)
    await someone('man 1', 'NL', 'male', 7)
    await someone('woman abroad', 'BE', 'female', 1)
    await someone('man abroad', 'BE', 'male', 2)
    const dutch = ['woman 1', 'man 1', 'woman 2', 'woman abroad', 'man abroad']
    const belgian = ['woman abroad', 'man abroad', 'woman 1', 'man 1', 'woman 2']
    expect(namesOf(await shownTo(site.visitor(), '', '145.97.20.1'))).toEqual(dutch)
    expect(namesOf(await shownTo(site.visitor({ geoip_selected_country: 'NL' })))).toEqual(dutch)
    const chosen = site.visitor({ geoip_selected_country: 'BE' })
    expect(namesOf(await shownTo(chosen, '', '145.97.20.1'))).toEqual(belgian)
    expect(await shownTo(chosen)).toEqual(await shownTo(chosen))
  })

  test('shows a visitor of an unknown country those who probably speak their language first', async () => {
    const site = await aSite()
    for (const [i, country] of (['IT', 'PL', 'DE'] as const).entries())
      await aProfile(site, { ...fictional, name: country, country, lastActive: ago(hours(i + 1)) })
    const shown = async (locale: string) => namesOf(await shownTo(site.visitor({ locale })))
    expect(await shown('it')).toEqual(['IT', 'PL', 'DE'])
    expect(await shown('pl')).toEqual(['PL', 'IT', 'DE'])
    expect(await shown('de')).toEqual(['DE', 'IT', 'PL'])
    expect(await shown('fr')).toEqual(['IT', 'PL', 'DE'])
  })

  test('shows at most twelve members, fills up from other countries and repeats nobody', async () => {
    const site = await aSite()
    for (let i = 0; i < 5; i++) await aProfile(site, { ...fictional, name: `near ${i}`, gender: 'male' })
    for (let i = 0; i < 12; i++) await aProfile(site, { ...fictional, name: `far ${i}`, country: 'PL' })
    const members = await shownTo(site.visitor({ geoip_selected_country: 'NL' }))
    expect(members).toHaveLength(12)
    expect(new Set(members.map(({ id }) => id)).size).toBe(12)
    expect(members.slice(0, 5).every(({ name }) => name.startsWith('near'))).toBe(true)
  })
})

describe('a card in the showcase', () => {
  test('contains only public data', async () => {
    const site = await aSite({ logged_out_search: 'all' })
    const year = now().getUTCFullYear() - 30
    const id = await aProfile(site, {
      name: 'Robin',
      birthDate: `${year}-01-01`,
      account: { email: 'robin@secret.example' },
      lastActive: ago(days(2)),
      photos: [
        { status: 'inspection', position: 0, name: `aa/${'i'.repeat(22)}` },
        { isPrivate: true, position: 1, name: `aa/${'p'.repeat(22)}` },
        { position: 3, name: `aa/${'s'.repeat(22)}` },
        { position: 2, name: `aa/${'m'.repeat(22)}` },
      ],
    })
    const answer = await site.visitor().request('/api/showcase.php')
    const text = await answer.text()
    const main = `aa/${'m'.repeat(22)}`
    expect(JSON.parse(text).members).toEqual([
      {
        id,
        name: 'Robin',
        age: 30,
        gender: 'female',
        country: 'NL',
        region: 'NL-UT',
        city: 'Utrecht',
        presence: 'week',
        fictional: false,
        photo_count: 3,
        liked: false,
        verified: false,
        main_image: {
          filename: `${main}-600.webp`,
          thumb_filename: `${main}-150.webp`,
          match: `${main}-300.webp`,
          width: 600,
          height: 800,
          placeholder: 'data:image/webp;base64,',
          sizes: [150, 300, 600].map((width) => ({ filename: `${main}-${width}.webp`, width })),
        },
      },
    ])
    for (const secret of [`${year}-01`, 'secret.example', 'iiii', 'pppp', 'ssss', site.id])
      expect(text).not.toContain(secret)
  })
})

test('the database allows gay only for men and lesbian only for women', async () => {
  const site = await aSite()
  await aProfile(site, { gender: 'male', sexuality: 'gay' })
  await aProfile(site, { gender: 'female', sexuality: 'lesbian' })
  await expect(aProfile(site, { gender: 'female', sexuality: 'gay' })).rejects.toThrow()
  await expect(aProfile(site, { gender: null, sexuality: 'lesbian' })).rejects.toThrow()
})

test('an e-mail address has one account per site, regardless of case', async () => {
  const [site, other] = [await aSite(), await aSite()]
  await aProfile(site, { account: { email: 'Anna@vonk.example' } })
  await aProfile(other, { account: { email: 'anna@vonk.example' } })
  const twice = db.query(
    sql`UPDATE members SET email = 'ANNA@vonk.example' WHERE site_id = ${site.id} AND id = ${await aProfile(site)}`,
  )
  await expect(twice).rejects.toMatchObject({ code: '23505' })
})

test('the showcase queries use an index', async () => {
  const site = await aSite()
  await db.query(sql`
    WITH made AS (
      INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at, is_fictional)
      SELECT ${site.id}, gen_random_uuid(), 'active', now(), now(), n % 50 = 0 FROM generate_series(1, 5000) n
      RETURNING id, is_fictional)
    INSERT INTO member_search
    SELECT ${site.id}, id, 'female', CASE WHEN random() < 0.05 THEN 'NL' ELSE 'DE' END, '', '1990-01-01', true,
           is_fictional, true, now()
      FROM made`)
  await db.query(sql`ANALYZE member_search`)
  const plan = async (condition: string) => {
    const { rows } = await db.query(sql`
        EXPLAIN SELECT member_id FROM member_search WHERE site_id = '${raw(site.id)}' AND gender = 'female' AND is_visible
           AND has_photo ${raw(condition)} ORDER BY last_active DESC, member_id DESC LIMIT 24`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan('AND is_fictional')).toMatch(/Limit[^\n]*\n *-> +Index.* using member_search_fictional/)
  expect(await plan('')).toMatch(/Limit[^\n]*\n *-> +Index.* using member_search_by_gender/)
  expect(await plan(`AND country = 'NL'`)).toMatch(
    /Limit[^\n]*\n *-> +Index.* using member_search_by_country/,
  )
})

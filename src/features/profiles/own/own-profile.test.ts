import { describe, expect, test } from 'vitest'
import { aSite, signUp } from '../../../../test/builders.ts'
import { someone } from '../../../../test/someone.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { eventsAfter } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'

const path = '/api/profile.php'

async function change(member: Pick<Awaited<ReturnType<typeof someone>>, 'send'>, changes: object) {
  const { status, body } = await member.send('PUT', path, changes)
  return { status, profile: body.profile, fields: body.error?.fields }
}

const consent = { orientation_consent: true }
const everything = {
  name: 'Robin',
  date_of_birth: '1988-02-29',
  gender: 'male',
  sexuality: 'gay',
  country: 'DE',
  region: 'DE-BY',
  city: 'München',
  relationship_status: 'divorced',
  hair_color: 'grey',
  eye_color: 'hazel',
  body_type: 'fat',
  tattoos: false,
  reason: 'friendship',
  interests: ['jazz', 'wine', 'yoga'],
  description: 'Ich koche gern, für mich allein und noch viel lieber für zwei.',
  seeks_min_age: 30,
  seeks_max_age: 50,
}

describe('a member’s own profile', () => {
  test('has the photos that others see in their order, private ones included, and their number', async () => {
    const names = ['a', 'b', 'c', 'd'].map((letter) => `aa/${letter.repeat(22)}`)
    const anna = await someone(await aSite(), {
      photos: [
        { name: names[1], position: 2, hasMatch: true },
        { name: names[0], position: 1 },
        { name: `private/${names[2]}`, position: 3, isPrivate: true },
        { name: names[3], position: 0, status: 'inspection' },
      ],
    })
    const { profile } = (await anna.get('/api/user.php')).user
    const files = (name = '', match = '300') => ({
      filename: `${name}-600.webp`,
      thumb_filename: `${name}-150.webp`,
      match: `${name}-${match}.webp`,
    })
    expect(profile.photos).toEqual([
      { id: expect.any(String), is_private: false, ...files(names[0]) },
      { id: expect.any(String), is_private: false, ...files(names[1], 'match') },
      { id: expect.any(String), is_private: true, ...files(`private/${names[2]}`) },
    ])
    expect(profile.photo_count).toBe(3)
    expect(profile.main_image).toMatchObject(files(names[0]))
    const none = await someone(await aSite(), { photos: [] })
    expect((await none.get('/api/user.php')).user.profile).toMatchObject({ photos: [], photo_count: 0 })
  })

  test('can be changed in part or completely, and keeps the other fields', async () => {
    const member = await someone(await aSite())
    expect((await member.get(path)).profile).toMatchObject({
      name: 'Anna',
      status: 'active',
      city: 'Utrecht',
    })
    const all = await change(member, { ...everything, ...consent })
    expect(all.status).toBe(200)
    expect(all.profile).toMatchObject({ ...everything, completeness: 100 })
    const next = await change(member, { eye_color: null, interests: [], city: '' })
    const rest = { ...everything, eye_color: null, interests: [], city: null }
    expect(next.profile).toMatchObject({ ...rest, completeness: 78 })
    expect((await member.get(path)).profile).toEqual(next.profile)
    expect((await member.get('/api/user.php')).user.profile).toEqual(next.profile)
  })

  test('goes back to the default ages when both are cleared', async () => {
    const member = await someone(await aSite())
    await change(member, { seeks_min_age: 30, seeks_max_age: 50 })
    expect((await change(member, { seeks_max_age: 45 })).profile).toMatchObject({
      ...{ seeks_min_age: 30, seeks_max_age: 45 },
    })
    expect((await change(member, { seeks_min_age: null, seeks_max_age: null })).profile).toMatchObject({
      ...{ seeks_min_age: null, seeks_max_age: null },
    })
  })

  test.each(['', null])('loses its town when that is set to %j', async (city) => {
    const member = await someone(await aSite())
    expect((await change(member, { city })).profile.city).toBe(null)
  })

  test('takes any text as the town, also the name of a property that every object has', async () => {
    const member = await someone(await aSite())
    const { status, profile } = await change(member, { city: 'Constructor' })
    expect([status, profile.city]).toEqual([200, 'Constructor'])
  })

  test('updates the search row and sends an event to the member’s other tabs', async () => {
    const member = await someone(await aSite())
    await change(member, { ...everything, ...consent })
    const { rows } = await db.query(sql`
      SELECT gender, country, region, birth_date::text, seeks_min_age, seeks_max_age FROM member_search
       WHERE site_id = ${member.siteId} AND member_id = ${member.memberId}`)
    expect(rows).toEqual([
      {
        ...{ gender: 'male', country: 'DE', region: 'DE-BY', birth_date: '1988-02-29' },
        ...{ seeks_min_age: 30, seeks_max_age: 50 },
      },
    ])
    expect((await eventsAfter(member, 0)).map(({ type }) => type)).toEqual(['user'])
  })

  test('can be filled in before the e-mail address is confirmed', async () => {
    const site = await aSite()
    const { cookies } = await signUp(site)
    const { status, profile } = await change(site.visitor({ session: cookies.session?.value ?? '' }), {
      ...everything,
      ...consent,
    })
    expect([status, profile]).toMatchObject([200, { ...everything, status: 'disabled' }])
  })

  test('requires a login', async () => {
    const visitor = (await aSite()).visitor()
    expect((await visitor.request(path)).status).toBe(403)
    expect((await visitor.send('PUT', path, { name: 'Robin' })).body.authentication_required).toBe(true)
  })

  test('neither returns nor accepts fields the site does not show', async () => {
    const site = await aSite({ visible_profile_fields: ['gender', 'description'] })
    const member = await someone(site, { tattoos: true })
    const { status, profile } = await change(member, { ...everything, region: 'NL-UT' })
    expect([status, profile]).toMatchObject([
      200,
      {
        name: 'Robin',
        gender: 'male',
        date_of_birth: null,
        age: null,
        city: null,
        tattoos: null,
        interests: [],
      },
    ])
    const { rows } = await db.query(
      sql`SELECT birth_date::text, city, tattoos, interests FROM profiles WHERE member_id = ${member.memberId}`,
    )
    expect(rows).toEqual([{ birth_date: '1990-05-04', city: 'Utrecht', tattoos: true, interests: [] }])
  })

  test('counts a public photo in inspection towards completeness, but not a private one', async () => {
    const site = await aSite()
    const completeness = async (photos: NonNullable<Parameters<typeof someone>[1]>['photos']) =>
      (await (await someone(site, { photos })).get(path)).profile.completeness
    const without = await completeness([])
    expect(await completeness([{ status: 'inspection', name: `private/aa/${'i'.repeat(22)}` }])).toBe(
      without + 25,
    )
    expect(await completeness([{ isPrivate: true }])).toBe(without)
  })
})

describe('an invalid profile change is refused with its field and changes nothing', () => {
  const day = (years: number, days = 0) => {
    const date = new Date(now())
    date.setUTCFullYear(date.getUTCFullYear() - years)
    date.setUTCDate(date.getUTCDate() + days)
    return date.toISOString().slice(0, 10)
  }

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' \t ' }, 'name'],
    [{ name: 'ab' }, 'name'],
    [{ name: 'x'.repeat(21) }, 'name'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ name: '@anna' }, 'name'],
    [{ name: 'Anna@Words.example' }, 'name'],
    [{ name: '‮annA' }, 'name'],
    [{ name: null }, 'name'],
    [{ date_of_birth: '' }, 'date_of_birth'],
    [{ date_of_birth: '1990-02-31' }, 'date_of_birth'],
    [{ date_of_birth: '1799-01-01' }, 'date_of_birth'],
    [{ date_of_birth: "1990-01-01'; --" }, 'date_of_birth'],
    [{ date_of_birth: day(18, 1) }, 'date_of_birth'],
    [{ date_of_birth: null }, 'date_of_birth'],
    [{ sexuality: 'gay', ...consent }, 'sexuality'],
    [{ sexuality: 'bi' }, 'orientation_consent'],
    [{ sexuality: 'bi', orientation_consent: 'yes' }, 'orientation_consent'],
    [{ gender: 'other' }, 'gender'],
    [{ country: 'XX' }, 'country'],
    [{ region: 'DE-BY' }, 'region'],
    [{ region: "NL-UT'--" }, 'region'],
    [{ city: 'x'.repeat(81) }, 'city'],
    [{ city: `Z${'\u0301'.repeat(60)}` }, 'city'],
    [{ city: '\u2800\u2800\u2800' }, 'city'],
    [{ city: '\u3164' }, 'city'],
    [{ city: 'Ut\u034frecht' }, 'city'],
    [{ tattoos: 'yes' }, 'tattoos'],
    [{ seeks_min_age: 17, seeks_max_age: 30 }, 'seeks_min_age'],
    [{ seeks_min_age: 30, seeks_max_age: 100 }, 'seeks_max_age'],
    [{ seeks_min_age: 30.5, seeks_max_age: 40 }, 'seeks_min_age'],
    [{ seeks_min_age: 40, seeks_max_age: 30 }, 'seeks_max_age'],
    [{ seeks_min_age: 40 }, 'seeks_max_age'],
    [{ seeks_min_age: null, seeks_max_age: 40 }, 'seeks_min_age'],
    [{ interests: ['jazz', '<script>'] }, 'interests.1'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ description: 'x'.repeat(10_000) }, 'description'],
    [{ description: `Hallo a${'\u0301'.repeat(180)} wereld `.repeat(5) }, 'description'],
    [{ description: `Hallo a${'\u0301\u0301\u0301\u200d'.repeat(60)} wereld` }, 'description'],
  ])('%j', async (wrong, field) => {
    const member = await someone(await aSite(), { account: { email: 'anna@words.example' } })
    const before = await member.get(path)
    const { status, fields } = await change(member, { hair_color: 'red', ...wrong })
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
    expect(fields[field]).not.toBe('')
    expect(await member.get(path)).toEqual(before)
  })

  test('all invalid fields are reported at once', async () => {
    const member = await someone(await aSite())
    const { fields } = await change(member, {
      name: '@',
      date_of_birth: '',
      sexuality: 'gay',
      region: 'PL-14',
    })
    expect(Object.keys(fields).sort()).toEqual([
      ...['date_of_birth', 'name', 'orientation_consent', 'region', 'sexuality'],
    ])
    expect(fields).toMatchObject({ date_of_birth: 'Vul uw geboortedatum in (18+ jaar)' })
  })

  test('a member who turns 18 today is accepted', async () => {
    expect((await change(await someone(await aSite()), { date_of_birth: day(18) })).profile.age).toBe(18)
  })
})

test.each([
  ['emoji', '👨‍👩‍👧‍👦 Zoë 🏳️‍🌈'],
  ['right to left', 'مرحبا עולם'],
  ['a script whose letters carry many marks', 'ज़ींनत שָּׁרוֹן'],
  ['SQL', `'); DROP TABLE x;--`],
  ['script', '<script>a</script>'],
  ['template and format placeholders', '%00\\u0000{{x}}%s#{x}'],
])('a name, town and description with %s are stored as typed', async (_, text) => {
  const member = await someone(await aSite())
  const { status, profile } = await change(member, {
    name: text,
    city: text.replaceAll('\u200d', ''),
    description: text,
  })
  expect([status, profile.name, profile.description]).toEqual([200, text, text])
  const seen = await member.get(`/api/member.php?id=${member.memberId}`)
  expect([seen.member.name, seen.member.description]).toEqual([text, text])
})

test('a description may have 2000 characters, also of several bytes each', async () => {
  const member = await someone(await aSite())
  for (const letter of ['x', '界', '🎉']) {
    const description = letter.repeat(2000)
    expect((await change(member, { description })).profile.description).toBe(description)
  }
})

test('a description of invisible characters is stored as null', async () => {
  const member = await someone(await aSite())
  await change(member, { description: 'Hoi' })
  expect((await change(member, { description: ' \u200b\u2060\u2800 ' })).profile.description).toBeNull()
})

test('two concurrent profile changes are both saved', async () => {
  const member = await someone(await aSite())
  await Promise.all([change(member, { hair_color: 'red' }), change(member, { eye_color: 'blue' })])
  expect((await member.get(path)).profile).toMatchObject({ hair_color: 'red', eye_color: 'blue' })
})

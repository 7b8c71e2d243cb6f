import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { aCrowdIn } from '../../../test/crowds.ts'
import { like, unconfirm } from '../../../test/likes.ts'
import { someone } from '../../../test/someone.ts'
import { statementsOf } from '../../../test/statements.ts'
import { days, hours, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'

const utrecht = { latitude: 52.09, longitude: 5.12 }
const maastricht = { latitude: 50.85, longitude: 5.69, region: 'NL-LI', city: 'Maastricht' }
const ago = (time: number) => new Date(now().getTime() - time)
const answering = async (id: string, answers: number) =>
  db.query(sql`UPDATE member_search SET answers = ${answers} WHERE member_id = ${id}`)
const long = () => ago(days(20))

async function ben(settings: Parameters<typeof aSite>[0] = {}) {
  const site = await aSite(settings)
  const me = await someone(site, {
    ...{ name: 'Ben', gender: 'male', sexuality: 'hetero', interests: ['sailing', 'jazz', 'chess'] },
    ...utrecht,
  })
  const suggested = async (): Promise<{ id: string; reasons: { type: string; interests?: string[] }[] }[]> =>
    (await me.get('/api/suggestions.php')).members
  return { site, me, suggested }
}

test('suggestions come with their reasons, the best first', async () => {
  const { site, suggested } = await ben()
  const far = await aProfile(site, { ...maastricht, lastActive: long() })
  const near = await aProfile(site, { ...utrecht, lastActive: long() })
  const alike = await aProfile(site, {
    ...utrecht,
    interests: ['jazz', 'sailing', 'art'],
    lastActive: long(),
  })
  const there = await aProfile(site, { ...utrecht, interests: ['chess', 'jazz'] })
  const found = await suggested()
  expect(found.map(({ id }) => id)).toEqual([there, alike, near, far])
  expect(found.map(({ reasons }) => reasons.map(({ type }) => type))).toEqual([
    ['near', 'interests', 'active'],
    ['near', 'interests'],
    ['near'],
    [],
  ])
  expect(found[1]?.reasons[1]?.interests).toEqual(['jazz', 'sailing'])
})

test('recent activity raises a suggestion, and activity of today is given as a reason', async () => {
  const { site, suggested } = await ben()
  const fortyFiveKilometresNorth = { ...utrecht, latitude: utrecht.latitude + 0.405, lastActive: long() }
  const [aLittleNear, week, alike, today, online] = [
    await aProfile(site, fortyFiveKilometresNorth),
    await aProfile(site, { ...maastricht, lastActive: ago(days(3)) }),
    await aProfile(site, { ...maastricht, interests: ['chess'], lastActive: long() }),
    await aProfile(site, { ...maastricht, lastActive: ago(hours(3)) }),
    await aProfile(site, { ...maastricht }),
  ]
  const found = await suggested()
  expect(found.map(({ id }) => id)).toEqual([online, today, alike, week, aLittleNear])
  expect(found.map(({ reasons }) => reasons.map(({ type }) => type))).toEqual([
    ['active'],
    ['active'],
    ['interests'],
    [],
    ['near'],
  ])
})

test('a member who answers others is raised, with that reason, but not after being away, and never a fictional one', async () => {
  const { site, suggested } = await ben()
  const ids = {
    away: await aProfile(site, { lastActive: long() }),
    fictional: await aProfile(site, { account: { isFictional: true }, lastActive: ago(days(21)) }),
    silent: await aProfile(site, {}),
    sometimes: await aProfile(site, {}),
    often: await aProfile(site, {}),
  }
  for (const [one, share] of [
    ['away', 90],
    ['fictional', 100],
    ['silent', 0],
    ['sometimes', 50],
    ['often', 80],
  ] as const)
    await answering(ids[one], share)
  const found = await suggested()
  expect(found.map(({ id }) => id)).toEqual([ids.often, ids.sometimes, ids.silent, ids.away, ids.fictional])
  expect(found.map(({ reasons }) => reasons.map(({ type }) => type))).toEqual([
    ['active', 'answers'],
    ['active'],
    ['active'],
    [],
    [],
  ])
})

test('a member who has not told their country is suggested people of the one they chose as a visitor', async () => {
  const site = await aSite()
  const me = await someone(site, {
    ...{ name: 'Ben', gender: 'male', sexuality: 'hetero' },
    ...{ country: null, region: null, city: null, latitude: null, longitude: null },
  })
  await aProfile(site, { country: 'NL', region: 'NL-UT', lastActive: now() })
  const italian = await aProfile(site, { country: 'IT', region: null, city: null, lastActive: long() })
  me.cookies.geoip_selected_country = 'IT'
  for (const path of ['/api/suggestions.php', '/api/swipe.php'])
    expect((await me.get(path)).members[0]?.id, path).toBe(italian)
})

test.each([
  [['gender', 'description'], []],
  [['interests', 'country'], ['interests']],
  [['city'], ['near']],
  [
    ['region', 'interests'],
    ['near', 'interests'],
  ],
] as const)(
  'fields the site does not show are no reason to suggest someone: with %j shown the reasons are %j',
  async (shown, expected) => {
    const { site, suggested } = await ben({ visible_profile_fields: [...shown] })
    await aProfile(site, { ...utrecht, interests: ['jazz'], lastActive: long() })
    expect((await suggested()).map(({ reasons }) => reasons.map(({ type }) => type))).toEqual([expected])
  },
)

test('members of the own country are suggested even if more members abroad were active since', async () => {
  const site = await aSite()
  const me = await someone(site, { gender: 'male', sexuality: 'hetero' })
  const near = []
  for (let i = 0; i < 12; i++) near.push(await aProfile(site, { lastActive: long() }))
  await aCrowdIn(site, { members: 200, country: 'DE' })
  const { members } = await me.get('/api/suggestions.php')
  expect(members.map(({ id }: { id: string }) => id).toSorted()).toEqual(near.toSorted())
})

test('a member with a held like from the caller is not suggested', async () => {
  const { site, me, suggested } = await ben()
  await unconfirm(me)
  const [liked, other] = [await aProfile(site), await aProfile(site)]
  expect((await like(me, { memberId: liked })).body).toMatchObject({ held: true })
  expect((await suggested()).map(({ id }) => id)).toEqual([other])
})

test('suggested members fit both ways and are not blocked, invisible, liked or answered with no', async () => {
  const { site, me, suggested } = await ben()
  const fits = await aProfile(site, { sexuality: 'bi' })
  await aProfile(site, { gender: 'male' })
  await aProfile(site, { sexuality: 'lesbian' })
  await aProfile(site, { account: { isInvisible: true } })
  const [liked, refused, blocked] = [await aProfile(site), await aProfile(site), await aProfile(site)]
  await like(me, { memberId: liked })
  await me.send('POST', '/api/swipe.php', { profile: refused, answer: 'no' })
  await me.send('POST', '/api/block.php', { profile: blocked })
  expect((await suggested()).map(({ id }) => id)).toEqual([fits])
})

const yearsOld = (age: number) =>
  ago(days(365.25 * (age + 0.5)))
    .toISOString()
    .slice(0, 10)

test('ages fit both ways: by default in a range around the age, or in the range that someone chose', async () => {
  const site = await aSite()
  const me = await someone(site, { gender: 'male', sexuality: 'hetero', birthDate: yearsOld(41) })
  const woman = (age: number, seeks: object = {}) => aProfile(site, { birthDate: yearsOld(age), ...seeks })
  const range = (seeksMinAge: number, seeksMaxAge: number) => ({ seeksMinAge, seeksMaxAge })
  const fitting = [await woman(33), await woman(51), await woman(31, range(25, 45))]
  for (let i = 0; i < 9; i++) fitting.push(await woman(41, range(41, 41)))
  // Too young or too old for him, by her own range, and she by default too young for him.
  await woman(30, range(18, 99))
  await woman(52)
  await woman(41, range(42, 50))
  await woman(32)
  const suggested = async () =>
    (await me.get('/api/suggestions.php')).members.map(({ id }: { id: string }) => id).toSorted()
  expect(await suggested()).toEqual(fitting.toSorted())
  await me.send('PUT', '/api/profile.php', { seeks_min_age: 52, seeks_max_age: 60 })
  const older: string[] = []
  for (let i = 0; i < 12; i++) older.push(await woman(54))
  await woman(60)
  expect(await suggested()).toEqual(older.toSorted())
})

test('if too few fit, members of other countries follow, the nearest first, and then members of other ages', async () => {
  const site = await aSite()
  const warsaw = {
    country: 'PL',
    region: 'PL-14',
    city: 'Warszawa',
    latitude: 52.23,
    longitude: 21.01,
  } as const
  const me = await someone(site, {
    ...warsaw,
    gender: 'female',
    sexuality: 'hetero',
    birthDate: yearsOld(35),
  })
  const man = (name: string, about: Parameters<typeof aProfile>[1]) =>
    aProfile(site, { name, gender: 'male', birthDate: yearsOld(35), ...about })
  await man('Calgary', { country: 'CA', region: 'CA-AB', latitude: 51.05, longitude: -114.07 })
  await man('Berlin', {
    country: 'DE',
    region: 'DE-BE',
    latitude: 52.52,
    longitude: 13.4,
    lastActive: long(),
  })
  await man('Wien', { country: 'AT', region: 'AT-9', latitude: 48.2, longitude: 16.37 })
  await man('Kraków, 50', { ...warsaw, birthDate: yearsOld(50) })
  await man('Kraków, 60', { ...warsaw, birthDate: yearsOld(60) })
  await man('Gdańsk', { ...warsaw, region: 'PL-22', latitude: 54.35, longitude: 18.65, lastActive: long() })
  const { members } = await me.get('/api/suggestions.php')
  expect(members.map(({ name }: { name: string }) => name)).toEqual([
    'Gdańsk',
    'Berlin',
    'Wien',
    'Calgary',
    'Kraków, 50',
    'Kraków, 60',
  ])
})

test('an empty profile gets suggestions, too, and activity is never a reason for fictional members', async () => {
  const site = await aSite()
  const nobody = await someone(site, { gender: null, country: null, region: null, city: null })
  const one = await aProfile(site, { account: { isFictional: true } })
  const { members } = await nobody.get('/api/suggestions.php')
  expect(members).toMatchObject([{ id: one, fictional: true, reasons: [] }])
})

test('there are at most twelve suggestions', async () => {
  const { site, suggested } = await ben()
  for (let i = 0; i < 14; i++) await aProfile(site)
  expect(await suggested()).toHaveLength(12)
})

test('suggestions can be requested 120 times an hour', async () => {
  const { me } = await ben()
  const ask = async () => (await me.request('/api/suggestions.php')).status
  const first = []
  for (let i = 0; i < 120; i++) first.push(await ask())
  expect(new Set(first)).toEqual(new Set([200]))
  expect(await ask()).toBe(429)
})

test('ten requests for suggestions write one hit', async () => {
  const { suggested } = await ben()
  const statements = await statementsOf(async () => {
    for (let i = 0; i < 10; i++) await suggested()
  })
  expect(statements.filter((name) => name === 'count_1_hits')).toHaveLength(1)
})

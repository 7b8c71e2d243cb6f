import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { aCrowdIn } from '../../../test/crowds.ts'
import { like, unconfirm } from '../../../test/likes.ts'
import { someone } from '../../../test/someone.ts'
import { days, hours, now } from '../../platform/clock.ts'

const utrecht = { latitude: 52.09, longitude: 5.12 }
const maastricht = { latitude: 50.85, longitude: 5.69, region: 'NL-LI', city: 'Maastricht' }
const ago = (time: number) => new Date(now().getTime() - time)
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

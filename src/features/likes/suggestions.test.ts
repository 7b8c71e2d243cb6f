import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { like, someoneIn } from '../../../test/likes.ts'
import { days, now } from '../../platform/clock.ts'

const utrecht = { latitude: 52.09, longitude: 5.12 }
const maastricht = { latitude: 50.85, longitude: 5.69, region: 'NL-LI', city: 'Maastricht' }
const long = () => new Date(now().getTime() - days(20))

async function ben() {
  const site = await aSite()
  const me = await someoneIn(site, {
    ...{ name: 'Ben', gender: 'male', sexuality: 'hetero', interests: ['sailing', 'jazz', 'chess'] },
    ...utrecht,
  })
  const suggested = async (): Promise<{ id: string; reasons: { type: string; interests?: string[] }[] }[]> =>
    (await me.get('/api/suggestions.php')).members
  return { site, me, suggested }
}

test('the best first, each with why', async () => {
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

test('each fits whom the other looks for, and nobody is blocked, invisible, liked or refused', async () => {
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

test('who has told nothing of themselves gets some, too; of the fictional it is not said that they are there', async () => {
  const site = await aSite()
  const nobody = await someoneIn(site, { gender: null, country: null, region: null, city: null })
  const one = await aProfile(site, { account: { isFictional: true } })
  const { members } = await nobody.get('/api/suggestions.php')
  expect(members).toMatchObject([{ id: one, fictional: true, reasons: [] }])
})

test('twelve at most', async () => {
  const { site, suggested } = await ben()
  for (let i = 0; i < 14; i++) await aProfile(site)
  expect(await suggested()).toHaveLength(12)
})

import { expect, test } from 'vitest'
import { aProfile, aSite, mailsTo } from '../../../test/builders.ts'
import { like, listed, someoneIn, toldTo, unconfirm } from '../../../test/likes.ts'
import { hours, moveClock } from '../../platform/clock.ts'

const fictional = { account: { isFictional: true } }
const autoLike = async (one: Awaited<ReturnType<typeof someoneIn>>) => {
  const answer = await one.request('/api/auto-like.php')
  return { status: answer.status, profile: answer.status === 200 ? await answer.json() : null }
}

test('a fictional profile likes the member, once a day, and it is told as any like', async () => {
  const site = await aSite()
  const ben = await someoneIn(site, { name: 'Ben', gender: 'male', sexuality: 'hetero' })
  await aProfile(site, { name: 'Echt' })
  const ids = [await aProfile(site, fictional), await aProfile(site, fictional)]
  const { status, profile } = await autoLike(ben)
  expect(status).toBe(200)
  expect(ids).toContain(profile.id)
  expect(profile).toMatchObject({ fictional: true, main_image: { match: expect.any(String) } })
  expect(await listed(ben)).toEqual([profile.id])
  expect(await toldTo(ben)).toEqual([['like', profile.id]])
  expect((await autoLike(ben)).status).toBe(204)
  moveClock(hours(24))
  expect((await autoLike(ben)).profile.id).not.toBe(profile.id)
  moveClock(hours(24))
  expect((await autoLike(ben)).status).toBe(204)
})

test('it never comes from someone who is real, does not fit, is liked already or was blocked', async () => {
  const site = await aSite()
  const ben = await someoneIn(site, { name: 'Ben', gender: 'male', sexuality: 'hetero' })
  await aProfile(site, { name: 'Echt' })
  await aProfile(site, { ...fictional, gender: 'male' })
  await aProfile(site, { ...fictional, sexuality: 'lesbian' })
  const [liked, blocked] = [await aProfile(site, fictional), await aProfile(site, fictional)]
  await like(ben, { memberId: liked })
  await ben.send('POST', '/api/block.php', { profile: blocked })
  expect((await autoLike(ben)).status).toBe(204)
  await aProfile(site, fictional)
  expect((await autoLike(ben)).status).toBe(200)
})

test('two tabs that ask at the same moment bring one like', async () => {
  const site = await aSite()
  const ben = await someoneIn(site, { gender: 'male' })
  for (let i = 0; i < 4; i++) await aProfile(site, fictional)
  const answers = await Promise.all(Array.from({ length: 8 }, () => autoLike(ben)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listed(ben)).toHaveLength(1)
})

test('nobody gets one as a visitor, while invisible, or before they are confirmed; and it is never mailed', async () => {
  const site = await aSite()
  await aProfile(site, fictional)
  const hidden = await someoneIn(site, { account: { email: 'ben@mail.example' } })
  await hidden.send('PUT', '/api/user.php', { invisible: true })
  const fresh = await someoneIn(site)
  await unconfirm(fresh)
  expect((await site.visitor().request('/api/auto-like.php')).status).toBe(403)
  expect([(await autoLike(hidden)).status, (await autoLike(fresh)).status]).toEqual([204, 204])
  await hidden.send('PUT', '/api/user.php', { invisible: false })
  expect((await autoLike(hidden)).status).toBe(200)
  expect(await mailsTo(site, 'ben@mail.example')).toEqual([])
})

test('it changes something, so another site cannot ask for it', async () => {
  const site = await aSite()
  const ben = await someoneIn(site)
  const answer = await ben.request('/api/auto-like.php', { headers: { 'x-client': '' } })
  expect(answer.status).toBe(403)
})

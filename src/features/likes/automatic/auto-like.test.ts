import { expect, test } from 'vitest'
import { aProfile, aSite, mailsTo } from '../../../../test/builders.ts'
import { lockWaiters } from '../../../../test/inside-database.ts'
import { eventsOf, like, listed, unconfirm } from '../../../../test/likes.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { db, pool } from '../../../platform/database.server.ts'
import { startSession } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { tellAll } from '../../notifications/telling/telling.server.ts'

const fictional = { account: { isFictional: true } }
const autoLike = async (one: Awaited<ReturnType<typeof someone>>) => {
  const answer = await one.request('/api/auto-like.php')
  return { status: answer.status, profile: answer.status === 200 ? await answer.json() : null }
}

test('a fictional profile likes the member once a day, with the same event as any like', async () => {
  const site = await aSite()
  const ben = await someone(site, { name: 'Ben', gender: 'male', sexuality: 'hetero' })
  await aProfile(site, { name: 'Echt' })
  const ids = [await aProfile(site, fictional), await aProfile(site, fictional)]
  const { status, profile } = await autoLike(ben)
  expect(status).toBe(200)
  expect(ids).toContain(profile.id)
  expect(profile).toMatchObject({ fictional: true, main_image: { match: expect.any(String) } })
  expect(await listed(ben)).toEqual([profile.id])
  expect(await eventsOf(ben)).toEqual([['like', profile.id]])
  expect((await autoLike(ben)).status).toBe(204)
  moveClock(hours(24))
  expect((await autoLike(ben)).profile.id).not.toBe(profile.id)
  moveClock(hours(24))
  expect((await autoLike(ben)).status).toBe(204)
})

test('an automatic like never comes from a real member, or from one who does not fit, is already liked or was blocked', async () => {
  const site = await aSite()
  const ben = await someone(site, { name: 'Ben', gender: 'male', sexuality: 'hetero' })
  await aProfile(site, { name: 'Echt' })
  await aProfile(site, { ...fictional, gender: 'male' })
  await aProfile(site, { ...fictional, sexuality: 'lesbian' })
  await aProfile(site, { ...fictional, birthDate: '1950-05-04' })
  await aProfile(site, { ...fictional, seeksMinAge: 50, seeksMaxAge: 60 })
  const [liked, blocked] = [await aProfile(site, fictional), await aProfile(site, fictional)]
  await like(ben, { memberId: liked })
  await ben.send('POST', '/api/block.php', { profile: blocked })
  expect((await autoLike(ben)).status).toBe(204)
  await aProfile(site, fictional)
  expect((await autoLike(ben)).status).toBe(200)
})

test('simultaneous requests from several tabs give one automatic like', async () => {
  const site = await aSite()
  const ben = await someone(site, { gender: 'male' })
  for (let i = 0; i < 4; i++) await aProfile(site, fictional)
  const answers = await Promise.all(Array.from({ length: 8 }, () => autoLike(ben)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listed(ben)).toHaveLength(1)
})

test('visitors, invisible and unconfirmed members get no automatic like, and it is never mailed', async () => {
  const site = await aSite()
  await aProfile(site, fictional)
  const hidden = await someone(site, { account: { email: 'ben@mail.example' } })
  await hidden.send('PUT', '/api/user.php', { invisible: true })
  await hidden.send('PUT', '/api/notifications.php', { quiet_from: 0, quiet_to: 0 })
  const fresh = await someone(site)
  await unconfirm(fresh)
  expect((await site.visitor().request('/api/auto-like.php')).status).toBe(403)
  expect([(await autoLike(hidden)).status, (await autoLike(fresh)).status]).toEqual([204, 204])
  await hidden.send('PUT', '/api/user.php', { invisible: false })
  expect((await autoLike(hidden)).status).toBe(200)
  await tellAll()
  expect(await mailsTo(site, 'ben@mail.example')).toEqual([])
  await like(await someone(site, { name: 'Dirk' }), hidden)
  await tellAll()
  expect((await mailsTo(site, 'ben@mail.example')).map(({ subject }) => subject)).toEqual([
    'Dirk vindt je leuk',
  ])
})

test('the automatic like cannot be requested from another origin', async () => {
  const site = await aSite()
  const ben = await someone(site)
  const answer = await ben.request('/api/auto-like.php', { headers: { 'x-client': '' } })
  expect(answer.status).toBe(403)
})

test('automatic likes come from the own country first, then from others', async () => {
  const site = await aSite()
  const ben = await someone(site, { gender: 'male', sexuality: 'hetero' })
  const abroad = await aProfile(site, { ...fictional, country: 'DE', region: 'DE-BE', city: 'Berlin' })
  const near = await aProfile(site, { ...fictional, lastActive: new Date(0) })
  expect((await autoLike(ben)).profile.id).toBe(near)
  moveClock(hours(24))
  expect((await autoLike(ben)).profile.id).toBe(abroad)
})

test('automatic likes continue even if the member never answers any', async () => {
  const site = await aSite()
  const ben = await someone(site, { gender: 'male', sexuality: 'hetero' })
  for (let i = 0; i < 14; i++) await aProfile(site, fictional)
  for (let day = 0; day < 14; day++) {
    ben.cookies.session = await startSession(ben)
    expect([day, (await autoLike(ben)).status]).toEqual([day, 200])
    moveClock(hours(24))
  }
})

test('fictional members get no automatic like', async () => {
  const site = await aSite()
  await aProfile(site, fictional)
  const bot = await someone(site, { gender: 'male', sexuality: 'hetero', ...fictional })
  expect((await autoLike(bot)).status).toBe(204)
})

/** Takes the pair lock, starts the works so that they wait for it one behind the other, then releases it. */
async function runBehindPairLock(
  one: Someone,
  otherId: string,
  works: (() => Promise<unknown>)[],
  meanwhile?: () => Promise<unknown>,
) {
  const [a, b] = [one.memberId, otherId].sort()
  const client = await pool.connect()
  const lock = (how: string) =>
    client.query(`SELECT ${how}(hashtextextended($1, 0))`, [`pair ${one.siteId} ${a} ${b}`])
  await lock('pg_advisory_lock')
  const running: Promise<unknown>[] = []
  for (const work of works) {
    running.push(work())
    await expect.poll(lockWaiters).toBe(running.length)
  }
  await meanwhile?.()
  await lock('pg_advisory_unlock')
  client.release()
  await Promise.all(running)
}

test('a block that got the lock first prevents the automatic like, which does not count against the daily limit', async () => {
  const site = await aSite()
  const ben = await someone(site, { gender: 'male', sexuality: 'hetero' })
  const blocked = await aProfile(site, fictional)
  await runBehindPairLock(ben, blocked, [
    () => ben.send('POST', '/api/block.php', { profile: blocked }),
    async () => expect((await autoLike(ben)).status).toBe(204),
  ])
  const { rows } = await db.query(sql`SELECT FROM pairs WHERE site_id = ${site.id}`)
  expect(rows).toEqual([])
  await aProfile(site, fictional)
  expect((await autoLike(ben)).status).toBe(200)
})

test.each(['ben', 'fien'] as const)(
  'no automatic like is given when %s becomes invisible while it waits for the lock',
  async (hiding) => {
    const site = await aSite()
    const ben = await someone(site, { gender: 'male', sexuality: 'hetero' })
    const people = { ben, fien: await someone(site, fictional) }
    await runBehindPairLock(
      ben,
      people.fien.memberId,
      [async () => expect((await autoLike(ben)).status).toBe(204)],
      () => people[hiding].send('PUT', '/api/user.php', { invisible: true }),
    )
    expect(await eventsOf(people.fien)).not.toContainEqual(['likes', null])
  },
)

test('a fictional profile that the member has just liked gives no automatic like, because that would be a match', async () => {
  const site = await aSite()
  const ben = await someone(site, { gender: 'male', sexuality: 'hetero' })
  const liked = await aProfile(site, fictional)
  await runBehindPairLock(ben, liked, [
    () => like(ben, { memberId: liked }),
    async () => expect((await autoLike(ben)).status).toBe(204),
  ])
  expect(await listed(ben, 'matches')).toEqual([])
})

test('automatic likes can be requested 60 times an hour, and a request that gives no like does not count against the daily limit', async () => {
  const site = await aSite()
  const ben = await someone(site, { gender: 'male', sexuality: 'hetero' })
  for (let i = 0; i < 59; i++) expect((await autoLike(ben)).status).toBe(204)
  await aProfile(site, fictional)
  expect((await autoLike(ben)).status).toBe(200)
  expect((await autoLike(ben)).status).toBe(429)
})

import { beforeEach, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { eventsOf, like, listed } from '../../../test/likes.ts'
import { type Someone, someone } from '../../../test/someone.ts'
import { days, freezeClock, hours, minutes, moveClock } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { forgetSwipes } from './swipe.server.ts'

beforeEach(freezeClock)

const answer = (one: Someone, profile: string, choice: 'yes' | 'no') =>
  one.send('POST', '/api/swipe.php', { profile, answer: choice })
const shown = async (one: Someone): Promise<string[]> =>
  (await one.get('/api/swipe.php')).members.map(({ id }: { id: string }) => id)

async function game(others: number, settings = {}) {
  const site = await aSite(settings)
  const ben = await someone(site, { name: 'Ben', gender: 'male', sexuality: 'hetero' })
  const ids: string[] = []
  for (let i = 0; i < others; i++) ids.push(await aProfile(site, { name: `Anna ${i}` }))
  return { site, ben, ids }
}

test('the swipe game shows members who fit both ways, have a photo and are not liked yet, own country first', async () => {
  const { site, ben, ids } = await game(1)
  await aProfile(site, { gender: 'male' })
  await aProfile(site, { sexuality: 'lesbian' })
  await aProfile(site, { photos: [] })
  await aProfile(site, { account: { isInvisible: true } })
  const abroad = await aProfile(site, { country: 'DE', region: 'DE-BE', city: 'Berlin' })
  await like(ben, { memberId: await aProfile(site) })
  expect(await shown(ben)).toEqual([...ids, abroad])
})

test('the swipe game shows whoever fits best first, and members of other ages last', async () => {
  const { site, ben } = await game(0)
  const older = await aProfile(site, { birthDate: '1950-05-04' })
  const plain = await aProfile(site)
  await db.query(sql`UPDATE profiles SET interests = '{jazz}' WHERE member_id = ${ben.memberId}`)
  const alike = await aProfile(site, { interests: ['jazz'] })
  expect(await shown(ben)).toEqual([alike, plain, older])
})

test.each([
  [{}, ['jazz', 'sailing']],
  [{ visible_profile_fields: ['gender', 'description'] }, []],
])('a swipe card has interests only if the site shows them: %j', async (settings, shownInterests) => {
  const { site, ben } = await game(0, settings)
  await aProfile(site, { interests: ['jazz', 'sailing'] })
  const [card] = (await ben.get('/api/swipe.php')).members
  expect(card.interests).toEqual(shownInterests)
})

test('a yes is a like and can be a match; an answered member is not shown again for 30 days', async () => {
  const { site, ben, ids } = await game(2)
  const anna = await someone(site, { name: 'Anna' })
  await like(anna, ben)
  const yes = await answer(ben, anna.memberId, 'yes')
  expect(yes.body).toMatchObject({ match: true, yes_left: 3, yes_again_at: null })
  expect(await listed(anna, 'matches')).toEqual([ben.memberId])
  expect((await answer(ben, ids[0] ?? '', 'no')).body).toMatchObject({ match: false, yes_left: 3 })
  expect(await shown(ben)).toEqual([ids[1]])
  moveClock(days(30) - minutes(5))
  ben.cookies.session = await startSession(ben)
  expect(await shown(ben)).toEqual([ids[1]])
  moveClock(minutes(5))
  ben.cookies.session = await startSession(ben)
  expect((await shown(ben)).toSorted()).toEqual(ids.toSorted())
})

test('a fifth yes in 24 hours is refused with the time of the next one, and stores no answer', async () => {
  const { ben, ids } = await game(7)
  for (const id of ids.slice(0, 4)) {
    expect((await answer(ben, id, 'yes')).status).toBe(200)
    moveClock(minutes(30))
  }
  const fifth = await answer(ben, ids[4] ?? '', 'yes')
  expect([fifth.status, fifth.body.error.code, fifth.body.error.hours]).toEqual([429, 'swipe_limit', 22])
  expect(fifth.headers.get('retry-after')).toBe(String(22 * 3600))
  expect(await shown(ben)).toContain(ids[4])
  expect(await listed(ben, 'given')).not.toContain(ids[4])
  // Repeating a yes does not count, and a no is always possible.
  expect((await answer(ben, ids[0] ?? '', 'yes')).status).toBe(200)
  expect((await answer(ben, ids[5] ?? '', 'no')).status).toBe(200)
  const { yes_left, yes_again_at } = await ben.get('/api/swipe.php')
  expect([yes_left, new Date(yes_again_at).getTime() - Date.now() > 0]).toEqual([0, true])
  moveClock(hours(22) + minutes(1))
  expect((await answer(ben, ids[4] ?? '', 'yes')).body).toMatchObject({ yes_left: 0 })
})

test('only four of many simultaneous yeses are accepted', async () => {
  const { ben, ids } = await game(9)
  const answers = await Promise.all(ids.map((id) => answer(ben, id, 'yes')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await listed(ben, 'given')).toHaveLength(4)
})

test('only the last answer can be undone, and only if it was a no', async () => {
  const { ben, ids } = await game(3)
  const undo = (id = '') => ben.send('DELETE', '/api/swipe.php', { profile: id })
  await answer(ben, ids[0] ?? '', 'no')
  moveClock(1000)
  await answer(ben, ids[1] ?? '', 'no')
  expect((await ben.get('/api/swipe.php')).undo.id).toBe(ids[1])
  expect((await undo(ids[0])).status).toBe(404)
  expect((await undo(ids[1])).status).toBe(200)
  expect(await shown(ben)).toContain(ids[1])
  moveClock(1000)
  await answer(ben, ids[2] ?? '', 'yes')
  expect((await ben.get('/api/swipe.php')).undo).toBeNull()
  expect((await undo(ids[2])).status).toBe(404)
})

test('a yes to a member who cannot be liked is refused and does not count', async () => {
  const { site, ben, ids } = await game(1)
  const gone = await someone(site)
  await gone.send('PUT', '/api/user.php', { invisible: true })
  expect((await answer(ben, gone.memberId, 'yes')).body.error.code).toBe('not_available')
  expect((await answer(ben, ben.memberId, 'yes')).status).toBe(400)
  expect((await answer(ben, ids[0] ?? '', 'yes')).body.yes_left).toBe(3)
  expect(await eventsOf(gone)).toEqual([['user', null]])
})

test('a member can get a new swipe answer after 30 days', async () => {
  const { ben, ids } = await game(1)
  await answer(ben, ids[0] ?? '', 'no')
  moveClock(days(30) + minutes(1))
  ben.cookies.session = await startSession(ben)
  await answer(ben, ids[0] ?? '', 'no')
  expect(await shown(ben)).toEqual([])
})

test('a member can give at most 600 swipe answers an hour', async () => {
  const { ben, ids } = await game(1)
  await answer(ben, ids[0] ?? '', 'no')
  await db.query(sql`UPDATE rate_limits SET used = 600 WHERE site_id = ${ben.siteId} AND key LIKE 'swipe:%'`)
  expect((await answer(ben, ids[0] ?? '', 'no')).status).toBe(429)
})

test('a no after a yes changes nothing and does not return the yes', async () => {
  const { ben, ids } = await game(5)
  for (const id of ids.slice(0, 4)) {
    await answer(ben, id, 'yes')
    expect((await answer(ben, id, 'no')).status).toBe(200)
  }
  expect((await answer(ben, ids[4] ?? '', 'yes')).body.error.code).toBe('swipe_limit')
  expect((await ben.get('/api/swipe.php')).undo).toBeNull()
  expect((await listed(ben, 'given')).toSorted()).toEqual(ids.slice(0, 4).toSorted())
})

test('swipe answers about invisible or blocking members get the same responses as an unknown id', async () => {
  const { site, ben, ids } = await game(4)
  const [hidden, blocker] = [await someone(site), await someone(site)]
  await hidden.send('PUT', '/api/user.php', { invisible: true })
  await blocker.send('POST', '/api/block.php', { profile: ben.memberId })
  const nobody = '0193f000-0000-7000-8000-000000000000'
  const tried = async (id: string) => [
    (await answer(ben, id, 'no')).body,
    (await ben.get('/api/swipe.php')).undo,
    (await ben.send('DELETE', '/api/swipe.php', { profile: id })).status,
    (await answer(ben, id, 'yes')).body,
  ]
  const expected = await tried(nobody)
  for (const { memberId } of [hidden, blocker]) expect(await tried(memberId)).toEqual(expected)
  for (const id of ids) await answer(ben, id, 'yes')
  for (const { memberId } of [hidden, blocker, { memberId: nobody }])
    expect((await answer(ben, memberId, 'yes')).body.error.code).toBe('not_available')
})

test('a no cannot be undone after that member has blocked the caller', async () => {
  const { site, ben } = await game(0)
  const anna = await someone(site, { name: 'Anna' })
  await answer(ben, anna.memberId, 'no')
  expect((await ben.get('/api/swipe.php')).undo.name).toBe('Anna')
  await anna.send('POST', '/api/block.php', { profile: ben.memberId })
  expect((await ben.get('/api/swipe.php')).undo).toBeNull()
})

test('swipe answers are deleted after 30 days', async () => {
  const { ben, ids } = await game(1)
  await answer(ben, ids[0] ?? '', 'no')
  moveClock(days(31))
  await forgetSwipes.run({})
  expect((await db.query(sql`SELECT FROM swipes WHERE site_id = ${ben.siteId}`)).rowCount).toBe(0)
})

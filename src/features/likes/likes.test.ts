import { describe, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { changeMember, eventsOf, like, listed, unconfirm, unlike } from '../../../test/likes.ts'
import { type Someone, someone } from '../../../test/someone.ts'
import { minutes, moveClock, now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { confirmAddress } from '../accounts/address/activation.server.ts'

async function two(about: Parameters<typeof someone>[1] = {}) {
  const site = await aSite()
  return {
    site,
    anna: await someone(site, about),
    ben: await someone(site, { name: 'Ben', gender: 'male' }),
  }
}

describe('a like', () => {
  test('a like is in the lists of both members, is new to the receiver and announced to them', async () => {
    const { anna, ben } = await two()
    expect((await like(anna, ben)).body).toEqual({ match: false, held: false })
    expect(await listed(anna, 'given')).toEqual([ben.memberId])
    const { profiles, liked_by, total } = await ben.get('/api/likes.php')
    expect(profiles[0]).toMatchObject({ id: anna.memberId, name: 'Anna', liked: false })
    expect([liked_by, total]).toEqual([[{ id: anna.memberId, like_new: true }], 1])
    expect((await ben.get('/api/user.php')).user.new_likes).toBe(1)
    expect(await eventsOf(ben)).toEqual([['like', anna.memberId]])
    expect(await listed(ben, 'matches')).toEqual([])
  })

  test('a like given twice counts once', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    await like(anna, ben)
    expect(await eventsOf(ben)).toEqual([['like', anna.memberId]])
    expect((await ben.get('/api/user.php')).user.new_likes).toBe(1)
  })

  test('a like is no longer new once it was marked as seen', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    const read = async () => (await ben.get(`/api/member.php?id=${anna.memberId}`)).member
    expect(await read()).toMatchObject({ likes_me: true, like_new: true, liked: false })
    await ben.send('PUT', '/api/like.php', { profile: anna.memberId })
    expect(await read()).toMatchObject({ likes_me: true, like_new: false })
    expect((await ben.get('/api/likes.php')).liked_by).toEqual([{ id: anna.memberId, like_new: false }])
    expect((await ben.get('/api/user.php')).user.new_likes).toBe(0)
  })

  test('a like can be taken back; the event for the other does not say by whom', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    expect((await unlike(anna, ben)).status).toBe(200)
    expect([await listed(anna, 'given'), await listed(ben)]).toEqual([[], []])
    expect(await eventsOf(ben)).toEqual([
      ['like', anna.memberId],
      ['likes', null],
    ])
    // The sender's other tabs get an event for both changes.
    expect(await eventsOf(anna)).toEqual([
      ['likes', null],
      ['likes', null],
    ])
    expect((await unlike(anna, ben)).status).toBe(200)
  })

  test('an invisible member cannot take back a like, because they could not give it again', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    await anna.send('PUT', '/api/user.php', { invisible: true })
    const before = await eventsOf(ben)
    expect((await unlike(anna, ben)).body.error.code).toBe('invisible')
    expect((await listed(anna, 'given')).length).toBe(1)
    expect(await eventsOf(ben)).toEqual(before)
  })

  test('a given like is marked on cards and profiles', async () => {
    const { anna, ben } = await two({ sexuality: 'hetero' })
    await like(anna, ben)
    const { members } = await anna.get('/api/members.php')
    expect(members[0]).toMatchObject({ id: ben.memberId, liked: true })
    expect((await anna.get(`/api/member.php?id=${ben.memberId}`)).member.liked).toBe(true)
  })
})

describe('a match', () => {
  test('two likes make a match, announced once to each and listed for both', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    expect((await like(ben, anna)).body).toEqual({ match: true, held: false })
    expect((await like(ben, anna)).body).toEqual({ match: true, held: false })
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      expect(await listed(one, 'matches')).toEqual([other.memberId])
      expect((await eventsOf(one)).filter(([type]) => type === 'match')).toEqual([['match', other.memberId]])
    }
    // Liking back marks the first like as seen. The second like is new to its receiver.
    expect((await ben.get('/api/user.php')).user.new_likes).toBe(0)
    expect((await anna.get('/api/user.php')).user.new_likes).toBe(1)
  })

  test('a match ends with either like and can begin again', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    await like(ben, anna)
    await unlike(anna, ben)
    expect([await listed(anna, 'matches'), await listed(ben, 'matches')]).toEqual([[], []])
    expect(await listed(anna)).toEqual([ben.memberId])
    expect((await like(anna, ben)).body.match).toBe(true)
  })
})

describe('refused likes', () => {
  test('members cannot like themselves, an unknown id or a member of another site', async () => {
    const { anna } = await two()
    const stranger = await someone(await aSite())
    expect((await like(anna, anna)).status).toBe(400)
    expect((await like(anna, stranger)).body.error.code).toBe('not_available')
    expect((await anna.send('POST', '/api/like.php', { profile: 'x' })).status).toBe(400)
  })

  test('visitors cannot like', async () => {
    const { site, anna } = await two()
    const answer = await site.visitor().send('POST', '/api/like.php', { profile: anna.memberId })
    expect([answer.status, answer.body.authentication_required]).toEqual([403, true])
  })

  test('invisible members can neither like nor be liked', async () => {
    const { anna, ben } = await two()
    await ben.send('PUT', '/api/user.php', { invisible: true })
    expect((await like(anna, ben)).body.error.code).toBe('not_available')
    expect((await like(ben, anna)).body.error.code).toBe('invisible')
    await ben.send('PUT', '/api/user.php', { invisible: false })
    expect((await like(anna, ben)).status).toBe(200)
  })

  test('a block prevents likes in both directions and removes the existing ones for good', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    await like(ben, anna)
    await ben.send('POST', '/api/block.php', { profile: anna.memberId })
    expect((await eventsOf(anna)).map(([type]) => type)).toEqual(['likes', 'match', 'user'])
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      expect((await like(one, other)).body.error.code).toBe('not_available')
      for (const type of ['received', 'given', 'matches']) expect(await listed(one, type)).toEqual([])
    }
    await ben.send('DELETE', '/api/block.php', { profile: anna.memberId })
    expect(await listed(anna, 'given')).toEqual([])
  })

  test('a member whose account is being deleted cannot like', async () => {
    const { anna, ben } = await two()
    await changeMember(anna, { status: 'deleted', deletedAt: now() })
    expect((await like(anna, ben)).body.error.code).toBe('account_deleted')
  })

  test('a member can like at most 200 times an hour', async () => {
    const { anna, ben } = await two()
    await like(anna, ben)
    await db.query(
      sql`UPDATE rate_limits SET used = 199 WHERE site_id = ${anna.siteId} AND key LIKE 'like:%'`,
    )
    const answers = await Promise.all([like(anna, ben), like(anna, ben), like(anna, ben)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  })
})

describe('likes before the address is confirmed', () => {
  test('a like of an unconfirmed member is held and delivered on confirmation', async () => {
    const { anna, ben } = await two()
    await like(ben, anna)
    await unconfirm(anna)
    expect((await like(anna, ben)).body).toEqual({ match: false, held: true })
    expect((await anna.get(`/api/member.php?id=${ben.memberId}`)).member.liked).toBe(true)
    expect(await eventsOf(ben)).toEqual([['likes', null]])
    await transaction((tx) => confirmAddress(tx, anna))
    expect(await listed(ben, 'matches')).toEqual([anna.memberId])
    expect((await eventsOf(anna)).filter(([type]) => type === 'match')).toEqual([['match', ben.memberId]])
  })

  test('a held like can be taken back, and is dropped if the receiver has become invisible', async () => {
    const { site, anna, ben } = await two()
    const cees = await someone(site, { gender: 'male' })
    await unconfirm(anna)
    await like(anna, ben)
    await like(anna, cees)
    await unlike(anna, ben)
    await cees.send('PUT', '/api/user.php', { invisible: true })
    await transaction((tx) => confirmAddress(tx, anna))
    expect(await listed(anna, 'given')).toEqual([])
    expect(await eventsOf(ben)).toEqual([])
    expect(await eventsOf(cees)).toEqual([['user', null]])
  })
})

test('invisible members are in no likes list or total, and their likes return when they are visible again', async () => {
  const { anna, ben } = await two()
  await like(anna, ben)
  await anna.send('PUT', '/api/user.php', { invisible: true })
  expect([await listed(ben), (await ben.get('/api/user.php')).user.new_likes]).toEqual([[], 0])
  await anna.send('PUT', '/api/user.php', { invisible: false })
  expect([await listed(ben), (await ben.get('/api/user.php')).user.new_likes]).toEqual([[anna.memberId], 1])
})

test('a long likes list comes in pages, the newest first, without duplicates', async () => {
  const site = await aSite()
  const anna = await someone(site)
  const others: string[] = []
  for (let i = 0; i < 30; i++) {
    const one = await someone(site, { gender: 'male' })
    await like(one, anna)
    others.unshift(one.memberId)
    moveClock(minutes(1))
  }
  const first = await anna.get('/api/likes.php?type=received')
  const second = await anna.get(`/api/likes.php?type=received&next=${first.next}`)
  const ids = [...first.profiles, ...second.profiles].map(({ id }) => id)
  expect([ids, first.total, first.profiles.length, second.next]).toEqual([others, 30, 24, null])
  expect((await anna.request('/api/likes.php?next=x')).status).toBe(400)
  expect((await anna.request('/api/likes.php?type=hated')).status).toBe(400)
})

test('without parameters, likes.php lists received and given likes together, each member once, the newest first', async () => {
  const site = await aSite()
  const anna = await someone(site)
  const people = await Promise.all(Array.from({ length: 30 }, () => someone(site, { gender: 'male' })))
  const [match, later, ...others] = people
  if (!match || !later) throw new Error('no members')
  const given = others.slice(0, 14)
  const received = others.slice(14)
  const newestFirst: string[] = []
  const after = async (giver: Someone, receiver: Someone) => {
    await like(giver, receiver)
    newestFirst.unshift((giver === anna ? receiver : giver).memberId)
    moveClock(minutes(1))
  }
  await like(match, anna)
  await like(anna, later)
  for (const one of given) await after(anna, one)
  for (const one of received) await after(one, anna)
  await after(anna, match)
  await after(later, anna)
  await anna.send('PUT', '/api/like.php', { profile: received[0]?.memberId })

  const idsIn = (list: { id: string }[]) => list.map(({ id }) => id)
  const { profiles, liked_by, total, totals, next } = await anna.get('/api/likes.php')
  expect(idsIn(profiles)).toEqual(newestFirst)
  expect([total, totals, next]).toEqual([30, { received: 16, given: 16, matches: 2 }, null])
  const likers = [later, match, ...received.toReversed()].map(({ memberId }) => memberId)
  expect(idsIn(liked_by)).toEqual(likers)
  const seen = liked_by.filter(({ like_new }: { like_new: boolean }) => !like_new)
  expect(idsIn(seen).sort()).toEqual([match.memberId, received[0]?.memberId].sort())

  const paged: string[] = []
  for (let cursor = ''; ; ) {
    const page = await anna.get(`/api/likes.php?limit=7${cursor}`)
    paged.push(...idsIn(page.profiles))
    if (!page.next) break
    cursor = `&next=${page.next}`
  }
  expect(paged).toEqual(newestFirst)
  expect((await anna.request('/api/likes.php?limit=301')).status).toBe(400)
})

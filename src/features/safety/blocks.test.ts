import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { holding, waiting } from '../../../test/inside-database.ts'
import { aNewcomer, aStorage } from '../../../test/newcomer.ts'
import { someone } from '../../../test/someone.ts'
import { unzip } from '../../../test/unzip.ts'
import { hours, minutes, moveClock, now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { eventsAfter } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { creditsOf } from '../credits/credits.server.ts'
import { reconcile } from '../credits/reconcile.server.ts'
import type { BlockedMember } from './safety.contract.ts'

const path = '/api/block.php'
type Member = Awaited<ReturnType<typeof someone>>

const aPair = async () => {
  const site = await aSite()
  return { site, anna: await someone(site), ben: await someone(site, { name: 'Ben', gender: 'male' }) }
}
const block = (member: Pick<Member, 'send'>, profile: string) => member.send('POST', path, { profile })
const unblock = (member: Pick<Member, 'send'>, profile: string) => member.send('DELETE', path, { profile })
const listOf = async (member: Pick<Member, 'get'>): Promise<BlockedMember[]> =>
  (await member.get(path)).blocked
const sees = async (member: Member, other: Member) =>
  (await member.request(`/api/member.php?id=${other.memberId}`)).status === 200
const pairsOf = async ({ siteId }: Member) =>
  (
    await pool.query(
      'SELECT member_id, blocked_at IS NOT NULL AS is_block FROM hidden_pairs WHERE site_id = $1',
      [siteId],
    )
  ).rows

describe('blocking', () => {
  test('hides each from the other, and unblocking shows them again', async () => {
    const { anna, ben } = await aPair()
    expect(await block(anna, ben.memberId)).toMatchObject({ status: 200, body: {} })
    expect([await sees(anna, ben), await sees(ben, anna)]).toEqual([false, false])
    const [listed] = await listOf(anna)
    expect(listed).toMatchObject({ id: ben.memberId, name: 'Ben', fictional: false })
    expect(await listOf(ben)).toEqual([])
    expect((await unblock(anna, ben.memberId)).status).toBe(200)
    expect([await sees(anna, ben), await sees(ben, anna), await pairsOf(anna)]).toEqual([true, true, []])
    expect(await listOf(anna)).toEqual([])
  })

  test('is told to the tabs of whoever does it, and to nobody else', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    await unblock(anna, ben.memberId)
    expect((await eventsAfter(anna, 0)).map(({ type }) => type)).toEqual(['user', 'user'])
    expect(await eventsAfter(ben, 0)).toEqual([])
  })

  test('twice is once, and to take back what is not there changes nothing', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    const [first] = await listOf(anna)
    moveClock(minutes(5))
    expect((await block(anna, ben.memberId)).status).toBe(200)
    expect(await listOf(anna)).toEqual([first])
    for (const _ of [1, 2]) expect((await unblock(anna, ben.memberId)).status).toBe(200)
    expect((await unblock(anna, newId())).status).toBe(200)
  })

  test('by both holds until both have taken it back', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    expect((await block(ben, anna.memberId)).status).toBe(200)
    await unblock(anna, ben.memberId)
    expect([await sees(anna, ben), await sees(ben, anna)]).toEqual([false, false])
    await unblock(ben, anna.memberId)
    expect([await sees(anna, ben), await sees(ben, anna)]).toEqual([true, true])
  })

  test('of each other at the same moment neither waits in a circle nor loses a block', async () => {
    const { anna, ben } = await aPair()
    const [low, high] = anna.memberId < ben.memberId ? [anna, ben] : [ben, anna]
    await pool.query(
      `INSERT INTO hidden_pairs (site_id, member_id, other_id) VALUES ($1, $2, $3), ($1, $3, $2)`,
      [low.siteId, low.memberId, high.memberId],
    )
    const letGo = await holding('hidden_pairs', low)
    const one = block(low, high.memberId)
    await expect.poll(waiting).toBe(1)
    const other = block(high, low.memberId)
    await expect.poll(waiting).toBe(2)
    await letGo()
    expect((await Promise.all([one, other])).map(({ status }) => status)).toEqual([200, 200])
    expect((await pairsOf(low)).map(({ is_block }) => is_block)).toEqual([true, true])
    await Promise.all([unblock(anna, ben.memberId), unblock(ben, anna.memberId)])
    expect(await pairsOf(low)).toEqual([])
  })

  test('and unblocking at the same moment leaves two rows or none', async () => {
    const { anna, ben } = await aPair()
    for (let i = 0; i < 15; i++) {
      await Promise.all([block(anna, ben.memberId), unblock(anna, ben.memberId), unblock(ben, anna.memberId)])
      expect([0, 2]).toContain((await pairsOf(anna)).length)
    }
  })

  test('of a fictional member works like any other', async () => {
    const { site, anna } = await aPair()
    const fay = await aProfile(site, { name: 'Fay', account: { isFictional: true } })
    expect((await block(anna, fay)).status).toBe(200)
    expect(await listOf(anna)).toMatchObject([{ name: 'Fay', fictional: true }])
  })

  test.each([
    ['oneself', (self: Member) => self.memberId],
    ['oneself in capitals', (self: Member) => self.memberId.toUpperCase()],
    ['what is no id', () => `' OR 1=1`],
  ])('%s is refused', async (_, whom) => {
    const { anna } = await aPair()
    expect((await block(anna, whom(anna))).status).toBe(400)
    expect(await pairsOf(anna)).toEqual([])
  })

  test.each([
    ['nobody', async () => newId()],
    ['who is invisible', async (site: Site) => aProfile(site, { account: { isInvisible: true } })],
    ['who has not confirmed', async (site: Site) => aProfile(site, { account: { status: 'not_confirmed' } })],
    [
      'who has left',
      async (site: Site) => aProfile(site, { account: { status: 'deleted', deletedAt: now() } }),
    ],
    ['someone of another site', async () => aProfile(await aSite())],
  ] as const)('%s is answered like any other that is not seen', async (_, whom) => {
    aStorage()
    const { site, anna } = await aPair()
    expect(await block(anna, await whom(site))).toMatchObject({ status: 200, body: {} })
    expect((await eventsAfter(anna, 0)).map(({ type }) => type)).toEqual(['user'])
    expect(await listOf(anna)).toEqual([])
    const data = Buffer.from(await (await anna.request('/api/export.php')).arrayBuffer())
    expect(String(unzip(data).get('blocks.json')).trim()).toBe('[]')
  })

  test('is for members, up to 60 times an hour', async () => {
    const { site, anna, ben } = await aPair()
    for (const method of ['POST', 'DELETE'])
      expect((await site.visitor().send(method, path, { profile: ben.memberId })).status).toBe(403)
    expect((await site.visitor().request(path)).status).toBe(403)
    for (let i = 0; i < 60; i++) await block(anna, ben.memberId)
    expect((await block(anna, ben.memberId)).status).toBe(429)
    moveClock(hours(1))
    expect((await block(anna, ben.memberId)).status).toBe(200)
  })
})

type Site = Awaited<ReturnType<typeof aSite>>

describe('the list of the blocked', () => {
  test('begins with the newest', async () => {
    const { site, anna } = await aPair()
    for (const name of ['One', 'Two', 'Three']) {
      moveClock(minutes(1))
      await block(anna, await aProfile(site, { name }))
    }
    expect((await listOf(anna)).map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  })

  test('comes in pages of fifty, each of them once, whoever is unblocked meanwhile', async () => {
    const { site, anna } = await aPair()
    const ids: string[] = []
    for (let i = 0; i < 120; i++) ids.push(await aProfile(site, { photos: [] }))
    await pool.query(
      `INSERT INTO hidden_pairs (site_id, member_id, other_id, blocked_at, name)
       SELECT $1::uuid, $2::uuid, id, $4::timestamptz + nr / 3 * interval '1 second', 'Anna'
         FROM unnest($3::uuid[]) WITH ORDINALITY other (id, nr)
       UNION ALL SELECT $1, id, $2, NULL, NULL FROM unnest($3) id`,
      [site.id, anna.memberId, ids, now()],
    )
    const page = async (next = '') => anna.get(next ? `${path}?next=${encodeURIComponent(next)}` : path)
    const first = await page()
    await unblock(anna, first.blocked.at(-1).id)
    const second = await page(first.next)
    const third = await page(second.next)
    const pages: BlockedMember[][] = [first.blocked, second.blocked, third.blocked]
    expect([...pages.map(({ length }) => length), third.next]).toEqual([50, 50, 20, null])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(120)
  })

  test.each([
    'x',
    '2026-01-01T00:00:00.000Z_x',
    `2026-99-01T00:00:00.000Z_${newId()}`,
    `0000-01-01T00:00:00.000Z_${newId()}`,
  ])('does not go on after "%s"', async (next) => {
    const { anna } = await aPair()
    expect((await anna.request(`${path}?next=${next}`)).status).toBe(400)
  })

  test('stays as it was, whatever becomes of whom it names', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    const before = await listOf(anna)
    await ben.send('PUT', '/api/profile.php', { name: 'Benjamin' })
    expect(await listOf(anna)).toEqual(before)
    await ben.send('PUT', '/api/user.php', { invisible: true })
    expect(await listOf(anna)).toEqual(before)
    await block(ben, anna.memberId)
    expect(await listOf(anna)).toEqual(before)
    const leave = `UPDATE members SET status = 'deleted', deleted_at = $2 WHERE id = $1`
    await pool.query(leave, [ben.memberId, now()])
    expect(await listOf(anna)).toEqual(before)
  })

  test('does not tell the name of someone one could not see', async () => {
    const { site, anna, ben } = await aPair()
    await block(ben, anna.memberId)
    expect((await block(anna, ben.memberId)).status).toBe(200)
    const invisible = await someone(site, { account: { isInvisible: true } })
    expect((await block(anna, invisible.memberId)).status).toBe(200)
    expect(await listOf(anna)).toEqual([])
    await unblock(ben, anna.memberId)
    expect([await listOf(anna), await sees(ben, anna)]).toEqual([[], false])
  })

  test('blocking, reporting and unblocking tell nobody’s being there apart', async () => {
    const { site, anna, ben } = await aPair()
    await block(ben, anna.memberId)
    const invisible = await someone(site, { account: { isInvisible: true } })
    const deleted = await someone(site, { account: { status: 'deleted', deletedAt: now() } })
    const told: unknown[] = []
    for (const id of [newId(), ben.memberId, invisible.memberId, deleted.memberId]) {
      const before = (await eventsAfter(anna, 0)).length
      const report = () => anna.send('POST', '/api/report.php', { profile: id, reason: 'fake' })
      const answers = [await report(), await block(anna, id), await report(), await unblock(anna, id)]
      const events = (await eventsAfter(anna, 0)).slice(before).map(({ type }) => type)
      told.push([answers.map(({ status }) => status), events])
    }
    expect(told).toEqual(
      told.map(() => [
        [404, 200, 404, 200],
        ['user', 'user'],
      ]),
    )
  })
})

test('a first message that was not delivered yet is taken back and paid back', async () => {
  const site = await aSite({ signup_credits: 5, message_credits: 2 })
  const fay = await aProfile(site, { account: { isFictional: true } })
  const writer = await aNewcomer(site, { profile: fay, signup_message: 'Hello' })
  expect(await creditsOf(writer)).toBe(3)
  await Promise.all([block(writer, fay), block(writer, fay)])
  expect(await creditsOf(writer)).toBe(5)
  expect((await pool.query('SELECT FROM held_messages WHERE site_id = $1', [site.id])).rowCount).toBe(0)
  expect((await reconcile()).differences).toEqual([])
})

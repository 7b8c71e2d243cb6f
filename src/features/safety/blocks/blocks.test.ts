import { describe, expect, test } from 'vitest'
import { aPair, block, blockPath, listOf, type Someone, sees, unblock } from '../../../../test/blocking.ts'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { holdRow, lockWaiters } from '../../../../test/inside-database.ts'
import { aNewcomer, aStorage } from '../../../../test/newcomer.ts'
import { someone } from '../../../../test/someone.ts'
import { sqlOf } from '../../../../test/statements.ts'
import { unzip } from '../../../../test/unzip.ts'
import { hours, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { eventsAfter } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { creditsOf } from '../../credits/credits.server.ts'
import { reconcile } from '../../reconcile/reconcile.server.ts'
import { changeUnseenBlock } from './blocks.server.ts'

const pairsOf = async ({ siteId }: Someone) =>
  (
    await db.query(
      sql`SELECT member_id, blocked_at IS NOT NULL AS is_block FROM hidden_pairs WHERE site_id = ${siteId}`,
    )
  ).rows

describe('blocking', () => {
  test('hides two members from each other until they are unblocked', async () => {
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

  test('sends an event to the blocker’s tabs and to nobody else', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    await unblock(anna, ben.memberId)
    expect((await eventsAfter(anna, 0)).map(({ type }) => type)).toEqual(['user', 'user'])
    expect(await eventsAfter(ben, 0)).toEqual([])
  })

  test('twice changes nothing, and neither does unblocking without a block', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    const [first] = await listOf(anna)
    moveClock(minutes(5))
    expect((await block(anna, ben.memberId)).status).toBe(200)
    expect(await listOf(anna)).toEqual([first])
    for (const _ of [1, 2]) expect((await unblock(anna, ben.memberId)).status).toBe(200)
    expect((await unblock(anna, newId())).status).toBe(200)
  })

  test('by both members lasts until both have unblocked', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    expect((await block(ben, anna.memberId)).status).toBe(200)
    await unblock(anna, ben.memberId)
    expect([await sees(anna, ben), await sees(ben, anna)]).toEqual([false, false])
    await unblock(ben, anna.memberId)
    expect([await sees(anna, ben), await sees(ben, anna)]).toEqual([true, true])
  })

  test('each other at the same moment neither deadlocks nor loses a block', async () => {
    const { anna, ben } = await aPair()
    const [low, high] = anna.memberId < ben.memberId ? [anna, ben] : [ben, anna]
    await db.query(sql`
      INSERT INTO hidden_pairs (site_id, member_id, other_id)
      VALUES (${low.siteId}, ${low.memberId}, ${high.memberId}),
             (${low.siteId}, ${high.memberId}, ${low.memberId})`)
    const letGo = await holdRow('hidden_pairs', low)
    const one = block(low, high.memberId)
    await expect.poll(lockWaiters).toBe(1)
    const other = block(high, low.memberId)
    await expect.poll(lockWaiters).toBe(2)
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

  test('a fictional member works like any other', async () => {
    const { site, anna } = await aPair()
    const fay = await aProfile(site, { name: 'Fay', account: { isFictional: true } })
    expect((await block(anna, fay)).status).toBe(200)
    expect(await listOf(anna)).toMatchObject([{ name: 'Fay', fictional: true }])
  })

  test.each([
    ['themselves', (self: Someone) => self.memberId],
    ['themselves with the id in upper case', (self: Someone) => self.memberId.toUpperCase()],
    ['an invalid id', () => `' OR 1=1`],
  ])('is refused for %s', async (_, targetOf) => {
    const { anna } = await aPair()
    expect((await block(anna, targetOf(anna))).status).toBe(400)
    expect(await pairsOf(anna)).toEqual([])
  })

  test.each([
    ['an unknown member', async () => newId()],
    ['an invisible member', async (site: Site) => aProfile(site, { account: { isInvisible: true } })],
    ['an unconfirmed member', async (site: Site) => aProfile(site, { account: { status: 'not_confirmed' } })],
    [
      'a deleted member',
      async (site: Site) => aProfile(site, { account: { status: 'deleted', deletedAt: now() } }),
    ],
    ['a member of another site', async () => aProfile(await aSite())],
  ] as const)(
    '%s gets the same answer as any other, and neither an event nor the list reveals them',
    async (_, targetIn) => {
      aStorage()
      const { site, anna } = await aPair()
      expect(await block(anna, await targetIn(site))).toMatchObject({ status: 200, body: {} })
      expect(await eventsAfter(anna, 0)).toEqual([])
      expect(await listOf(anna)).toEqual([])
      const data = Buffer.from(await (await anna.request('/api/export.php')).arrayBuffer())
      expect(String(unzip(data).get('blocks.json')).trim()).toBe('[]')
    },
  )

  test('requires a login and is limited to 60 times an hour', async () => {
    const { site, anna, ben } = await aPair()
    for (const method of ['POST', 'DELETE'])
      expect((await site.visitor().send(method, blockPath, { profile: ben.memberId })).status).toBe(403)
    expect((await site.visitor().request(blockPath)).status).toBe(403)
    for (let i = 0; i < 60; i++) await block(anna, ben.memberId)
    expect((await block(anna, ben.memberId)).status).toBe(429)
    moveClock(hours(1))
    expect((await block(anna, ben.memberId)).status).toBe(200)
  })
})

type Site = Awaited<ReturnType<typeof aSite>>

test('blocking, reporting and unblocking do not reveal whether an unseen member exists', async () => {
  const { site, anna, ben } = await aPair()
  await block(ben, anna.memberId)
  const invisible = await someone(site, { account: { isInvisible: true } })
  const deleted = await someone(site, { account: { status: 'deleted', deletedAt: now() } })
  const outcomes: unknown[] = []
  for (const id of [newId(), ben.memberId, invisible.memberId, deleted.memberId]) {
    const before = (await eventsAfter(anna, 0)).length
    const report = () => anna.send('POST', '/api/report.php', { profile: id, reason: 'fake' })
    const answers = [await report(), await block(anna, id), await report(), await unblock(anna, id)]
    const events = (await eventsAfter(anna, 0)).slice(before).map(({ type }) => type)
    outcomes.push([answers.map(({ status }) => status), events])
  }
  expect(outcomes).toEqual(outcomes.map(() => [[404, 200, 404, 200], []]))
})

test('blocking and unblocking an invisible member run the same statements as for an unknown one, then a job does it', async () => {
  const { site, anna } = await aPair()
  const invisible = await someone(site, { account: { isInvisible: true } })
  const statementsFor = (profile: string) =>
    sqlOf(async () => {
      for (const method of ['POST', 'DELETE', 'POST']) await anna.send(method, blockPath, { profile })
    })
  expect(await statementsFor(invisible.memberId)).toEqual(await statementsFor(newId()))
  expect(await pairsOf(anna)).toEqual([])
  await runQueued(changeUnseenBlock)
  expect(await pairsOf(anna)).toHaveLength(2)
  expect([await sees(invisible, anna), await listOf(anna)]).toEqual([false, []])
})

test('blocking removes and refunds a first message that was not delivered yet', async () => {
  const site = await aSite({ signup_credits: 5, message_credits: 2 })
  const fay = await aProfile(site, { account: { isFictional: true } })
  const writer = await aNewcomer(site, { profile: fay, signup_message: 'Hello' })
  expect(await creditsOf(writer)).toBe(3)
  await Promise.all([block(writer, fay), block(writer, fay)])
  expect(await creditsOf(writer)).toBe(5)
  expect((await db.query(sql`SELECT FROM conversations WHERE site_id = ${site.id}`)).rowCount).toBe(0)
  expect((await reconcile()).differences).toEqual([])
})

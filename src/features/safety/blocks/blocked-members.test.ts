import { describe, expect, test } from 'vitest'
import { aPair, block, blockPath, listOf, type Someone, sees, unblock } from '../../../../test/blocking.ts'
import { aProfile } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { someone } from '../../../../test/someone.ts'
import { unzip } from '../../../../test/unzip.ts'
import { days, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { eraseMember } from '../../privacy/erase.server.ts'
import type { BlockedMember } from '../safety.contract.ts'

describe('the list of blocked members', () => {
  test('is sorted newest first', async () => {
    const { site, anna } = await aPair()
    for (const name of ['One', 'Two', 'Three']) {
      moveClock(minutes(1))
      await block(anna, await aProfile(site, { name }))
    }
    expect((await listOf(anna)).map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  })

  test('has pages of fifty without gaps or duplicates, even when someone is unblocked meanwhile', async () => {
    const { site, anna } = await aPair()
    const ids: string[] = []
    for (let i = 0; i < 120; i++) ids.push(await aProfile(site, { photos: [] }))
    await db.query(sql`
      INSERT INTO hidden_pairs (site_id, member_id, other_id, blocked_at, name)
      SELECT ${site.id}::uuid, ${anna.memberId}::uuid, id, ${now()}::timestamptz + nr / 3 * interval '1 second', 'Anna'
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY other (id, nr)
      UNION ALL SELECT ${site.id}::uuid, id, ${anna.memberId}::uuid, NULL, NULL FROM unnest(${ids}::uuid[]) id`)
    const page = async (next = '') =>
      anna.get(next ? `${blockPath}?next=${encodeURIComponent(next)}` : blockPath)
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
  ])('refuses the invalid cursor "%s"', async (next) => {
    const { anna } = await aPair()
    expect((await anna.request(`${blockPath}?next=${next}`)).status).toBe(400)
  })

  test('does not change when a blocked member renames, hides, blocks back or leaves', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    const before = await listOf(anna)
    await ben.send('PUT', '/api/profile.php', { name: 'Benjamin' })
    expect(await listOf(anna)).toEqual(before)
    await ben.send('PUT', '/api/user.php', { invisible: true })
    expect(await listOf(anna)).toEqual(before)
    await block(ben, anna.memberId)
    expect(await listOf(anna)).toEqual(before)
    await db.query(
      sql`UPDATE members SET status = 'deleted', deleted_at = ${now()} WHERE id = ${ben.memberId}`,
    )
    expect(await listOf(anna)).toEqual(before)
  })

  test('does not contain members the blocker could not see', async () => {
    const { site, anna, ben } = await aPair()
    await block(ben, anna.memberId)
    expect((await block(anna, ben.memberId)).status).toBe(200)
    const invisible = await someone(site, { account: { isInvisible: true } })
    expect((await block(anna, invisible.memberId)).status).toBe(200)
    expect(await listOf(anna)).toEqual([])
  })

  test.each([
    [
      'was invisible, once they are visible again',
      (ben: Someone) => ben.send('PUT', '/api/user.php', { invisible: true }),
      (ben: Someone) => ben.send('PUT', '/api/user.php', { invisible: false }),
    ],
    [
      'had blocked the blocker first, once they unblock',
      (ben: Someone, anna: Someone) => block(ben, anna.memberId),
      (ben: Someone, anna: Someone) => unblock(ben, anna.memberId),
    ],
  ])('contains a member who %s, so that they can be unblocked', async (_, hide, show) => {
    aStorage()
    const { anna, ben } = await aPair()
    await hide(ben, anna)
    await block(anna, ben.memberId)
    expect(await listOf(anna)).toEqual([])
    await show(ben, anna)
    expect([await sees(anna, ben), await sees(ben, anna)]).toEqual([false, false])
    const data = Buffer.from(await (await anna.request('/api/export.php')).arrayBuffer())
    expect(JSON.parse(String(unzip(data).get('blocks.json')))).toMatchObject([{ name: 'Ben' }])
    const listed = await listOf(anna)
    expect(listed).toMatchObject([{ id: ben.memberId, name: 'Ben' }])
    await hide(ben, anna)
    await ben.send('PUT', '/api/profile.php', { name: 'Benjamin' })
    expect(await listOf(anna)).toEqual(listed)
    await show(ben, anna)
    await unblock(anna, ben.memberId)
    expect([await sees(anna, ben), await sees(ben, anna)]).toEqual([true, true])
  })

  test('does not contain a member who is invisible and had blocked first, until neither holds', async () => {
    const { anna, ben } = await aPair()
    await ben.send('PUT', '/api/user.php', { invisible: true })
    await block(ben, anna.memberId)
    await block(anna, ben.memberId)
    await ben.send('PUT', '/api/user.php', { invisible: false })
    expect(await listOf(anna)).toEqual([])
    await ben.send('PUT', '/api/user.php', { invisible: true })
    await unblock(ben, anna.memberId)
    expect(await listOf(anna)).toEqual([])
    await ben.send('PUT', '/api/user.php', { invisible: false })
    expect(await listOf(anna)).toMatchObject([{ name: 'Ben' }])
  })

  test('does not contain erased members', async () => {
    const { anna, ben } = await aPair()
    await block(anna, ben.memberId)
    await db.query(
      sql`UPDATE members SET status = 'deleted', deleted_at = ${now()} WHERE id = ${ben.memberId}`,
    )
    moveClock(days(14))
    expect(await listOf(anna)).toHaveLength(1)
    expect(await eraseMember(ben)).toBe(true)
    expect(await listOf(anna)).toEqual([])
  })
})

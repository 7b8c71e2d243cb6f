import { beforeEach, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { ago, aSearcher } from '../../../../test/searchers.ts'
import { listenTo } from '../../../../test/streams.ts'
import { days, freezeClock, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { keyOf } from '../../../platform/events/events.server.ts'
import { hasVisiblePage } from '../../../platform/events/open-streams.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { flushActivity } from './activity.server.ts'

beforeEach(freezeClock)

/** The stored activity time of a member, and the version (`xmin`) of the row. */
async function writtenOf(memberId: string) {
  const { rows } = await db.query(
    sql`SELECT last_active, xmin::text AS version FROM member_search WHERE member_id = ${memberId}`,
  )
  return rows[0] as { last_active: Date; version: string }
}

async function aMemberOfOld() {
  const site = await aSite()
  const me = await aSearcher(site, { lastActive: ago(days(2)) })
  return { site, me, before: await writtenOf(me.memberId) }
}

test('repeated activity is written once, and again only after five minutes', async () => {
  const { me, before } = await aMemberOfOld()
  const click = async () => {
    await Promise.all(Array.from({ length: 20 }, async () => me.request('/api/user.php')))
  }
  await click()
  expect(await writtenOf(me.memberId)).toEqual(before)
  await flushActivity()
  const first = await writtenOf(me.memberId)
  expect(now().getTime() - first.last_active.getTime()).toBeLessThan(minutes(1))

  moveClock(minutes(4))
  await click()
  await flushActivity()
  expect(await writtenOf(me.memberId)).toEqual(first)

  moveClock(minutes(2))
  await flushActivity()
  expect(await writtenOf(me.memberId)).toEqual(first)
  await click()
  await flushActivity()
  const second = await writtenOf(me.memberId)
  expect(second.last_active.getTime() - first.last_active.getTime()).toBeGreaterThanOrEqual(minutes(6))
})

test.each(['/api/events.php', '/api/page-hidden.php', '/photos/private/ab/x.webp'])(
  'a request to %s does not count as activity',
  async (path) => {
    const { me, before } = await aMemberOfOld()
    await me.request(path, { method: 'HEAD' })
    await flushActivity()
    expect(await writtenOf(me.memberId)).toEqual(before)
  },
)

test('a visible page counts as activity, a hidden one does not', async () => {
  const { site, me, before } = await aMemberOfOld()
  const key = keyOf({ siteId: site.id, memberId: me.memberId })
  await listenTo(me)
  await expect.poll(() => hasVisiblePage(key)).toBe(true)
  await flushActivity()
  const first = await writtenOf(me.memberId)
  expect(first).not.toEqual(before)

  await me.request('/api/page-hidden.php', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  await expect.poll(() => hasVisiblePage(key)).toBe(false)
  moveClock(minutes(10))
  // Hidden pages still make requests when an event arrives.
  await me.request('/api/user.php')
  await flushActivity()
  expect(await writtenOf(me.memberId)).toEqual(first)
  await me.send('DELETE', '/api/page-hidden.php')
  await expect.poll(() => hasVisiblePage(key)).toBe(true)
  await flushActivity()
  expect(await writtenOf(me.memberId)).not.toEqual(first)
})

test('the activity of a member or visitor does not change other members', async () => {
  const { site, me } = await aMemberOfOld()
  const other = await aProfile(site, { lastActive: ago(days(2)) })
  const before = await writtenOf(other)
  await me.request('/api/members.php')
  await site.visitor().request('/api/members.php')
  await site.visitor({ session: 'not-a-session' }).request('/api/members.php')
  await flushActivity()
  expect(await writtenOf(other)).toEqual(before)
})

test('changing the profile does not itself change the stored activity time', async () => {
  const { me, before } = await aMemberOfOld()
  await me.send('PUT', '/api/profile.php', { city: 'Leiden' })
  expect((await writtenOf(me.memberId)).last_active).toEqual(before.last_active)
})

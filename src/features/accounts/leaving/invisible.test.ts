import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { someone } from '../../../../test/someone.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { eventsAfter, type MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'

const isVisible = async ({ siteId, memberId }: MemberKey) => {
  const { rows } = await db.query(sql`
    SELECT is_visible FROM member_search WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  return rows[0]?.is_visible
}

test('an invisible member is hidden until they switch it off, and each change announces a user event', async () => {
  const site = await aSite()
  const [member, other] = [await someone(site), await someone(site)]
  const profileStatus = async () => (await other.request(`/api/member.php?id=${member.memberId}`)).status
  expect((await member.get('/api/user.php')).user.invisible).toBe(false)
  const { body } = await member.send('PUT', '/api/user.php', { invisible: true })
  expect([body.user.invisible, await isVisible(member), await profileStatus()]).toEqual([true, false, 404])
  await member.send('PUT', '/api/user.php', { language: 'de' })
  expect(await isVisible(member)).toBe(false)
  await member.send('PUT', '/api/profile.php', { hair_color: 'red' })
  expect(await isVisible(member)).toBe(false)
  const back = await member.send('PUT', '/api/user.php', { invisible: false })
  expect([back.body.user.invisible, await isVisible(member), await profileStatus()]).toEqual([
    false,
    true,
    200,
  ])
  expect((await eventsAfter(member, 0)).map(({ type }) => type)).toEqual(['user', 'user', 'user'])
})

test.each([{ status: 'not_confirmed' }, { status: 'deleted', deletedAt: now() }] as const)(
  'switching off invisible does not show a member with %j',
  async (account) => {
    const member = await someone(await aSite(), { account })
    for (const invisible of [true, false]) {
      const { body } = await member.send('PUT', '/api/user.php', { invisible })
      expect([body.user.invisible, await isVisible(member)]).toEqual([invisible, false])
    }
  },
)

test('invisible accepts only booleans, and only from members', async () => {
  const site = await aSite()
  const refused = await (await someone(site)).send('PUT', '/api/user.php', { invisible: 'yes' })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['invisible']])
  expect((await site.visitor().send('PUT', '/api/user.php', { invisible: true })).status).toBe(403)
})

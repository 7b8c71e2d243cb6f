import { expect, test } from 'vitest'
import { aMember, aSite } from '../../test/builders.ts'
import { days, moveClock } from './clock.ts'
import { db } from './database.server.ts'
import { purgeEndedSessions } from './sessions.server.ts'
import { sql } from './sql.server.ts'

const userOf = async (visitor: { get(path: string): Promise<{ user: unknown }> }) =>
  (await visitor.get('/api/user.php')).user

test('a session expires after thirty days', async () => {
  const anna = await aMember()
  moveClock(days(29))
  expect(await userOf(anna)).toMatchObject({ profile: { id: anna.memberId } })
  moveClock(days(1))
  expect(await userOf(anna)).toBeNull()
  await purgeEndedSessions()
  expect((await db.query(sql`SELECT 1 FROM sessions WHERE member_id = ${anna.memberId}`)).rowCount).toBe(0)
})

test('logging out ends the session and deletes its cookie', async () => {
  const anna = await aMember()
  const response = await anna.request('/api/logout.php')
  expect(response.headers.get('set-cookie')).toMatch(/^session=;.*Max-Age=0/)
  expect(await userOf(anna)).toBeNull()
})

test('the session token is not stored in the database', async () => {
  const anna = await aMember()
  const { rows } = await db.query(sql`SELECT * FROM sessions WHERE member_id = ${anna.memberId}`)
  expect(JSON.stringify(rows)).not.toContain(anna.session)
})

test.each(['', 'rubbish', "' OR 1=1 --", 'x'.repeat(5000)])(
  'a session cookie %j counts as logged out',
  async (session) => {
    expect(await userOf((await aSite()).visitor({ session }))).toBeNull()
  },
)

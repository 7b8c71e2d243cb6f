import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDemo, people } from '../../../test/demo-people.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { openStorage } from '../../platform/storage.server.ts'
import { demoAccounts } from './demo-accounts.ts'
import { addLikes, friendsOf } from './demo-likes.server.ts'
import { demoPeople } from './people/people.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-demo-likes-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

// All tests share one demo, because drawing its pictures takes seconds.
let demo: Awaited<ReturnType<typeof aDemo>>
beforeAll(async () => {
  openStorage({ dataDir })
  demo = await aDemo()
})

type Listed = { profiles: { id: string; fictional: boolean }[]; liked_by: { like_new: boolean }[] }

test('both demo accounts have given, received, new and mutual likes, all with fictional members', async () => {
  for (const { email } of demoAccounts) {
    const member = await demo.logIn(email)
    const list = (type: string): Promise<Listed> => member.get(`/api/likes.php?type=${type}`)
    const [received, given, matches] = await Promise.all(['received', 'given', 'matches'].map(list))
    const counts = [received, given, matches].map((found) => found?.profiles.length)
    expect([email, ...counts]).toEqual([email, 6, 4, 3])
    expect(received?.liked_by.filter(({ like_new }) => like_new)).toHaveLength(3)
    expect((await member.get('/api/user.php')).user.new_likes).toBe(3)
    expect([received, given].flatMap((found) => found?.profiles).every((one) => one?.fictional)).toBe(true)
  }
})

test('seeding the demo again neither duplicates likes nor restores those taken back', async () => {
  const { site, seed, logIn } = demo
  const pairs = async () =>
    (await db.query(sql`SELECT * FROM pairs WHERE site_id = ${site.id} ORDER BY a_id, b_id`)).rows
  const sam = await logIn('free@vonk.example')
  const { profiles } = await sam.get('/api/likes.php?type=matches')
  await sam.send('DELETE', '/api/like.php', { profile: profiles[0].id })
  const before = await pairs()
  await seed()
  expect(await pairs()).toEqual(before)
})

test('the likes of a demo account are added all or none', async () => {
  const { site, logIn } = demo
  await db.query(sql`DELETE FROM pairs WHERE site_id = ${site.id}`)
  const [account] = demoAccounts
  const friends = friendsOf(account, demoPeople().slice(0, people))
  const stranger = demoPeople()[people]
  if (!stranger) throw new Error('nobody is left')
  // The last friend does not exist, so it fails halfway.
  await expect(addLikes(site.id, account, [...friends.slice(1, 7), stranger])).rejects.toThrow()
  const sam = await logIn(account.email)
  expect((await sam.get('/api/likes.php?type=received')).profiles).toEqual([])
  await addLikes(site.id, account, friends)
  expect((await sam.get('/api/likes.php?type=received')).profiles).toHaveLength(6)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { openStorage } from '../../platform/storage.server.ts'
import { demoAccounts } from './demo-accounts.ts'
import { addLikes, friendsOf } from './demo-likes.server.ts'
import { derivedId } from './derived.server.ts'
import { demoPeople } from './people.server.ts'
import { seedDemo } from './seed-demo.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-demo-likes-'))
beforeAll(() => openStorage({ dataDir }))
afterAll(() => rmSync(dataDir, { recursive: true }))

const people = 36

async function aDemo() {
  const site = await aSite()
  const seed = () => seedDemo({ siteId: site.id, startedAt: now(), people })
  await seed()
  const logIn = async (email: string) => {
    const key = demoAccounts.find((account) => account.email === email)?.key ?? ''
    const memberId = derivedId(site.id, key)
    const session = await startSession({ siteId: site.id, memberId })
    return Object.assign(site.visitor({ session }), { memberId })
  }
  return { site, seed, logIn }
}

type Listed = { profiles: { id: string; fictional: boolean }[]; liked_by: { like_new: boolean }[] }

test('both demo accounts have given, received, new and mutual likes, all with fictional members', async () => {
  const { logIn } = await aDemo()
  for (const { email } of demoAccounts) {
    const member = await logIn(email)
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
  const { site, seed, logIn } = await aDemo()
  const pairs = async () =>
    (await pool.query('SELECT * FROM pairs WHERE site_id = $1 ORDER BY a_id, b_id', [site.id])).rows
  const sam = await logIn('free@vonk.example')
  const { profiles } = await sam.get('/api/likes.php?type=matches')
  await sam.send('DELETE', '/api/like.php', { profile: profiles[0].id })
  const before = await pairs()
  await seed()
  expect(await pairs()).toEqual(before)
})

test('the likes of a demo account are added all or none', async () => {
  const { site, logIn } = await aDemo()
  await pool.query('DELETE FROM pairs WHERE site_id = $1', [site.id])
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

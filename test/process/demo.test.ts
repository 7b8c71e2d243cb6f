import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { leaveUnanswered, proveAnswered, proveLivingChat } from './demo-answers.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, databaseOf, startVonk } from './vonk.ts'

const demo = { env: { DEMO: 'on', LOG_LEVEL: 'info' } }
const longPoll = { timeout: 300_000, interval: 100 }

const countOf = async (client: pg.Client, table: string) =>
  (await client.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number

test('the demo is completed after a kill and a stop, and its accounts are closed on a public site', async () => {
  const folder = aDataFolder()
  const killed = await startVonk(folder, demo)
  await expect.poll(async () => (await fetch(`${killed.url}/readyz`)).status).toBe(200)
  const { client } = await databaseOf(folder)
  await expect.poll(() => countOf(client, 'members'), longPoll).toBeGreaterThan(40)
  await killed.stop('SIGKILL')
  expect(await countOf(client, 'demo_sites WHERE finished_at IS NULL')).toBe(2)

  const stopped = await startVonk(folder, demo)
  await expect.poll(() => countOf(client, 'members'), longPoll).toBeGreaterThan(80)
  await client.end()
  expect(await stopped.stop()).toBe(0)
  expect(stopped.output()).not.toContain('all members of the demo were created')

  const last = await startVonk(folder, demo)
  const { client: again } = await databaseOf(folder)
  await expect.poll(() => countOf(again, 'demo_sites WHERE finished_at IS NOT NULL'), longPoll).toBe(2)
  await expect.poll(last.output).toContain('all members of the demo were created')
  await proveComplete(folder, again)
  const { members } = await (await fetch(`${last.url}/api/showcase.php`)).json()
  expect(members).toHaveLength(12)
  const picture = await fetch(`${last.url}/photos/${members[0].main_image.filename}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const index = await (await fetch(last.url)).text()
  expect(index.match(/>fictief profiel</g)?.length).toBeGreaterThanOrEqual(8)
  await again.end()
  await proveLivingChat(last.url)
  const conversation = await leaveUnanswered(last.url)
  await last.stop('SIGKILL')

  await proveNothingHappensTwice(folder, (url) => proveAnswered(url, conversation))
  await proveAccountsClose(folder)
}, 900_000)

test('with DEMO off an empty database stays empty', async () => {
  const folder = aDataFolder()
  const vonk = await startVonk(folder)
  const { client } = await databaseOf(folder)
  expect([await countOf(client, 'members'), await countOf(client, 'demo_sites')]).toEqual([0, 0])
  expect(existsSync(join(folder, 'photos'))).toBe(false)
  await client.end()
  expect(await vonk.stop()).toBe(0)
})

async function proveComplete(folder: string, client: pg.Client) {
  for (const table of ['members', 'profiles', 'member_search'])
    expect([table, await countOf(client, table)]).toEqual([table, 302 + 24])
  // Each of the two accounts has received six likes and given four, however often the demo was killed.
  expect([await countOf(client, 'likes'), await countOf(client, 'likes WHERE is_new')]).toEqual([20, 14])
  const { rows } = await client.query('SELECT name, widths, blurred, has_match FROM photos')
  const { rows: sent } = await client.query('SELECT name, width, thumb_width FROM message_photos')
  expect(sent).toHaveLength(4)
  const files: string[] = [
    ...rows.flatMap(({ name, widths, blurred, has_match }) => [
      ...widths.map((width: number) => `${name}-${width}.webp`),
      ...(blurred ? [`${blurred}-480.webp`] : []),
      ...(has_match ? [`${name}-match.webp`] : []),
    ]),
    ...sent.flatMap(({ name, width, thumb_width }) => [
      `${name}-${width}.webp`,
      `${name}-${thumb_width}.webp`,
    ]),
  ]
  expect(files.length).toBeGreaterThan(1200)
  expect(new Set(files).size).toBe(files.length)
  const stored = readdirSync(join(folder, 'photos'), { recursive: true }).map(String)
  expect(stored.filter((file) => file.endsWith('.webp')).sort()).toEqual(files.sort())
}

async function proveNothingHappensTwice(folder: string, prove: (url: string) => Promise<void>) {
  const vonk = await startVonk(folder, demo)
  const { client } = await databaseOf(folder)
  const before = await client.query('SELECT * FROM demo_sites')
  await prove(vonk.url)
  await client.end()
  expect(await vonk.stop()).toBe(0)
  expect(vonk.output()).not.toMatch(/"msg":"[^"]*demo/)
  expect(before.rows).toHaveLength(2)
}

/** Their password is public, so on a public site nobody may log in to the two accounts. */
async function proveAccountsClose(folder: string) {
  const hashes = 'members WHERE password_hash IS NOT NULL'
  const here = await startVonk(folder, demo)
  const { client } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  await client.query(
    `INSERT INTO sessions (site_id, token_hash, member_id, started_at, last_used_at, expires_at)
     SELECT site_id, '\\x00', id, now(), now(), now() + interval '1 day' FROM members
      WHERE email = 'free@vonk.example'`,
  )
  expect([await countOf(client, hashes), await countOf(client, 'sessions')]).toEqual([2, 2])
  await client.end()
  await here.stop()

  const env = { PUBLIC_URL: 'https://vonk.example', SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'info' }
  const outside = await startVonk(folder, { env: { ...env, DEMO: 'auto' } })
  const { client: inspector } = await databaseOf(folder)
  expect(await countOf(inspector, hashes)).toBe(0)
  const shown = `member_search s JOIN members m ON m.id = s.member_id WHERE m.email LIKE '%@vonk.example' AND s.is_visible`
  expect(await countOf(inspector, shown)).toBe(0)
  const sites = await inspector.query('SELECT settings FROM sites')
  for (const { settings } of sites.rows) expect(settings.photo_approval_minutes).toBe(10)
  const { rows } = await inspector.query('SELECT member_id FROM sessions')
  expect(rows).toEqual([{ member_id: anna.memberId }])
  expect(outside.output().match(/the demo is switched off, its accounts were closed/g)).toHaveLength(1)
  await inspector.end()
  await outside.stop()

  await startVonk(folder, demo)
  const { client: back } = await databaseOf(folder)
  await expect.poll(() => countOf(back, hashes), longPoll).toBe(2)
  await expect.poll(() => countOf(back, shown), longPoll).toBe(2)
}

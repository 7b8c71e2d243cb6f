import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, databaseOf, startDeveloping, startVonk, startWithNpm } from './vonk.ts'

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets pending requests finish and stops the database',
  async (signal) => {
    const folder = aDataFolder()
    const vonk = await startVonk(folder)
    const { client, pid } = await databaseOf(folder)
    const anna = await aMemberOf(client)
    await client.query('BEGIN; LOCK TABLE wallets')
    const answer = fetch(`${vonk.url}/api/user.php`, { headers: anna.headers })
    const isWaiting = async () =>
      (await client.query(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`))
        .rows[0].n
    await expect.poll(isWaiting).toBe(1)

    const exited = vonk.stop(signal)
    await expect.poll(() => fetch(`${vonk.url}/healthz`).catch(() => 'closed')).toBe('closed')
    await client.query('COMMIT')
    await client.end()
    const { user } = await (await answer).json()
    expect(user.profile.id).toBe(anna.memberId)
    expect(await exited).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(folder, 'postgres/pgdata/postmaster.pid'))).toBe(false)
  },
)

test('`npm run dev` serves pages and stops cleanly', async () => {
  const folder = aDataFolder()
  const vonk = await startDeveloping(folder)
  const { pid } = await databaseOf(folder)
  expect(await (await fetch(vonk.url)).text()).toContain('Het begint met een vonk')
  expect(await vonk.stop()).toBe(0)
  expect(isAlive(pid)).toBe(false)
})

test('a signal to `npm start` stops Vonk', async () => {
  const folder = aDataFolder()
  const vonk = await startWithNpm(folder)
  const { pid } = await databaseOf(folder)
  await vonk.stop()
  await expect.poll(() => isAlive(pid)).toBe(false)
  await expect(fetch(vonk.url)).rejects.toThrow()
})

test('open event streams are ended and do not delay the stop', async () => {
  const folder = aDataFolder()
  const vonk = await startVonk(folder)
  const { client } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  await client.end()
  const stream = await fetch(`${vonk.url}/api/events.php`, { headers: anna.headers })
  const text = stream.text()
  expect(await vonk.stop()).toBe(0)
  expect(await text).toMatch(/^retry: \d+\nid: 0\nevent: hello/)
})

test('a second signal after more than a second exits at once', async () => {
  const folder = aDataFolder()
  const vonk = await startVonk(folder)
  const { client } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  await client.query('BEGIN; LOCK TABLE wallets')
  const answer = fetch(`${vonk.url}/api/user.php`, { headers: anna.headers }).catch(() => 'cut off')
  await expect
    .poll(
      async () =>
        (await client.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount,
    )
    .toBe(1)
  void vonk.stop()
  await expect.poll(() => fetch(`${vonk.url}/healthz`).catch(() => 'closed')).toBe('closed')
  // A real wait, because a test cannot move another process's clock. A signal within a second is npm's copy of Ctrl-C.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await vonk.stop()).toBe(1)
  expect(await answer).toBe('cut off')
})

test('a database server whose fast shutdown hangs is shut down immediately', async () => {
  const folder = aDataFolder()
  const cluster = await openCluster(folder)
  const { client } = await databaseOf(folder)
  client.on('error', () => {})
  await client.query('CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  // A stopped process does not react to the request to end.
  process.kill(rows[0].pid, 'SIGSTOP')
  onTestFinished(() => void (isAlive(rows[0].pid) && process.kill(rows[0].pid, 'SIGCONT')))
  await cluster.stop(0.2)
  expect([isAlive(cluster.pid), isAlive(rows[0].pid)]).toEqual([false, false])

  await openCluster(folder)
  const again = (await databaseOf(folder)).client
  expect((await again.query('SELECT id FROM kept')).rows).toEqual([{ id: 1 }])
  await again.end()
})

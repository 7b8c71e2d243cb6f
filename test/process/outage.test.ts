import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../../src/platform/database.server.ts'
import { openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

const readiness = (url: string) => async () => (await fetch(`${url}/readyz`)).status
const longPoll = { timeout: 120_000, interval: 50 }

test('a killed database server is restarted', async () => {
  const folder = aDataFolder()
  const vonk = await startVonk(folder)
  const { client, pid } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(async () => (await databaseOf(folder).catch(() => null))?.pid ?? pid, longPoll)
    .not.toBe(pid)
  await expect.poll(readiness(vonk.url), longPoll).toBe(200)
  const { user } = await (await fetch(`${vonk.url}/api/user.php`, { headers: anna.headers })).json()
  expect(user.profile.id).toBe(anna.memberId)
  expect(await vonk.stop()).toBe(0)
})

test('while the database is unreachable Vonk answers 503, and recovers when it is back', async () => {
  const folder = aDataFolder()
  let cluster = await openCluster(folder)
  onTestFinished(() => cluster.stop())
  const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
  const DATABASE_URL = `postgres:///${database}?host=${host}&user=vonk`
  const vonk = await startVonk(anEmptyFolder(), { env: { DATABASE_URL } })
  const { client } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  const stream = await fetch(`${vonk.url}/api/events.php`, { headers: anna.headers })
  const words = collect(stream)

  await cluster.stop()
  await expect.poll(readiness(vonk.url), longPoll).toBe(503)
  expect((await fetch(`${vonk.url}/healthz`)).status).toBe(200)
  expect((await fetch(vonk.url)).status).toBe(200)
  const refused = await fetch(`${vonk.url}/api/user.php`, { headers: anna.headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await refused.json()).error.message).toBe('Er is een fout opgetreden, probeer het later opnieuw.')
  const page = await fetch(vonk.url, { headers: anna.headers })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])

  cluster = await openCluster(folder)
  await expect.poll(readiness(vonk.url), longPoll).toBe(200)
  expect((await fetch(`${vonk.url}/api/user.php`, { headers: anna.headers })).status).toBe(200)
  const again = (await databaseOf(folder)).client
  await again.query('INSERT INTO inboxes VALUES ($1, $2, 1)', [anna.siteId, anna.memberId])
  await again.query(`INSERT INTO member_events VALUES ($1, $2, 1, 'stored', '{}', now())`, [
    anna.siteId,
    anna.memberId,
  ])
  // A wake-up for a later event than the next one makes the stream read the log.
  const wakeUp = { key: `${anna.siteId} ${anna.memberId}`, event: { seq: 9, type: 'later', data: {} } }
  const wake = () =>
    again.query(`SELECT pg_notify('vonk', 'wake' || chr(10) || $1)`, [JSON.stringify(wakeUp)])
  await expect.poll(async () => [await wake(), words()][1], longPoll).toContain('event: stored')
  expect(words()).not.toContain('later')
  expect(await vonk.stop()).toBe(0)
})

function collect(stream: Response) {
  let text = ''
  const read = async () => {
    for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString()
  }
  read().catch(() => {})
  return () => text
}

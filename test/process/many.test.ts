import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../../src/platform/database.server.ts'
import { openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { startRedis } from '../redis.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, databaseOf, startVonk } from './vonk.ts'

/** Two processes that start together on one empty database and share nothing else. */
async function twoProcesses(env: Record<string, string>) {
  const folder = aDataFolder()
  const cluster = await openCluster(folder)
  onTestFinished(() => cluster.stop())
  const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
  const shared = { env: { DATABASE_URL: `postgres:///${database}?host=${host}&user=vonk`, ...env } }
  const [here, there] = await Promise.all([
    startVonk(aDataFolder(), shared),
    startVonk(aDataFolder(), shared),
  ])
  return { here, there, client: (await databaseOf(folder)).client }
}

async function proveOneSite({ here, there, client }: Awaited<ReturnType<typeof twoProcesses>>) {
  expect((await client.query('SELECT 1 FROM sites')).rowCount).toBe(1)
  const anna = await aMemberOf(client)
  const stream = await fetch(`${there.url}/api/events.php`, { headers: anna.headers })
  const text = stream.text()
  await fetch(`${here.url}/api/logout.php`, { headers: anna.headers })
  // Without the bus the sweep would end it too, but not before twenty seconds have passed.
  const tooLate = new Promise((resolve) => setTimeout(() => resolve('too late'), 8000).unref())
  expect(await Promise.race([text, tooLate])).toContain('event: hello')
}

test('processes reach each other through PostgreSQL', async () => {
  await proveOneSite(await twoProcesses({}))
})

test.skipIf(!process.env.VONK_REDIS_SERVER)(
  'processes reach each other through Redis (needs redis-server)',
  async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    await proveOneSite(await twoProcesses({ REDIS_URL: redis.url }))
  },
)

import { onTestFinished } from 'vitest'
import { ensureDatabase } from '../../src/platform/database.server.ts'
import { openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { startRedis } from '../redis.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

/** Starts two processes at once on one database without rows, connected by the PostgreSQL or Redis bus. */
export async function twoProcesses(bus: 'PostgreSQL' | 'Redis', folder = aDataFolder()) {
  const cluster = await openCluster(folder)
  onTestFinished(() => cluster.stop())
  const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
  const env = { DATABASE_URL: `postgres:///${database}?host=${host}&user=vonk`, ...(await busOf(bus)) }
  const [here, there] = await Promise.all([
    startVonk(anEmptyFolder(), { env }),
    startVonk(anEmptyFolder(), { env }),
  ])
  return { here, there, env, client: (await databaseOf(folder)).client }
}

async function busOf(bus: 'PostgreSQL' | 'Redis'): Promise<Record<string, string>> {
  if (bus === 'PostgreSQL') return {}
  const redis = await startRedis()
  onTestFinished(redis.stop)
  return { REDIS_URL: redis.url }
}

/** The buses to test; Redis only if this machine has it. */
export const buses = process.env.VONK_REDIS_SERVER
  ? (['PostgreSQL', 'Redis'] as const)
  : (['PostgreSQL'] as const)

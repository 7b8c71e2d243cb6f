// Checks that credits and money add up, in the database of DATABASE_URL or of the data folder, and with the lists of the
// payment providers. Changes nothing.
import type pg from 'pg'
import { openPayments } from '../src/features/payments/providers/providers.server.ts'
import { linesOf, reconcileWithProviders } from '../src/features/reconcile/reconcile.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { prepareDataFolder } from '../src/platform/data-folder.server.ts'
import { connectDatabase, isDatabaseUnreachable, pool } from '../src/platform/database.server.ts'
import { openCluster, runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { readSecrets } from '../src/platform/secrets.server.ts'
import { StartProblem } from '../src/platform/start-problem.ts'

/** The database, a table or a column does not exist. */
const missingSchema = /^(3D000|42P01|42703)$/

try {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  prepareDataFolder(dataDir)
  openPayments({ ...config, ...readSecrets(config) })
  await (databaseUrl ? check({ connectionString: databaseUrl }) : checkFolder(dataDir))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

async function checkFolder(dataDir: string) {
  const wasRunning = await runningCluster(dataDir)
  const cluster = await openCluster(dataDir)
  try {
    await check({ ...cluster.connection, database: 'vonk' })
  } finally {
    if (!wasRunning) await cluster.stop()
  }
}

async function check(database: pg.ClientConfig) {
  connectDatabase(database, 1)
  try {
    const outcome = await reconcileWithProviders()
    console.log(linesOf(outcome).join('\n'))
    if (outcome.differences.length > 0) process.exitCode = 1
  } catch (error) {
    if (isDatabaseUnreachable(error))
      throw new StartProblem(`The database is unreachable: ${(error as Error).message}.`)
    if (!missingSchema.test((error as pg.DatabaseError).code ?? '')) throw error
    throw new StartProblem('This database has no credits yet. Start Vonk once to create its tables.')
  } finally {
    await pool.end()
  }
}

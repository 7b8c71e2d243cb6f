import { appendFileSync, chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, ensureDatabase, pool } from '../src/platform/database.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { migrate } from '../src/platform/migrations.server.ts'
import { openCluster } from '../src/platform/postgres/cluster.server.ts'
import { allJobs } from '../src/server/all-jobs.server.ts'

/** Settings for speed: nothing in this database has to survive a crash. */
const forgetful = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: '0', autovacuum: 'off' },
}

/** A running PostgreSQL in a new folder, with one database that has every table and queue but no rows. */
export async function openTemplateCluster(name: string, label = 'template') {
  const folder = mkdtempSync(join(tmpdir(), `vonk-${label}-`))
  chmodSync(folder, 0o711)
  const cluster = await openCluster(folder, forgetful)
  const database = await ensureDatabase(cluster.connection, name)
  await migrate(database)
  connectDatabase(database, 2)
  await startJobs(allJobs, { isWorking: false })
  await stopJobs()
  await pool.end()
  // For copies of the folder, whose server Vonk starts. A killed server still has every committed row.
  appendFileSync(join(folder, 'postgres/pgdata/postgresql.conf'), 'fsync = off\n')
  return { folder, cluster }
}

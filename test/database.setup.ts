import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase, ensureDatabase, pool } from '../src/platform/database.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { migrate } from '../src/platform/migrations.server.ts'
import { openCluster } from '../src/platform/postgres/cluster.server.ts'
import { allJobs } from '../src/server/all-jobs.server.ts'
import { forgetful } from './forgetful-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: pg.ClientConfig
  }
}

export const template = 'vonk_template'

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-test-'))
  chmodSync(folder, 0o711)
  const cluster = await openCluster(folder, forgetful)
  const database = await ensureDatabase(cluster.connection, template)
  await migrate(database)
  connectDatabase(database, 2)
  await startJobs(allJobs, { isWorking: false })
  await stopJobs()
  await pool.end()
  project.provide('database', cluster.connection)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

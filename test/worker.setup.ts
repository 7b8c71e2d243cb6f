import pg from 'pg'
import { afterAll, afterEach, inject } from 'vitest'
import { openPayers } from '../src/features/payments/directdebit/payers/payer-hashes.server.ts'
import { openPayments } from '../src/features/payments/providers/providers.server.ts'
import { ensureDefaultSite } from '../src/features/sites/sites.server.ts'
import { closeBus, openBus } from '../src/platform/bus.server.ts'
import { resetClock } from '../src/platform/clock.ts'
import { connectDatabase, pool } from '../src/platform/database.server.ts'
import { acceptStreams } from '../src/platform/events/streams.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { log } from '../src/platform/log.server.ts'
import { allJobs } from '../src/server/all-jobs.server.ts'
import { app } from './app.ts'
import { payerKey, providerKey, sandboxSecret } from './app-secrets.ts'
import { sendRequestsTo } from './builders.ts'
import { template } from './database.setup.ts'
import { allowOneConnection, outsideTransaction } from './one-connection.ts'

log.level = 'silent'
sendRequestsTo((path, init) => outsideTransaction(() => app.request(path, init)))

// Each file has a database of its own, cloned from the migrated template.
const server = inject('database')
const database = `vonk_${newId().replaceAll('-', '')}`
await admin(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`)
// A burst of requests on a slow machine waits for a free connection.
connectDatabase({ ...server, database, connectionTimeoutMillis: 60_000 }, 10)
allowOneConnection(pool)
await openBus({ redisUrl: undefined })
// A file before this one may have closed a server.
acceptStreams()
await ensureDefaultSite('http://localhost')
openPayments({ hasSandbox: true, sandboxSecret, providerKey })
openPayers({ payerKey })
await startJobs(allJobs, { isWorking: false })

afterEach(resetClock)

afterAll(async () => {
  await stopJobs()
  await closeBus()
  await pool.end()
  await admin(`DROP DATABASE ${database} WITH (FORCE)`)
})

async function admin(sql: string) {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(sql)
  await client.end()
}

import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import { startDemoAnswers } from '../features/demo/answers/answer.server.ts'
import { growDemo, prepareDemo } from '../features/demo/demo.server.ts'
import { openBounces } from '../features/notifications/bounces/bounce-job.server.ts'
import { openPush } from '../features/notifications/push/push-service.server.ts'
import { startPushing } from '../features/notifications/push/pushing.server.ts'
import { startTelling } from '../features/notifications/telling/telling.server.ts'
import { openPayers } from '../features/payments/directdebit/payers/payer-hashes.server.ts'
import { checkPayerKey } from '../features/payments/directdebit/payers/payer-key.server.ts'
import { openPayments } from '../features/payments/providers/providers.server.ts'
import { pollPayments } from '../features/payments/settlement/poll-payments.server.ts'
import { pictures } from '../features/photos/pictures/picture-maker.server.ts'
import { startPresence } from '../features/presence/presence.server.ts'
import { startActivityFlush } from '../features/search/activity/activity.server.ts'
import { ensureDefaultSite, startReloadingSites } from '../features/sites/sites.server.ts'
import { closeBus, openBus } from '../platform/bus.server.ts'
import { seconds } from '../platform/clock.ts'
import { type Config, isLoopbackUrl } from '../platform/config.server.ts'
import { prepareDataFolder } from '../platform/data-folder.server.ts'
import { connectDatabase, db, ensureDatabase, pool, transaction } from '../platform/database.server.ts'
import { enqueue, startJobs, stopJobs } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { closeMail, openMail } from '../platform/mail.server.ts'
import { migrate } from '../platform/migrations.server.ts'
import { ownCluster } from '../platform/postgres/owned.server.ts'
import { readSecrets } from '../platform/secrets.server.ts'
import { openSms } from '../platform/sms/sms.server.ts'
import { sql } from '../platform/sql.server.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { openStorage } from '../platform/storage.server.ts'
import { allJobs } from './all-jobs.server.ts'
import { createApp } from './app.server.ts'
import { builtPages } from './built-pages.server.ts'
import { openHttpServer } from './http-server.server.ts'

type StopSteps = (() => unknown)[]

/** Starts everything. `stop` stops it in reverse order. */
export async function startVonk(configured: Config, { isDevelopment = false } = {}) {
  const stopSteps: StopSteps = []
  const stop = async () => {
    for (const step of stopSteps.splice(0).reverse())
      await Promise.resolve()
        .then(step)
        .catch((error) => log.error({ err: error }, 'a part failed to stop; stopping the others'))
  }
  const httpServer = await openHttpServer(configured)
  try {
    const config = withPort(configured, httpServer.port)
    prepareDataFolder(config.dataDir)
    const secrets = readSecrets(config)
    openPayments({ ...config, ...secrets })
    openPayers(secrets)
    openPush({ ...config, ...secrets })
    openSms({ ...config, isLocal: isLoopbackUrl(config.publicUrl) })
    // Loaded while the database starts; a failure is reported where it is awaited.
    const built = isDevelopment ? undefined : builtPages()
    built?.catch(() => {})
    await openServices(config, stopSteps)
    const development = isDevelopment ? await startDevelopment(stopSteps) : undefined
    let isReady = true
    const pageServer = development?.pageServer ?? (await built)
    const app = createApp({ config, secrets, pageServer, isReady: () => isReady })
    const listener = getRequestListener(app.fetch)
    httpServer.serve(development ? development.before(listener) : listener)
    stopSteps.push(growDemo(config), startDemoAnswers(config))
    // Pushed last, so stopped first: pending requests still need all of the above.
    stopSteps.push(httpServer.close, () => {
      isReady = false
    })
    return { address: config.publicUrl, port: httpServer.port, stop }
  } catch (error) {
    await httpServer.close()
    await stop()
    throw error
  }
}

/** Without PUBLIC_URL, the address uses the port that was free. */
function withPort(config: Config, port: number): Config {
  return { ...config, port, publicUrl: config.hasPublicUrl ? config.publicUrl : `http://localhost:${port}` }
}

async function openServices(config: Config, stopSteps: StopSteps) {
  const database = config.databaseUrl
    ? await givenDatabase(config.databaseUrl)
    : await ownDatabase(config, stopSteps)
  await migrate(database)
  const connectionTimeoutMillis = seconds(config.databaseTimeout)
  connectDatabase({ ...database, connectionTimeoutMillis }, config.databaseConnections)
  stopSteps.push(() => pool.end())
  await checkPayerKey()
  await openBus(config)
  stopSteps.push(closeBus)
  openStorage(config)
  stopSteps.push(pictures.stop)
  await ensureDefaultSite(config.publicUrl)
  stopSteps.push(startReloadingSites())
  await prepareDemo(config)
  await openMail(config)
  stopSteps.push(closeMail)
  openBounces(config)
  stopSteps.push(startActivityFlush())
  stopSteps.push(startPresence())
  await startJobs(allJobs)
  stopSteps.push(stopJobs)
  stopSteps.push(startPushing())
  stopSteps.push(startTelling())
  // Poll at once for payments made while Vonk was down, instead of waiting for the schedule.
  await transaction((tx) => enqueue(tx, pollPayments, {}))
}

async function givenDatabase(connectionString: string): Promise<pg.ClientConfig> {
  connectDatabase({ connectionString }, 1)
  try {
    await db.query(sql`SELECT 1`)
  } catch (error) {
    throw new StartProblem(
      `DATABASE_URL must lead to a running PostgreSQL; it says: ${(error as Error).message}.`,
    )
  } finally {
    await pool.end()
  }
  return { connectionString }
}

async function ownDatabase(config: Config, stopSteps: StopSteps): Promise<pg.ClientConfig> {
  const cluster = await ownCluster(config.dataDir)
  stopSteps.push(cluster.stop)
  return ensureDatabase(cluster.connection, 'vonk')
}

/** Loads Vite only in development. */
async function startDevelopment(stopSteps: StopSteps) {
  const { startVite } = await import('./development.server.ts')
  const vite = await startVite()
  stopSteps.push(vite.close)
  return vite
}

import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import { startDemoAnswers } from '../features/demo/answer.server.ts'
import { growDemo, prepareDemo } from '../features/demo/demo.server.ts'
import { pollPayments } from '../features/payments/poll-payments.server.ts'
import { openPayments } from '../features/payments/providers/providers.server.ts'
import { pictures } from '../features/photos/picture-maker.server.ts'
import { startPresence } from '../features/presence/presence.server.ts'
import { startActivityFlush } from '../features/search/activity.server.ts'
import { ensureDefaultSite } from '../features/sites/sites.server.ts'
import { closeBus, openBus } from '../platform/bus.server.ts'
import { type Config, isLoopbackUrl } from '../platform/config.server.ts'
import { prepareDataFolder } from '../platform/data-folder.server.ts'
import { connectDatabase, ensureDatabase, pool, transaction } from '../platform/database.server.ts'
import { enqueue, startJobs, stopJobs } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { closeMail, openMail } from '../platform/mail.server.ts'
import { migrate } from '../platform/migrations.server.ts'
import { ownCluster } from '../platform/postgres/owned.server.ts'
import { readSecrets } from '../platform/secrets.server.ts'
import { openSms } from '../platform/sms.server.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { openStorage } from '../platform/storage.server.ts'
import { allJobs } from './all-jobs.server.ts'
import { createApp } from './app.server.ts'
import { builtPages } from './built-pages.server.ts'
import { openHttpServer } from './http-server.server.ts'

type Undo = (() => unknown)[]

/** The whole process. What is started here is stopped in the opposite order. */
export async function startVonk(given: Config, { isDevelopment = false } = {}) {
  const undo: Undo = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await Promise.resolve()
        .then(step)
        .catch((error) => log.error({ err: error }, 'a part did not stop as it should'))
  }
  const door = await openHttpServer(given)
  try {
    const config = withPort(given, door.port)
    prepareDataFolder(config.dataDir)
    warnOfHiddenCallers(config)
    const secrets = readSecrets(config)
    openPayments({ ...config, ...secrets })
    openSms(undefined, isLoopbackUrl(config.publicUrl))
    await openServices(config, undo)
    const development = isDevelopment ? await startDevelopment(undo) : undefined
    let ready = true
    const pageServer = development?.pageServer ?? (await builtPages())
    const app = createApp({ config, secrets, pageServer, isReady: () => ready })
    const listener = getRequestListener(app.fetch)
    door.serve(development ? development.before(listener) : listener)
    undo.push(growDemo(config), startDemoAnswers(config))
    // Last in, first out: requests that are under way still need all of the above.
    undo.push(door.close, () => {
      ready = false
    })
    return { address: config.publicUrl, port: door.port, stop }
  } catch (error) {
    await door.close()
    await stop()
    throw error
  }
}

/** Until an address is given, it is the one that was found free. */
function withPort(config: Config, port: number): Config {
  return { ...config, port, publicUrl: config.hasPublicUrl ? config.publicUrl : `http://localhost:${port}` }
}

/** https means a proxy in front; unless it is trusted, every visitor seems to come from it. */
function warnOfHiddenCallers({ publicUrl, trustedProxies }: Config) {
  if (publicUrl.startsWith('https:') && trustedProxies.rules.length === 0)
    log.warn(
      'TRUSTED_PROXIES is empty: countries and limits go by the address of the proxy, not of the visitor',
    )
}

async function openServices(config: Config, undo: Undo) {
  const database = config.databaseUrl
    ? await givenDatabase(config.databaseUrl)
    : await ownDatabase(config, undo)
  await migrate(database)
  connectDatabase(database, config.databaseConnections)
  undo.push(() => pool.end())
  await openBus(config)
  undo.push(closeBus)
  openStorage(config)
  undo.push(pictures.stop)
  await ensureDefaultSite(config.publicUrl)
  await prepareDemo(config)
  await openMail(config)
  undo.push(closeMail)
  undo.push(startActivityFlush())
  undo.push(startPresence())
  await startJobs(allJobs)
  undo.push(stopJobs)
  // Whatever was paid while nobody was here to hear of it need not wait for the minute to end.
  await transaction((tx) => enqueue(tx, pollPayments, {}))
}

async function givenDatabase(connectionString: string): Promise<pg.ClientConfig> {
  connectDatabase({ connectionString }, 1)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    throw new StartProblem(
      `DATABASE_URL must lead to a running PostgreSQL; it says: ${(error as Error).message}.`,
    )
  } finally {
    await pool.end()
  }
  return { connectionString }
}

async function ownDatabase(config: Config, undo: Undo): Promise<pg.ClientConfig> {
  const cluster = await ownCluster(config.dataDir)
  undo.push(cluster.stop)
  return ensureDatabase(cluster.connection, 'vonk')
}

/** Vite is loaded only when it is wanted: a served site never needs it. */
async function startDevelopment(undo: Undo) {
  const { startVite } = await import('./development.server.ts')
  const vite = await startVite()
  undo.push(vite.close)
  return vite
}

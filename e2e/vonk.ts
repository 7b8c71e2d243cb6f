import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { openPayers } from '../src/features/payments/directdebit/payers/payer-hashes.server.ts'
import { openAccountKeys } from '../src/features/payments/providers/accounts/account-keys.server.ts'
import { allSites, ensureDefaultSite } from '../src/features/sites/sites.server.ts'
import { closeBus, openBus } from '../src/platform/bus.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { connectDatabase, pool } from '../src/platform/database.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { readSecrets } from '../src/platform/secrets.server.ts'
import { openStorage } from '../src/platform/storage.server.ts'
import { allJobs } from '../src/server/all-jobs.server.ts'
import { sendRequestsTo, Visitor } from '../test/builders.ts'
import { openTemplateCluster } from '../test/template-cluster.ts'

export type Vonk = Awaited<ReturnType<typeof openVonk>>

/**
 * Starts a whole Vonk on a data folder of its own. The test process connects to the same database and bus, so that
 * builders can call verbs directly; requests of builders go to the server like those of any browser.
 */
export async function openVonk(label = 'process') {
  // Vonk adopts a database server that already runs in its data folder.
  const { folder, cluster } = await openTemplateCluster('vonk', label)
  const started = await startServer(folder)
  const { url } = started
  let { child } = started
  connectDatabase({ ...cluster.connection, database: 'vonk', connectionTimeoutMillis: 60_000 }, 4)
  await openBus({ redisUrl: undefined })
  openStorage({ dataDir: folder })
  const secrets = readSecrets(readConfig({ DATA_DIR: folder }))
  openPayers(secrets)
  openAccountKeys(secrets)
  await ensureDefaultSite(url)
  await startJobs(allJobs, { isWorking: false })
  const [{ id, host } = { id: '', host: '' }] = allSites()
  sendRequestsTo((path, init) => {
    const headers = new Headers(init.headers)
    const other = headers.get('host') === host ? undefined : headers.get('host')
    // fetch sends its own Host; the server believes a forwarded one from this machine.
    if (other) headers.set('x-forwarded-host', other)
    headers.set('origin', other ? `http://${other}` : url)
    return fetch(url + path, { ...init, headers })
  })
  const site = { id, host, visitor: (cookies?: Record<string, string>) => new Visitor(host, cookies) }
  return {
    url,
    site,
    database: pool,
    /** Kills the server as a crash would; its database stays. */
    kill: () => end(child, 'SIGKILL'),
    async startAgain() {
      child = (await startServer(folder, new URL(url).port)).child
    },
    async close() {
      await stopJobs()
      await closeBus()
      await pool.end()
      await end(child, 'SIGTERM')
      await (await runningCluster(folder))?.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

async function startServer(folder: string, port = '0'): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: folder,
    DATABASE_TIMEOUT: '60',
    DEMO: 'off',
    // All browsers of the tests share one network.
    SHED_LOAD: 'off',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: 'loopback',
  }
  const child = spawn(process.execPath, ['src/server/main.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const found = /Vonk is at (http[^\s,]+)/.exec(String(text))?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('Vonk did not start')))
  })
  return { child, url }
}

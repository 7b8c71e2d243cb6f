// Fills the database with realistic members for benchmarks: npm run seed -- --members 100000
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { addCrowd } from '../src/features/demo/crowd/crowd.server.ts'
import { ensureDefaultSite, siteOfHost } from '../src/features/sites/sites.server.ts'
import { isLoopbackHost, isLoopbackUrl, readConfig } from '../src/platform/config.server.ts'
import { prepareDataFolder } from '../src/platform/data-folder.server.ts'
import { connectDatabase, ensureDatabase, pool } from '../src/platform/database.server.ts'
import { migrate } from '../src/platform/migrations.server.ts'
import { openCluster, runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { StartProblem } from '../src/platform/start-problem.ts'
import { openStorage } from '../src/platform/storage.server.ts'

const most = 20_000_000
const publicSite = 'only a site whose PUBLIC_URL is on this machine can be filled with made-up members.'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

try {
  await seed(wholeNumbers(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}

type SeedOptions = { members: number; seed: number }

async function seed(options: SeedOptions) {
  const { PUBLIC_URL = '' } = process.env
  if (URL.canParse(PUBLIC_URL) && !isLoopbackUrl(PUBLIC_URL))
    throw new StartProblem(`PUBLIC_URL: ${publicSite}`)
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir)
  openStorage(config)
  if (config.databaseUrl) return fill({ connectionString: config.databaseUrl }, config.publicUrl, options)
  const wasRunning = await runningCluster(config.dataDir)
  const cluster = await openCluster(config.dataDir)
  try {
    await fill(await ensureDatabase(cluster.connection, 'vonk'), config.publicUrl, options)
  } finally {
    if (!wasRunning) await cluster.stop()
  }
}

async function fill(database: pg.ClientConfig, publicUrl: string, options: SeedOptions) {
  await migrate(database)
  connectDatabase(database, 4)
  try {
    await ensureDefaultSite(publicUrl)
    const site = siteOfHost('')
    if (!isLoopbackHost(site.host))
      throw new StartProblem(`This is the database of ${site.host}: ${publicSite}`)
    const started = performance.now()
    const showProgress = (added: number) =>
      process.stdout.write(
        `\r${added} of ${options.members} members, ${Math.round((performance.now() - started) / 1000)} s `,
      )
    await addCrowd({ ...options, siteId: site.id, signal: stopping.signal, onProgress: showProgress })
    if (stopping.signal.aborted) process.exitCode = 1
    console.log(
      `\n${stopping.signal.aborted ? 'stopped' : 'done'} after ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  } finally {
    await pool.end()
  }
}

function wholeNumbers(args: string[]): SeedOptions {
  const { members = '', seed = '1' } = optionsIn(args)
  const isFine = /^\d{1,9}$/.test(members) && +members >= 1 && +members <= most && /^\d{1,9}$/.test(seed)
  if (isFine) return { members: +members, seed: +seed }
  const range = `a whole number from 1 to ${most.toLocaleString('en')}`
  throw new StartProblem(`Say how many: npm run seed -- --members N [--seed S], N being ${range}.`)
}

function optionsIn(args: string[]): { members?: string; seed?: string } {
  try {
    return parseArgs({ args, options: { members: { type: 'string' }, seed: { type: 'string' } } }).values
  } catch {
    return {}
  }
}

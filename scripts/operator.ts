// Operator commands; they also work while Vonk runs. Example: npm run operator -- photos list
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { complaintsCommand } from '../src/features/complaints/complaints-command.server.ts'
import { codesCommand } from '../src/features/discounts/codes/codes-command.server.ts'
import { landersCommand } from '../src/features/landers/landers-command.server.ts'
import { pagesCommand } from '../src/features/pages/pages-command.server.ts'
import { payersCommand } from '../src/features/payments/directdebit/mandate/payers-command.server.ts'
import { photosCommand } from '../src/features/photos/changes/photos-command.server.ts'
import { reportsCommand } from '../src/features/safety/reports/reports-command.server.ts'
import { siteCommand } from '../src/features/sites/site-command.server.ts'
import { loadSites } from '../src/features/sites/sites.server.ts'
import { closeBus, openBus } from '../src/platform/bus.server.ts'
import { type Config, readConfig } from '../src/platform/config.server.ts'
import { prepareDataFolder } from '../src/platform/data-folder.server.ts'
import { connectDatabase, isDatabaseUnreachable, pool } from '../src/platform/database.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { mailJob } from '../src/platform/mail.server.ts'
import { openCluster, runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { StartProblem } from '../src/platform/start-problem.ts'
import { openStorage, removeFilesJob } from '../src/platform/storage.server.ts'

type Command = (words: string[], site?: string) => Promise<string[]>

const commands = new Map<string, Command>([
  ['codes', codesCommand],
  ['complaints', complaintsCommand],
  ['landers', landersCommand],
  ['pages', pagesCommand],
  ['payers', payersCommand],
  ['photos', photosCommand],
  ['reports', reportsCommand],
  ['site', siteCommand],
])
/** The database, a table or a column does not exist. */
const missingSchema = /^(3D000|42P01|42703)$/

try {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  prepareDataFolder(config.dataDir)
  await (databaseUrl ? runCommand(config, { connectionString: databaseUrl }) : runInDataFolder(config))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

async function runInDataFolder(config: Config) {
  const wasRunning = await runningCluster(config.dataDir)
  const cluster = await openCluster(config.dataDir)
  try {
    await runCommand(config, { ...cluster.connection, database: 'vonk' })
  } finally {
    if (!wasRunning) await cluster.stop()
  }
}

async function runCommand(config: Config, database: pg.ClientConfig) {
  const { command, words, site } = parseCommand(process.argv.slice(2))
  connectDatabase(database, 4)
  try {
    openStorage(config)
    await openBus(config)
    await loadSites()
    // This process only queues mails and file removals. The server process runs the jobs.
    await startJobs([mailJob, removeFilesJob], { isWorking: false })
    console.log((await command(words, site)).join('\n'))
  } catch (error) {
    if (isDatabaseUnreachable(error))
      throw new StartProblem(`The database is unreachable: ${(error as Error).message}.`)
    const { code } = ((error as Error).cause ?? error) as pg.DatabaseError
    if (!missingSchema.test(code ?? '')) throw error
    throw new StartProblem('This database has no tables yet. Start Vonk once to create them.')
  } finally {
    await stopJobs()
    await closeBus()
    await pool.end()
  }
}

function parseCommand(args: string[]): { command: Command; words: string[]; site?: string } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { site: { type: 'string' } },
    })
    const [noun = '', ...words] = positionals
    const command = commands.get(noun)
    if (command) return { command, words, ...values }
  } catch {}
  throw new StartProblem(
    [
      'npm run operator -- photos [list | approve ID | reject ID REASON] [--site HOST]',
      'npm run operator -- reports [list | close ID] [--site HOST]',
      'npm run operator -- complaints [list | show NUMBER | answer NUMBER FILE] [--site HOST]',
      'npm run operator -- codes [list | add CODE PERCENT [UNTIL] | stop CODE] [--site HOST]',
      'npm run operator -- landers [list | set LANDER SLUG FILE | remove LANDER SLUG] [--site HOST]',
      'npm run operator -- pages [list | show TOKEN LANGUAGE | set TOKEN LANGUAGE FILE | reset TOKEN LANGUAGE] [--site HOST]',
      'npm run operator -- payers block [iban IBAN | phone +NUMBER] [--site HOST]',
      'npm run operator -- site [list | show | create HOST [NAME=VALUE …] | set NAME=VALUE … | company NAME=VALUE …] [--site HOST]',
    ].join('\n'),
  )
}

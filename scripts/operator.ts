// Operator commands; they also work while Vonk runs. Example: npm run operator -- photos list
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { stepsCommand } from '../src/features/accounts/steps/steps-command.server.ts'
import { complaintsCommand } from '../src/features/complaints/complaints-command.server.ts'
import { codesCommand } from '../src/features/discounts/codes/codes-command.server.ts'
import { landersCommand } from '../src/features/landers/landers-command.server.ts'
import {
  type BounceOptions,
  bouncesCommand,
} from '../src/features/notifications/bounces/bounces-command.server.ts'
import { mailCommand } from '../src/features/notifications/campaigns/mail-command.server.ts'
import { operatorsCommand } from '../src/features/operator/accounts/operators-command.server.ts'
import { pagesCommand } from '../src/features/pages/pages-command.server.ts'
import { payersCommand } from '../src/features/payments/directdebit/mandate/payers-command.server.ts'
import { openPayers } from '../src/features/payments/directdebit/payers/payer-hashes.server.ts'
import { openAccountKeys } from '../src/features/payments/providers/accounts/account-keys.server.ts'
import {
  providersCommand,
  providersUsage,
} from '../src/features/payments/providers/accounts/providers-command.server.ts'
import { booksCommand, booksUsage } from '../src/features/payments/receipts/books/books-command.server.ts'
import { sendRefund } from '../src/features/payments/refunds/refund-rows.server.ts'
import { refundsCommand } from '../src/features/payments/refunds/refunds-command.server.ts'
import { photosCommand } from '../src/features/photos/changes/photos-command.server.ts'
import { reportsCommand } from '../src/features/safety/reports/reports-command.server.ts'
import { siteCommand } from '../src/features/sites/site-command.server.ts'
import { loadSites, setPublicAddress } from '../src/features/sites/sites.server.ts'
import { closeBus, openBus } from '../src/platform/bus.server.ts'
import { type Config, readConfig } from '../src/platform/config.server.ts'
import { prepareDataFolder } from '../src/platform/data-folder.server.ts'
import { connectDatabase, isDatabaseUnreachable, pool } from '../src/platform/database.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { mailJob } from '../src/platform/mail.server.ts'
import { openCluster, runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { readSecrets } from '../src/platform/secrets.server.ts'
import { StartProblem } from '../src/platform/start-problem.ts'
import { openStorage, removeFilesJob } from '../src/platform/storage.server.ts'

type Options = BounceOptions & {
  'dry-run'?: boolean
  'test-mail'?: string
  language?: string
  role?: string[]
  /** All the hosts; a command that takes one site gets it apart. */
  sites?: string[]
}
type Command = (words: string[], site: string | undefined, options: Options) => Promise<string[]>

/** A mail server that pipes a mail to this process tries again later after this exit code (EX_TEMPFAIL). */
const tryAgainCode = 75

const commands = new Map<string, Command>([
  ['bounces', (words, _site, options) => bouncesCommand(words, options)],
  ['books', (words, site) => booksCommand(words, site)],
  ['codes', codesCommand],
  ['complaints', complaintsCommand],
  ['landers', landersCommand],
  [
    'mail',
    (words, site, options) =>
      mailCommand(words, site, {
        isDryRun: options['dry-run'],
        testMail: options['test-mail'],
        language: options.language,
      }),
  ],
  ['member-steps', stepsCommand],
  ['operators', (words, _site, options) => operatorsCommand(words, options)],
  ['pages', pagesCommand],
  ['payers', payersCommand],
  ['photos', photosCommand],
  ['providers', (words, site) => providersCommand(words, site)],
  ['refunds', refundsCommand],
  ['reports', reportsCommand],
  ['site', siteCommand],
])
const bounceOptions = {
  folder: { type: 'string' },
  stdin: { type: 'boolean' },
  recipient: { type: 'string' },
} as const
const mailOptions = {
  'dry-run': { type: 'boolean' },
  'test-mail': { type: 'string' },
  language: { type: 'string' },
} as const
const operatorOptions = { role: { type: 'string', multiple: true } } as const
/** The commands with options of their own. */
const optionsOf = new Map([
  ['bounces', Object.keys(bounceOptions)],
  ['mail', Object.keys(mailOptions)],
  ['operators', Object.keys(operatorOptions)],
])
/** The commands about several sites. */
const commandsOfSites = new Set(['operators'])
/** The database, a table or a column does not exist. */
const missingSchema = /^(3D000|42P01|42703)$/

try {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  prepareDataFolder(config.dataDir)
  await (databaseUrl ? runCommand(config, { connectionString: databaseUrl }) : runInDataFolder(config))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = process.argv.includes('--stdin') ? tryAgainCode : 1
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
  const { command, words, site, options } = parseCommand(process.argv.slice(2))
  connectDatabase(database, 4)
  try {
    openStorage(config)
    const secrets = readSecrets(config)
    openPayers(secrets)
    openAccountKeys(secrets)
    await openBus(config)
    setPublicAddress(config.publicUrl)
    await loadSites()
    // This process only queues mails, refunds and file removals. The server process runs the jobs.
    await startJobs([mailJob, sendRefund, removeFilesJob], { isWorking: false })
    console.log((await command(words, site, options)).join('\n'))
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

type Parsed = { command: Command; words: string[]; site?: string; options: Options }

function parseCommand(args: string[]): Parsed {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        site: { type: 'string', multiple: true },
        ...bounceOptions,
        ...mailOptions,
        ...operatorOptions,
      },
    })
    const [noun = '', ...words] = positionals
    const command = commands.get(noun)
    const { site: sites = [], ...options } = values
    const isAllowed = Object.keys(options).every((name) => optionsOf.get(noun)?.includes(name))
    const [site, ...otherSites] = sites
    const isForThese = otherSites.length === 0 || commandsOfSites.has(noun)
    if (command && isAllowed && isForThese)
      return { command, words, ...(site !== undefined && { site }), options: { ...options, sites } }
  } catch {}
  throw new StartProblem(
    [
      'npm run operator -- photos [list | approve ID | reject ID REASON] [--site HOST]',
      'npm run operator -- refunds [list | grant ID | refuse ID [REASON] | sent ID] [--site HOST]',
      'npm run operator -- reports [list | close ID] [--site HOST]',
      'npm run operator -- complaints [list | show NUMBER | answer NUMBER FILE] [--site HOST]',
      'npm run operator -- bounces [--folder DIR | --stdin [--recipient ADDRESS]]',
      booksUsage,
      'npm run operator -- codes [list | add CODE PERCENT [UNTIL] [NAME=VALUE …] | stop CODE | start CODE] [--site HOST]',
      'npm run operator -- landers [list | set LANDER SLUG FILE | remove LANDER SLUG] [--site HOST]',
      'npm run operator -- mail [list | set NAME KIND FILE [OPTION=VALUE …] | start NAME [--dry-run | --test-mail ADDRESS [--language LANGUAGE]] | stop NAME] [--site HOST]',
      'npm run operator -- member-steps [show ADDRESS | remove ADDRESS] [--site HOST]',
      'npm run operator -- operators [list | create EMAIL --role ROLE … [--site HOST …] | invite EMAIL | end EMAIL]',
      'npm run operator -- pages [list | show TOKEN LANGUAGE | set TOKEN LANGUAGE FILE | reset TOKEN LANGUAGE] [--site HOST]',
      'npm run operator -- payers block [iban IBAN | phone +NUMBER] [--site HOST]',
      providersUsage,
      'npm run operator -- site [list | show | create HOST [NAME=VALUE …] | set NAME=VALUE … | company NAME=VALUE …] [--site HOST]',
    ].join('\n'),
  )
}

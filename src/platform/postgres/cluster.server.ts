import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { type Account, databaseAccount } from './account.server.ts'
import { postgresBinaries } from './binaries.server.ts'
import { clusterHome, socketFolder } from './place.server.ts'

type Run = Account & { cwd: string; env: Record<string, string | undefined> }
export type Cluster = { connection: pg.ClientConfig; pid: number; stop(fastSeconds?: number): Promise<void> }

const startSeconds = 60
const startTries = 6
/** The patience for a fast shutdown, which can hang behind one process of the server, and for an immediate one after it. */
const fastStopSeconds = 20
const immediateStopSeconds = 20
const draftPrefix = 'new-'
const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants

/**
 * The database server of a data folder: the running one (a killed Vonk leaves its server behind) or a new one. It listens
 * only on a socket in a private folder, so it needs neither a port nor a password.
 */
export async function openCluster(dataDir: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const running = await runningCluster(dataDir)
  if (running) return running

  const account = databaseAccount()
  const home = clusterHome(dataDir, account)
  const data = join(home, 'pgdata')

  const binaries = postgresBinaries(account)
  const run: Run = { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  if (!existsSync(data)) initialise(binaries, home, data, run)

  const logFile = join(home, 'server.log')
  const options = {
    ...serverSettings,
    ...settings,
    unix_socket_directories: quoted(socketFolder(home, account)),
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = () => launchServer(join(binaries, 'bin/postgres'), ['-D', data, ...flags], logFile, run)

  let server = launch()
  let tries = 1
  const deadline = Date.now() + startSeconds * 1000
  while (Date.now() < deadline) {
    const started = await connectRunning(data)
    if (started) return started
    // Of two concurrent starts, one server exits; then wait for the other. The last processes of a killed server can
    // block a new one for a moment, so retry.
    if (hasEnded(server) && !isAlive(readPidFile(data)?.pid)) {
      if (tries++ === startTries)
        throw new StartProblem(`PostgreSQL did not start: ${lastLine(logFile)} (${logFile})`)
      await pause(300)
      server = launch()
    }
    await pause(20)
  }
  throw new StartProblem(`PostgreSQL did not answer within ${startSeconds} s; its log is ${logFile}.`)
}

/** The setting is a list, in which a path with a comma or a quote must be quoted. */
const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

/**
 * Starts the server in its own process group. Ctrl-C then reaches only Vonk, which finishes its requests and then stops the
 * server.
 */
function launchServer(program: string, args: string[], logFile: string, run: Run) {
  const output = openSync(logFile, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  const server = spawn(program, args, { ...run, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  // If the program cannot be run, `hasEnded` is true.
  server.on('error', () => {})
  server.unref()
  return server
}

export const runningCluster = (dataDir: string) => connectRunning(join(dataDir, 'postgres/pgdata'))

const serverSettings = {
  // Error details contain personal data, and this log is not erased with an account.
  log_error_verbosity: 'terse',
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: '128MB',
  unix_socket_permissions: '0700',
  log_min_messages: 'warning',
}

/** Creates the cluster in a draft folder and renames it, so that a kill or a concurrent start leaves no half-made one. */
function initialise(binaries: string, home: string, data: string, { uid, gid, ...run }: Run) {
  const draft = mkdtempSync(join(home, draftPrefix))
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid)
  const options = ['--username=vonk', '--encoding=UTF8', '--auth=trust', '--no-sync', '--no-instructions']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const command = ['-D', draft, ...options, ...locale]
  const initdb = spawnSync(join(binaries, 'bin/initdb'), command, { uid, gid, ...run, encoding: 'utf8' })
  if (initdb.status === 0 && !existsSync(data)) tryRename(draft, data)
  for (const name of readdirSync(home).filter((name) => name.startsWith(draftPrefix)))
    rmSync(join(home, name), { recursive: true, force: true })
  if (!existsSync(data))
    throw new StartProblem(
      `PostgreSQL could not be set up: ${(initdb.stderr || String(initdb.error)).trim()}`,
    )
}

/** Ignores the error if a concurrent start created its cluster first; that one is used. */
function tryRename(draft: string, data: string) {
  try {
    renameSync(draft, data)
  } catch (error) {
    if (!existsSync(data)) throw error
  }
}

/** The running server according to postmaster.pid, if it accepts connections. */
async function connectRunning(data: string): Promise<Cluster | undefined> {
  const running = readPidFile(data)
  if (!running?.folder || !existsSync(join(running.folder, `.s.PGSQL.${running.port}`))) return undefined
  const { pid, port, folder } = running
  const connection = { host: folder, port, user: 'vonk', database: 'postgres' }
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return { connection, pid, stop: (fastSeconds) => stopServer(pid, fastSeconds) }
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Reads postmaster.pid. PostgreSQL writes it line by line at its start and removes it when it stops. */
function readPidFile(data: string) {
  try {
    const [pid, , , port, folder] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), folder }
  } catch {
    return undefined
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown. SIGQUIT is its immediate one, which kills processes that do not end; no commit is
 * lost, because the next start recovers from the log.
 */
async function stopServer(pid: number, fastSeconds = fastStopSeconds) {
  if (await endsBy(pid, 'SIGINT', fastSeconds)) return
  if (await endsBy(pid, 'SIGQUIT', immediateStopSeconds)) return
  throw new Error(`PostgreSQL (process ${pid}) did not stop`)
}

async function endsBy(pid: number, signal: NodeJS.Signals, seconds: number) {
  const deadline = Date.now() + seconds * 1000
  if (isAlive(pid)) process.kill(pid, signal)
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}

export function isAlive(pid: number | undefined) {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const lastLine = (file: string) => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? ''

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, inject, onTestFinished } from 'vitest'
import { runningCluster } from '../../src/platform/postgres/cluster.server.ts'

const main = join(import.meta.dirname, '../../src/server/main.mjs')

/** Runs a task when the test, or the file, has finished. */
type Defer = (task: () => Promise<void>) => void
type Options = { env?: Record<string, string>; uid?: number; gid?: number; defer?: Defer }

/** An empty data folder, removed after the test together with the database server that runs in it. */
export function anEmptyFolder(parent = tmpdir(), defer: Defer = onTestFinished) {
  const folder = mkdtempSync(join(parent, 'vonk-data-'))
  chmodSync(folder, 0o711)
  defer(async () => {
    await (await runningCluster(folder))?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A data folder whose database has every table but no rows: a start on it is quick. */
export function aDataFolder(defer: Defer = onTestFinished) {
  const folder = anEmptyFolder(tmpdir(), defer)
  const { status, stderr } = spawnSync('cp', ['-a', join(inject('templateFolder'), 'postgres'), folder])
  if (status !== 0) throw new Error(`the template was not copied: ${stderr.toString()}`)
  return folder
}

/** One Vonk for all tests of a file that change nothing another of them looks at. */
export function aSharedVonk() {
  const shared = {} as Awaited<ReturnType<typeof startVonk>> & { folder: string }
  beforeAll(async () => {
    const tasks: (() => Promise<void>)[] = []
    const defer: Defer = (task) => tasks.unshift(task)
    const folder = aDataFolder(defer)
    Object.assign(shared, await startVonk(folder, { defer }), { folder })
    return async () => {
      for (const task of tasks) await task()
    }
  })
  return shared
}

/** Starts Vonk in its own process and waits until it prints its address. */
export async function startVonk(dataDir: string, { env = {}, ...account }: Options = {}) {
  const vonk = launch(dataDir, { env: { PORT: '0', ...env }, ...account })
  const outcome = await Promise.race([vonk.address, vonk.exited.then(() => undefined)])
  if (!outcome) throw new Error(`Vonk did not start: ${vonk.output()}`)
  return { ...vonk, url: outcome }
}

/** Starts a Vonk that is expected to fail. */
export async function failToStart(dataDir: string, env: Record<string, string>) {
  const vonk = launch(dataDir, { env: { PORT: '0', ...env } })
  const code = await vonk.exited
  return { code, output: vonk.output().trim() }
}

/** Starts Vonk with `npm start`; npm has to pass signals on. */
export async function startWithNpm(dataDir: string) {
  const npm = process.env.npm_execpath ?? 'npm'
  const vonk = launch(dataDir, { env: { PORT: '0' } }, [npm, 'start'])
  return { ...vonk, url: await vonk.address }
}

/** Starts Vonk with Vite, as `npm run dev` does. */
export async function startDeveloping(dataDir: string) {
  const vonk = launch(dataDir, { env: { PORT: '0' } }, [main, '--dev'])
  return { ...vonk, url: await vonk.address }
}

function launch(dataDir: string, { env, defer = onTestFinished, ...account }: Options, program = [main]) {
  const defaults = {
    PATH: process.env.PATH ?? '',
    HOME: tmpdir(),
    DATABASE_TIMEOUT: '60',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    // All requests of a test come from one address, and the machine may be busy.
    SHED_LOAD: 'off',
    DATA_DIR: dataDir,
  }
  const clean = { ...defaults, ...env }
  const child: ChildProcess = spawn(process.execPath, program, {
    env: clean,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  let output = ''
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
        const found = /Vonk is at (http[^\s,]+)/.exec(output)?.[1]
        if (found) resolve(found)
      })
  })
  const exited = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? '')),
  )
  defer(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return { pid: child.pid as number, address, exited, stop, output: () => output }
}

/** Connects to the database of a running Vonk. */
export async function databaseOf(dataDir: string) {
  const cluster = await runningCluster(dataDir)
  if (!cluster) throw new Error('no database server runs in this data folder')
  const client = new pg.Client({ ...cluster.connection, database: 'vonk' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return { client, pid: cluster.pid }
}

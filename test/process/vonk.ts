import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { runningCluster } from '../../src/platform/postgres/cluster.server.ts'

const main = join(import.meta.dirname, '../../src/server/main.ts')

/** A data folder for one test. Afterwards it is removed and its database server stopped. */
export function aDataFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'vonk-data-'))
  chmodSync(folder, 0o711)
  onTestFinished(async () => {
    await (await runningCluster(folder))?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

type Options = { env?: Record<string, string>; uid?: number; gid?: number }

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

function launch(dataDir: string, { env, ...account }: Options, program = [main]) {
  const defaults = {
    PATH: process.env.PATH ?? '',
    HOME: tmpdir(),
    LOG_LEVEL: 'warn',
    DEMO: 'off',
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
  onTestFinished(async () => {
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

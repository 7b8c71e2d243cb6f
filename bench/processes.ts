import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')
/** Cleanup for an interrupted run: processes to stop and folders to remove. */
const cleanups = new Set<() => unknown>()

type Options = { env?: Record<string, string>; flags?: string[]; hasChannel?: boolean }
export type Running = AsyncDisposable & { address: string; child: ChildProcess }

/** Starts a server process and waits until it prints its address. It does not inherit our environment. */
export async function startServer(
  file: string,
  { env, flags = [], hasChannel }: Options = {},
): Promise<Running> {
  const child = spawn(process.execPath, [...flags, file], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    cleanups.delete(stop)
  }
  cleanups.add(stop)
  const address = await Promise.race([addressPrintedBy(child), exited.then(() => undefined)])
  if (!address) throw new Error(`${file} exited before it printed its address`)
  return { address, child, [Symbol.asyncDispose]: stop }
}

/** All load of a benchmark comes from one address. */
const unlimited = { CONNECTIONS_PER_ADDRESS: '1000000', SHED_LOAD: 'off' }

export const startVonk = (dataDir: string, env: Record<string, string> = {}) =>
  startServer('src/server/main.mjs', {
    env: { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...unlimited, ...env },
  })

export const startBare = (file: string, env: Record<string, string> = {}) =>
  startServer(join('bench', file), { env: { NODE_ENV: 'production', ...env } })

/** Builds the bare React Router app that `bare-app-server.ts` serves. */
export const buildBareApp = () =>
  void execFileSync('react-router', ['build', join(import.meta.dirname, 'bare-app')], { stdio: 'ignore' })

async function addressPrintedBy({ stdout }: ChildProcess) {
  if (!stdout) return undefined
  for await (const line of createInterface(stdout)) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) {
      stdout.resume()
      return address
    }
  }
  return undefined
}

/** A temporary folder that the database's system account can pass through. */
export function temporaryFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'vonk-bench-'))
  chmodSync(path, 0o711)
  const remove = () => {
    rmSync(path, { recursive: true, force: true })
    cleanups.delete(remove)
  }
  cleanups.add(remove)
  return { path, [Symbol.dispose]: remove }
}

export async function stopAll() {
  for (const step of [...cleanups].reverse()) await step()
}

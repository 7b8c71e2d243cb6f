import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')
/** What is still to be stopped or removed when the run is broken off. */
const left = new Set<() => unknown>()

type Options = { env?: Record<string, string>; flags?: string[]; isAsked?: boolean }
export type Running = AsyncDisposable & { address: string; child: ChildProcess }

/** A server in a process of its own; it is ready when it prints its address. It inherits no settings of ours. */
export async function startServer(
  file: string,
  { env, flags = [], isAsked }: Options = {},
): Promise<Running> {
  const child = spawn(process.execPath, [...flags, file], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(isAsked ? (['ipc'] as const) : [])],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    left.delete(stop)
  }
  left.add(stop)
  const address = await Promise.race([addressPrintedBy(child), exited.then(() => undefined)])
  if (!address) throw new Error(`${file} ended before it served anything`)
  return { address, child, [Symbol.asyncDispose]: stop }
}

export const startVonk = (dataDir: string, env: Record<string, string> = {}) =>
  startServer('src/server/main.ts', { env: { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...env } })

export const startBare = (file: string, env: Record<string, string> = {}) =>
  startServer(join('bench', file), { env: { NODE_ENV: 'production', ...env } })

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

/** A folder that the database's own account can pass through. */
export function temporaryFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'vonk-bench-'))
  chmodSync(path, 0o711)
  const remove = () => {
    rmSync(path, { recursive: true, force: true })
    left.delete(remove)
  }
  left.add(remove)
  return { path, [Symbol.dispose]: remove }
}

export async function stopAll() {
  for (const step of [...left].reverse()) await step()
}

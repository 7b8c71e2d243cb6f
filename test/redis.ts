import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Path of the redis-server binary. Tests that need Redis are skipped without it. */
export const redisServer = process.env.VONK_REDIS_SERVER

/** Starts a Redis without persistence on loopback. */
export async function startRedis(port?: number) {
  const at = port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'vonk-redis-'))
  const options = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const server = spawn(redisServer as string, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve())
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port: at, url: `redis://127.0.0.1:${at}`, stop }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

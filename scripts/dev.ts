// `npm run dev`: Vite updates pages when saved; this restarts the process when a server file has changed.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const isForNode = (file: string) => /\.(ts|json|sql)$/.test(file) && !/\.test\.ts$|generated/.test(file)

let server: ChildProcess = start()
let soon: NodeJS.Timeout | undefined
for (const folder of ['src', 'migrations'])
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !isForNode(file)) return
    clearTimeout(soon)
    soon = setTimeout(restart, 100)
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stop(signal).then(() => process.exit(0)))

function start() {
  return spawn(process.execPath, [join(root, 'src/server/main.mjs'), '--dev'], {
    stdio: 'inherit',
    cwd: root,
  })
}

/** Debounces restarts: an editor may save several files in a row, also during a restart. */
let restarting = Promise.resolve()
function restart() {
  restarting = restarting.then(async () => {
    await stop('SIGTERM')
    server = start()
  })
}

function stop(signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill(signal)
  return stopped
}

import { readConfig } from '../platform/config.server.ts'
import { log } from '../platform/log.server.ts'
import { StartProblem } from '../platform/start-problem.ts'

const isDevelopment = process.argv.includes('--dev')
// React picks its development or production build when it is first loaded, so set this before importing it.
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'

// A promise that nobody awaits must not end the site for everyone. An exception that nobody catches still does.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed that nobody awaited'))

try {
  const config = readConfig(process.env)
  log.level = config.logLevel
  const { startVonk } = await import('./start.server.ts')
  const starting = startVonk(config, { isDevelopment })
  stopOnSignals(async () => (await starting).stop())
  const vonk = await starting
  const isElsewhere = new URL(vonk.address).port !== String(vonk.port)
  console.log(`Vonk is at ${vonk.address}${isElsewhere ? `, listening on ${vonk.port}` : ''}`)
} catch (error) {
  if (error instanceof StartProblem) console.error(error.message)
  else console.error(error)
  process.exit(1)
}

/** Ctrl-C in a terminal arrives twice, once through npm. A second signal after a second or more exits at once. */
function stopOnSignals(stop: () => Promise<void>) {
  let stoppingSince = 0
  const onSignal = () => {
    if (stoppingSince && Date.now() - stoppingSince > 1000) process.exit(1)
    if (stoppingSince) return
    stoppingSince = Date.now()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

import { callsUnderLoad, percentile } from './calls-under-load.ts'
import { newSessions } from './members.ts'
import { startServer, startVonk, temporaryFolder } from './processes.ts'
import { judge, type Result } from './result.ts'

/** The median of a member's calls while visitors of one network flood the site, compared with the same without a flood. */
export async function flood(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'error', SHED_LOAD: 'on' })
  const [caller = ''] = await newSessions(folder.path, 1)
  await using visitors = await startServer('bench/flooding-visitors.ts', {
    env: { ADDRESS: vonk.address },
    hasChannel: true,
  })
  const { quiet, loaded } = await callsUnderLoad(vonk.address, caller, visitors.child)
  const measured = { figure: percentile(loaded, 0.5), unit: 'ms', limit: percentile(quiet, 0.5) }
  return {
    ...judge('flood', measured, { atMost: 5 }),
    p95: percentile(loaded, 0.95),
    quiet_p95: percentile(quiet, 0.95),
  }
}

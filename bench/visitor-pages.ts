import { isDemoComplete } from './demo.ts'
import { compareUnderLoad } from './load.ts'
import { startBare, startVonk, temporaryFolder } from './processes.ts'
import { judge } from './result.ts'

const paths = ['/', '/members', '/login']

/** Pages for visitors on the demo, compared with a bare Hono that sends the same bytes. The slowest of them counts. */
export async function visitorPages() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { DEMO: 'on', LOG_LEVEL: 'warn' })
  await isDemoComplete(folder.path)
  await using bare = await startBare('bare-bytes.ts', { ADDRESS: vonk.address })
  const pages: Record<string, { figure: number; ratio: number }> = {}
  const results = []
  for (const path of paths) {
    const measured = await compareUnderLoad(vonk.address + path, bare.address + path)
    const result = judge('visitor-pages', measured, { atLeast: 0.25 })
    pages[path] = { figure: result.figure, ratio: result.ratio }
    results.push(result)
  }
  const slowest = results.reduce((one, other) => (other.ratio < one.ratio ? other : one))
  return { ...slowest, pages }
}

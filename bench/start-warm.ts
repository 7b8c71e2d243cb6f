import { spawnSync } from 'node:child_process'
import { openCluster } from '../src/platform/postgres/cluster.server.ts'
import { temporaryFolder } from './processes.ts'
import { fastestOfRounds, judge, type Round } from './result.ts'
import { secondsOf, secondsToFirstPage } from './seconds.ts'

const rounds = 5
const patienceSeconds = 1.2

/** A later start, compared with starting Node and the database alone. It also has an absolute limit. */
export async function startWarm() {
  using folder = temporaryFolder()
  await secondsToFirstPage(folder.path)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    measured.push({
      figure: await secondsToFirstPage(folder.path),
      limit: await secondsToNodeAndDatabase(folder.path),
    })
  }
  const result = judge('start-warm', { ...fastestOfRounds(measured), unit: 's' }, { atMost: 12 })
  return {
    ...result,
    target: `${result.target}, ${patienceSeconds} s`,
    ok: result.ok && result.figure <= patienceSeconds,
  }
}

async function secondsToNodeAndDatabase(dataDir: string) {
  const [seconds, cluster] = await secondsOf(() => {
    spawnSync(process.execPath, ['-e', '0'])
    return openCluster(dataDir)
  })
  await cluster.stop()
  return seconds
}

import { openCluster } from '../src/platform/postgres/cluster.server.ts'
import { temporaryFolder } from './processes.ts'
import { fastestOfRounds, judge, type Round } from './result.ts'
import { secondsOf, secondsToFirstPage } from './seconds.ts'

const rounds = 3

/** The first start of an installation, compared with creating and starting its database alone. */
export async function startCold() {
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    measured.push({
      figure: await onFreshFolder(secondsToFirstPage),
      limit: await onFreshFolder(secondsToNewDatabase),
    })
  }
  return judge('start-cold', { ...fastestOfRounds(measured), unit: 's' }, { atMost: 2.25 })
}

async function onFreshFolder(measure: (dataDir: string) => Promise<number>) {
  using folder = temporaryFolder()
  return await measure(folder.path)
}

async function secondsToNewDatabase(dataDir: string) {
  const [seconds, cluster] = await secondsOf(() => openCluster(dataDir))
  await cluster.stop()
  return seconds
}

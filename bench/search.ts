import { pool } from '../src/platform/database.server.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, type Result } from './result.ts'
import { compareWithSql } from './search-load.ts'
import { kinds, newSearchers, requestsOf } from './search-requests.ts'
import { seed } from './seed.ts'

const few = 10_000
const many = Number(process.env.SEARCH_MEMBERS ?? 1_000_000)
const ofEachKind = 300

/** Searches per second over HTTP, compared with the same statements sent to the database by the same driver. */
export const searchThroughput = async () => (await measured()).throughput

/** The 95th percentile of searches among many members, compared with few. */
export const searchGrowth = async () => (await measured()).growth

let results: Promise<{ throughput: Result; growth: Result }> | undefined

/** Both measurements share one seeded database, which takes minutes to fill. */
const measured = () => {
  results ??= measure()
  return results
}

async function measure() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  seed(folder.path, few)
  const before = await searching(folder.path, (requests) => slowest(vonk.address, requests))
  seed(folder.path, many - few)
  const [after, load] = await searching(folder.path, async (requests) => [
    await slowest(vonk.address, requests),
    await compareWithSql(vonk.address, mixed(requests)),
  ])
  return {
    throughput: { ...judge('search', load, { atLeast: 0.5 }), members: many },
    growth: growthOf(before, after),
  }
}

type Requests = Awaited<ReturnType<typeof requestsOf>>

async function searching<Value>(dataDir: string, work: (requests: Requests[]) => Promise<Value>) {
  const people = await newSearchers(dataDir)
  try {
    const requests: Requests[] = []
    for (const kind of kinds) requests.push(await requestsOf(kind, people, ofEachKind))
    return await work(requests)
  } finally {
    await pool.end()
  }
}

/** Interleaves the kinds of search. */
const mixed = (requests: Requests[]) =>
  Array.from({ length: ofEachKind }, (_, i) => requests.flatMap((list) => list[i] ?? [])).flat()

/** The 95th percentile in milliseconds for each kind of search. */
async function slowest(address: string, requests: Requests[]): Promise<number[]> {
  const times: number[] = []
  for (const list of requests) {
    for (const request of list.slice(0, 50)) await millisecondsOf(address, request)
    const durations: number[] = []
    for (const request of list) durations.push(await millisecondsOf(address, request))
    times.push(durations.sort((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? 0)
  }
  return times
}

async function millisecondsOf(address: string, { path, searcher }: Requests[number]) {
  const started = performance.now()
  const answer = await fetch(address + path, { headers: { cookie: `session=${searcher.session}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`a search was answered with ${answer.status}`)
  return performance.now() - started
}

/** The growth of the kind of search that grows most. */
function growthOf(before: number[], after: number[]) {
  const all = kinds.map((kind, i) => ({ kind, limit: before[i] ?? 0, figure: after[i] ?? 0 }))
  const worst = all.toSorted((one, other) => other.figure / other.limit - one.figure / one.limit)[0]
  if (!worst) throw new Error('nothing was measured')
  return { ...judge('search-growth', { ...worst, unit: 'ms' }, { atMost: 2 }), members: many, all }
}

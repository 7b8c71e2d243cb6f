import autocannon from 'autocannon'
import type pg from 'pg'
import { searchMembers } from '../src/features/search/query/search.server.ts'
import { searchQuery } from '../src/features/search/search.contract.ts'
import { pool } from '../src/platform/database.server.ts'
import { medianOfRounds, type Round } from './result.ts'
import type { SearchRequest } from './search-requests.ts'

const connections = 8
const rounds = 7
const roundSeconds = 3
const warmSeconds = 3

/** Searches per second over HTTP, and of their SQL statements alone, alternating. The round with the median ratio counts. */
export async function compareWithSql(address: string, requests: SearchRequest[]) {
  const statements = await statementsOf(requests)
  const overHttp = (seconds: number) => searchesPerSecond(address, requests, seconds)
  await overHttp(warmSeconds)
  await statementsPerSecond(statements, warmSeconds)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({
      figure: await overHttp(roundSeconds),
      limit: await statementsPerSecond(statements, roundSeconds),
    })
  return { ...medianOfRounds(measured), unit: 'searches/s' }
}

async function searchesPerSecond(url: string, requests: SearchRequest[], duration: number) {
  const calls = requests.map(({ path, searcher }) => ({
    path,
    headers: { cookie: `session=${searcher.session}` },
  }))
  const result = await autocannon({ url, connections, duration, requests: calls })
  if (result.errors + result.non2xx > 0) throw new Error('not every search was answered with 200')
  return result['2xx'] / result.duration
}

type Statements = pg.QueryConfig[]

/** Records the SQL statements of each search, without those for sessions and rate limits. */
async function statementsOf(requests: SearchRequest[]): Promise<Statements[]> {
  const { query } = pool
  const runQuery = query.bind(pool) as (statement: pg.QueryConfig) => Promise<unknown>
  const all: Statements[] = []
  try {
    for (const request of requests) {
      // The first search computes the total and caches it; record the second one.
      await search(request)
      const recorded: Statements = []
      pool.query = ((statement: pg.QueryConfig) => {
        recorded.push(statement)
        return runQuery(statement)
      }) as typeof pool.query
      await search(request)
      pool.query = query
      all.push(recorded.filter(({ name }) => name !== 'count_1_hits'))
    }
  } finally {
    pool.query = query
  }
  return all
}

const search = ({ searcher, query }: SearchRequest) =>
  searchMembers({ ...searcher, network: '', isFictionalOnly: false, country: null }, searchQuery.parse(query))

async function statementsPerSecond(searches: Statements[], seconds: number) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const work = async (from: number) => {
    for (let i = from; performance.now() < until; i++) {
      for (const statement of searches[i % searches.length] ?? []) await pool.query(statement)
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, i) => work(i * 31)))
  return done / seconds
}

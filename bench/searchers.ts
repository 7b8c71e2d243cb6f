import { loadSites, siteOfHost } from '../src/features/sites/sites.server.ts'
import { connectDatabase, db } from '../src/platform/database.server.ts'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { sql } from '../src/platform/sql.server.ts'

export type Searcher = { siteId: string; memberId: string; session: string }

/** Enough members that each request has its own and nobody reaches the rate limit. */
const searchers = 1200

/** Logs in members of the Vonk of a data folder: those who signed up first. Connects to its database. */
export async function newSearchers(dataDir: string): Promise<Searcher[]> {
  const cluster = await runningCluster(dataDir)
  connectDatabase({ ...cluster?.connection, database: 'vonk' }, 10)
  await loadSites()
  const { id: siteId } = siteOfHost('localhost')
  const { rows } = await db.query<{ memberId: string }>(sql`
    SELECT member_id AS "memberId" FROM member_search WHERE site_id = ${siteId} AND is_visible
     ORDER BY member_id LIMIT ${searchers}`)
  const people: Searcher[] = []
  for (const { memberId } of rows)
    people.push({ siteId, memberId, session: await startSession({ siteId, memberId }) })
  return people
}

/** Sends the requests of these members one after the other, some more to warm up. The 95th percentile, in milliseconds. */
export async function slowest(address: string, requests: { path: string; searcher: Searcher }[]) {
  for (const request of requests.slice(0, 50)) await millisecondsOf(address, request)
  const durations: number[] = []
  for (const request of requests) durations.push(await millisecondsOf(address, request))
  return durations.sort((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? 0
}

async function millisecondsOf(address: string, request: { path: string; searcher: Searcher }) {
  const started = performance.now()
  await fetchAs(address, request)
  return performance.now() - started
}

export async function fetchAs(
  address: string,
  { path, searcher }: { path: string; searcher: Searcher },
): Promise<string> {
  const answer = await fetch(address + path, { headers: { cookie: `session=${searcher.session}` } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return text
}

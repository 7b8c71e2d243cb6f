import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge } from './result.ts'

const allowedSeconds = 20

/** Time from an empty folder to the complete demo, including pictures. */
export async function demo() {
  using folder = temporaryFolder()
  const begun = performance.now()
  await using _vonk = await startVonk(folder.path, { DEMO: 'on', LOG_LEVEL: 'warn' })
  await isDemoComplete(folder.path)
  const seconds = (performance.now() - begun) / 1000
  return judge('demo', { figure: seconds, unit: 's', limit: allowedSeconds }, { atMost: 1 })
}

/** The id of a member whom visitors may see. */
export async function visibleMember(address: string) {
  const answer = await fetch(`${address}/api/showcase.php`)
  const { members } = (await answer.json()) as { members: { id: string }[] }
  return members[0]?.id ?? ''
}

export async function isDemoComplete(dataDir: string) {
  await using database = await demoDatabase(dataDir)
  for (const deadline = Date.now() + 600_000; Date.now() < deadline; await pause(100)) {
    const { rows } = await database.client.query('SELECT finished_at FROM demo_sites')
    if (rows.length > 0 && rows.every(({ finished_at }) => finished_at)) return
  }
  throw new Error('the demo is still not there')
}

/** A connection to the database of a running Vonk. */
export async function demoDatabase(dataDir: string) {
  const cluster = await runningCluster(dataDir)
  const client = new pg.Client({ ...cluster?.connection, database: 'vonk' })
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

import { now } from '../src/platform/clock.ts'
import { connectDatabase, db, pool } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { inserted, sql } from '../src/platform/sql.server.ts'

/** Adds members to the Vonk of a data folder and returns their session tokens. */
export async function newSessions(dataDir: string, count: number) {
  const cluster = await runningCluster(dataDir)
  connectDatabase({ ...cluster?.connection, database: 'vonk' }, 10)
  const site = await db.query<{ id: string }>(sql`SELECT id FROM sites WHERE is_default`)
  const siteId = site.rows[0]?.id ?? ''
  const rows = Array.from({ length: count }, () => ({
    siteId,
    id: newId(),
    status: 'active' as const,
    signedUpAt: now(),
    confirmedAt: now(),
  }))
  await db.query(sql`INSERT INTO members ${inserted(...rows)}`)
  const tokens = await Promise.all(rows.map(({ id }) => startSession({ siteId, memberId: id })))
  await pool.end()
  return tokens
}

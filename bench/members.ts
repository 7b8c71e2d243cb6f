import { members } from '../src/features/accounts/accounts.tables.server.ts'
import { sites } from '../src/features/sites/sites.tables.server.ts'
import { now } from '../src/platform/clock.ts'
import { connectDatabase, db, pool } from '../src/platform/database.server.ts'
import { eq } from '../src/platform/drizzle.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'

/** Adds members to the Vonk of a data folder and returns their session tokens. */
export async function newSessions(dataDir: string, count: number) {
  const cluster = await runningCluster(dataDir)
  connectDatabase({ ...cluster?.connection, database: 'vonk' }, 10)
  const [site] = await db.select({ id: sites.id }).from(sites).where(eq(sites.isDefault, true))
  const siteId = site?.id ?? ''
  const rows = Array.from({ length: count }, () => ({
    siteId,
    id: newId(),
    status: 'active' as const,
    signedUpAt: now(),
    confirmedAt: now(),
  }))
  await db.insert(members).values(rows)
  const tokens = await Promise.all(rows.map(({ id }) => startSession({ siteId, memberId: id })))
  await pool.end()
  return tokens
}

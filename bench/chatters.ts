import { loadSites, siteOfHost } from '../src/features/sites/sites.server.ts'
import { connectDatabase, db } from '../src/platform/database.server.ts'
import { newId, newToken } from '../src/platform/ids.server.ts'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { seed } from './seed.ts'

export type Chatter = { siteId: string; memberId: string; session: string }

const credits = 1_000_000

/** Adds logged-in, visible members with enough credits to the Vonk of a data folder. */
export async function newChatters(dataDir: string, count: number): Promise<Chatter[]> {
  seed(dataDir, Math.ceil(count * 1.2))
  const cluster = await runningCluster(dataDir)
  connectDatabase({ ...cluster?.connection, database: 'vonk' }, 10)
  await loadSites()
  const { id: siteId } = siteOfHost('localhost')
  const { rows } = await db.query<{ memberId: string }>(sql`
    SELECT member_id AS "memberId" FROM member_search
     WHERE site_id = ${siteId} AND is_visible ORDER BY member_id LIMIT ${count}`)
  if (rows.length < count) throw new Error('there are too few who can be written to')
  const people = rows.map(({ memberId }) => ({ memberId, wallet: newId(), ...newToken() }))
  await db.query(sql`
    WITH given AS (
      SELECT * FROM unnest(
          ${people.map(({ memberId }) => memberId)}::uuid[], ${people.map(({ wallet }) => wallet)}::uuid[],
          ${people.map(() => newId())}::uuid[], ${people.map(() => newId())}::uuid[],
          ${people.map(({ hash }) => hash)}::bytea[])
        AS g (member_id, wallet, transfer, session, hash)
    ), session AS (
      INSERT INTO sessions (site_id, token_hash, id, member_id, browser, started_at, last_used_at, expires_at)
      SELECT ${siteId}::uuid, hash, session, member_id, '', now(), now(), now() + interval '1 day' FROM given
    ), wallet AS (
      INSERT INTO wallets (site_id, id, member_id, balance, transfers)
      SELECT ${siteId}::uuid, wallet, member_id, ${credits}::int, 1 FROM given
    )
    INSERT INTO transfers (site_id, id, number, from_house, to_wallet, amount, reason, cause, created_at)
    SELECT ${siteId}::uuid, transfer, 1, 'granted', wallet, ${credits}::int, 'demo', 'demo:' || transfer, now() FROM given`)
  await db.query(sql`VACUUM (ANALYZE) wallets, transfers, sessions`)
  return people.map(({ memberId, token }) => ({ siteId, memberId, session: token }))
}

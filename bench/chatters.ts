import { loadSites, siteOfHost } from '../src/features/sites/sites.server.ts'
import { connectDatabase, pool } from '../src/platform/database.server.ts'
import { newId, newToken } from '../src/platform/ids.server.ts'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
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
  const { rows } = await pool.query<{ memberId: string }>(
    'SELECT member_id AS "memberId" FROM member_search WHERE site_id = $1 AND is_visible ORDER BY member_id LIMIT $2',
    [siteId, count],
  )
  if (rows.length < count) throw new Error('there are too few who can be written to')
  const people = rows.map(({ memberId }) => ({ memberId, wallet: newId(), ...newToken() }))
  await pool.query(
    `WITH given AS (
       SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bytea[])
         AS g (member_id, wallet, transfer, session, hash)
     ), session AS (
       INSERT INTO sessions (site_id, token_hash, id, member_id, browser, started_at, last_used_at, expires_at)
       SELECT $1, hash, session, member_id, '', now(), now(), now() + interval '1 day' FROM given
     ), wallet AS (
       INSERT INTO wallets (site_id, id, member_id, balance, transfers)
       SELECT $1, wallet, member_id, ${credits}, 1 FROM given
     )
     INSERT INTO transfers (site_id, id, number, from_house, to_wallet, amount, reason, cause, created_at)
     SELECT $1, transfer, 1, 'granted', wallet, ${credits}, 'demo', 'demo:' || transfer, now() FROM given`,
    [
      siteId,
      people.map(({ memberId }) => memberId),
      people.map(({ wallet }) => wallet),
      people.map(() => newId()),
      people.map(() => newId()),
      people.map(({ hash }) => hash),
    ],
  )
  await pool.query('VACUUM (ANALYZE) wallets, transfers, sessions')
  return people.map(({ memberId, token }) => ({ siteId, memberId, session: token }))
}

import pg from 'pg'
import { isDemoComplete } from '../../bench/demo.ts'
import { startServer } from '../../bench/processes.ts'
import { demoAccounts } from '../../src/features/demo/demo-accounts.ts'
import { newToken } from '../../src/platform/ids.server.ts'
import { runningCluster } from '../../src/platform/postgres/cluster.server.ts'

type Session = { siteId: string; memberId: string; token: string }

export const startDemo = (dataDir: string) =>
  startServer('src/server/main.mjs', {
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      DEMO: 'on',
      SHED_LOAD: 'off',
    },
  })

/** Waits for the demo, then returns a session and the id of another member. */
export async function peopleOf(dataDir: string) {
  const cluster = await runningCluster(dataDir)
  const database = new pg.Client({ ...cluster?.connection, database: 'vonk' })
  await database.connect()
  try {
    await isDemoComplete(dataDir)
    const member = await demoSession(database)
    return { session: member.token, memberId: await anotherMember(database, member) }
  } finally {
    await database.end()
  }
}

async function demoSession(database: pg.Client): Promise<Session> {
  const { rows } = await database.query(
    'SELECT site_id, members.id FROM members JOIN sites ON sites.id = site_id WHERE is_default AND members.email = $1',
    [demoAccounts[0].email],
  )
  return startSession(database, rows[0].site_id, rows[0].id)
}

async function startSession(database: pg.Client, siteId: string, memberId: string): Promise<Session> {
  const { token, hash } = newToken()
  await database.query(
    `INSERT INTO sessions (site_id, token_hash, member_id, started_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [siteId, hash, memberId],
  )
  return { siteId, memberId, token }
}

async function anotherMember(database: pg.Client, { siteId, memberId }: Session) {
  const { rows } = await database.query(
    'SELECT id FROM members WHERE site_id = $1 AND id <> $2 ORDER BY signed_up_at, id LIMIT 1',
    [siteId, memberId],
  )
  return rows[0]?.id as string | undefined
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startServer } from '../../bench/processes.ts'
import { newToken } from '../../src/platform/ids.server.ts'
import { runningCluster } from '../../src/platform/postgres/cluster.server.ts'
import { aMemberOf } from '../../test/process/member.ts'

const demoSeconds = 40
const demoAccount = 'free@vonk.example'

type Session = { siteId: string; memberId: string; token: string }

export const startDemo = (dataDir: string) =>
  startServer('src/server/main.ts', {
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production', DEMO: 'on' },
  })

/** Someone to be logged in as, and someone else to look at, once the demo is complete. */
export async function peopleOf(dataDir: string) {
  const cluster = await runningCluster(dataDir)
  const database = new pg.Client({ ...cluster?.connection, database: 'vonk' })
  await database.connect()
  try {
    await demoIsComplete(database)
    const member = (await demoSession(database)) ?? (await aMemberOf(database))
    return { session: member.token, memberId: await anotherMember(database, member) }
  } finally {
    await database.end()
  }
}

async function demoIsComplete(database: pg.Client) {
  const { rows } = await database.query(`SELECT to_regclass('demo_sites') IS NOT NULL AS is_there`)
  if (!rows[0].is_there) return
  const deadline = Date.now() + demoSeconds * 1000
  while (Date.now() < deadline) {
    const { rows } = await database.query(
      'SELECT bool_and(finished_at IS NOT NULL) AS is_done FROM demo_sites',
    )
    if (rows[0].is_done) return
    await pause(200)
  }
  console.log(`The demo is not complete after ${demoSeconds} s; going on with what is there.`)
}

async function demoSession(database: pg.Client): Promise<Session | undefined> {
  const { rowCount: hasEmail } = await database.query(
    `SELECT FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = 'members' AND column_name = 'email'`,
  )
  if (!hasEmail) return undefined
  const { rows } = await database.query(
    `SELECT site_id, members.id FROM members JOIN sites ON sites.id = site_id
      WHERE is_default AND members.email::text = $1`,
    [demoAccount],
  )
  return rows[0] && startSession(database, rows[0].site_id, rows[0].id)
}

async function startSession(database: pg.Client, siteId: string, memberId: string): Promise<Session> {
  const { token, hash } = newToken()
  await database.query(
    `INSERT INTO sessions (site_id, token_hash, member_id, started_at, expires_at)
     VALUES ($1, $2, $3, now(), now() + interval '1 day')`,
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

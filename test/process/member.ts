import type pg from 'pg'
import { newId, newToken } from '../../src/platform/ids.server.ts'

/** A logged-in member of the default site, written straight into the database of another process. */
export async function aMemberOf(client: pg.Client) {
  const { rows } = await client.query('SELECT id FROM sites WHERE is_default')
  const siteId: string = rows[0].id
  const memberId = newId()
  const { token, hash } = newToken()
  await client.query(
    `INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at) VALUES ($1, $2, 'active', now(), now())`,
    [siteId, memberId],
  )
  await client.query(
    `INSERT INTO sessions (site_id, token_hash, member_id, started_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [siteId, hash, memberId],
  )
  return { siteId, memberId, token, headers: { cookie: `session=${token}`, 'x-client': 'web' } }
}

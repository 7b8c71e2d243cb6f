import type pg from 'pg'
import { newId, newToken } from '../../src/platform/ids.server.ts'

/** Inserts a logged-in member of the default site who is no longer a newcomer. */
export async function aMemberOf(client: pg.Client) {
  const { rows } = await client.query('SELECT id FROM sites WHERE is_default')
  const siteId: string = rows[0].id
  const memberId = newId()
  const { token, hash } = newToken()
  await client.query(
    `INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at) VALUES ($1, $2, 'active', now() - interval '30 days', now())`,
    [siteId, memberId],
  )
  await client.query(
    `INSERT INTO sessions (site_id, token_hash, member_id, started_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [siteId, hash, memberId],
  )
  return { siteId, memberId, token, headers: { cookie: `session=${token}`, 'x-client': 'web' } }
}

/** A member with a visible profile and 50 credits. */
export async function aWriterOf(client: pg.Client) {
  const member = await aMemberOf(client)
  const key = [member.siteId, member.memberId]
  const wallet = newId()
  await client.query(`INSERT INTO profiles (site_id, member_id, name) VALUES ($1, $2, 'Anna')`, key)
  await client.query(
    `INSERT INTO member_search (site_id, member_id, has_photo, is_fictional, is_visible, last_active)
     VALUES ($1, $2, false, false, true, now())`,
    key,
  )
  await client.query(
    'INSERT INTO wallets (site_id, id, member_id, balance, transfers) VALUES ($1, $3, $2, 50, 1)',
    [...key, wallet],
  )
  await client.query(
    `INSERT INTO transfers (site_id, id, number, from_house, to_wallet, amount, reason, cause, created_at)
     VALUES ($1, $2, 1, 'granted', $3, 50, 'demo', $4, now())`,
    [member.siteId, newId(), wallet, `demo:${wallet}`],
  )
  return member
}

import { publish } from './bus.server.ts'
import { days, now } from './clock.ts'
import { cookies } from './cookies.ts'
import { pool } from './database.server.ts'
import type { MemberKey } from './events/events.server.ts'
import { hashToken, newToken } from './ids.server.ts'

export const sessionEndedChannel = 'session-ended'

/** Who is asking, and in which session: what every verb that acts for a member is given. */
export type Actor = MemberKey & { session: string }

/** Begins a session and returns its token, which only the member's browser keeps. */
export async function startSession({ siteId, memberId }: MemberKey) {
  const { token, hash } = newToken()
  const expires = new Date(now().getTime() + days(cookies.session.days))
  await pool.query(
    'INSERT INTO sessions (site_id, token_hash, member_id, started_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [siteId, hash, memberId, now(), expires],
  )
  return token
}

export async function actorOf(siteId: string, token: string): Promise<Actor | null> {
  const hash = hashToken(token)
  const { rows } = await pool.query({
    name: 'session_member',
    text: 'SELECT member_id FROM sessions WHERE site_id = $1 AND token_hash = $2 AND expires_at > $3',
    values: [siteId, hash, now()],
  })
  return rows[0] ? { siteId, memberId: rows[0].member_id, session: hash.toString('hex') } : null
}

export async function endSession({ siteId, session }: Actor) {
  await pool.query('DELETE FROM sessions WHERE site_id = $1 AND token_hash = $2', [
    siteId,
    Buffer.from(session, 'hex'),
  ])
  publish(sessionEndedChannel, session)
}

/** Which of these sessions go on. */
export async function liveSessions(sessions: string[]): Promise<Set<string>> {
  const { rows } = await pool.query({
    name: 'live_sessions',
    text: `SELECT encode(token_hash, 'hex') AS session FROM sessions
            WHERE token_hash = ANY($1::bytea[]) AND expires_at > $2`,
    values: [sessions.map((session) => Buffer.from(session, 'hex')), now()],
  })
  return new Set(rows.map((row) => row.session))
}

export async function purgeEndedSessions() {
  await pool.query('DELETE FROM sessions WHERE expires_at < $1', [now()])
}

import type { Locale } from '../i18n/locales.ts'
import { publish } from './bus.server.ts'
import { days, hours, now } from './clock.ts'
import { cookies } from './cookies.ts'
import { afterCommit, db, pool, type Transaction } from './database.server.ts'
import { sql } from './drizzle.server.ts'
import type { MemberKey } from './events/events.server.ts'
import { hashToken, newId, newToken } from './ids.server.ts'
import { log } from './log.server.ts'

export const sessionEndedChannel = 'session-ended'

/** Who is asking, and in which session: what every verb that acts for a member is given. */
export type Actor = MemberKey & { session: string }

/** What a verb that lets someone in wants to know of where they are. */
export type ClientInfo = {
  network: string
  /** In words, for the list of sessions. */
  browser: string
  /** The secret by which an account knows this browser again. */
  browserToken: string | undefined
}

/** What the browser of someone who was let in is given to keep. */
export type Login = { token: string; browserToken: string; language: Locale | null }

export type OpenSession = {
  id: string
  session: string
  browser: string
  started_at: Date
  last_used_at: Date
}

const rememberUseEvery = hours(1)

/** Begins a session and returns its token, which only the member's browser keeps. */
export async function startSession(
  { siteId, memberId }: MemberKey,
  browser = '',
  tx: Pick<Transaction, 'execute'> = db,
) {
  const { token, hash } = newToken()
  const expires = new Date(now().getTime() + days(cookies.session.days))
  await tx.execute(sql`
    INSERT INTO sessions (site_id, token_hash, id, member_id, browser, started_at, last_used_at, expires_at)
    VALUES (${siteId}, ${hash}, ${newId()}, ${memberId}, ${browser}, ${now()}, ${now()}, ${expires})`)
  return token
}

export async function actorOf(siteId: string, token: string): Promise<Actor | null> {
  const hash = hashToken(token)
  const { rows } = await pool.query({
    name: 'session_member',
    text: 'SELECT member_id, last_used_at FROM sessions WHERE site_id = $1 AND token_hash = $2 AND expires_at > $3',
    values: [siteId, hash, now()],
  })
  if (!rows[0]) return null
  if (now().getTime() - rows[0].last_used_at.getTime() > rememberUseEvery) rememberUse(siteId, hash)
  return { siteId, memberId: rows[0].member_id, session: hash.toString('hex') }
}

/** Nobody waits for it, and should it fail, the next request does it. */
function rememberUse(siteId: string, hash: Buffer) {
  const text = 'UPDATE sessions SET last_used_at = $3 WHERE site_id = $1 AND token_hash = $2'
  pool
    .query(text, [siteId, hash, now()])
    .catch((error) => log.warn({ err: error }, 'the use of a session was not noted'))
}

export async function endSession({ siteId, session }: Actor) {
  await pool.query('DELETE FROM sessions WHERE site_id = $1 AND token_hash = $2', [
    siteId,
    Buffer.from(session, 'hex'),
  ])
  publish(sessionEndedChannel, session)
}

type Which = { except?: string | undefined; id?: string }

/** Ends the sessions of a member: all, all but one, or the one with this id. Tells how many there were. */
export async function endSessions(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  { except = '', id }: Which = {},
) {
  const { rows } = await tx.execute<{ session: string }>(sql`
    DELETE FROM sessions
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND token_hash <> decode(${except}, 'hex')
       AND (${id ?? null}::uuid IS NULL OR id = ${id ?? null}::uuid)
     RETURNING encode(token_hash, 'hex') AS session`)
  afterCommit(tx, () => {
    for (const { session } of rows) publish(sessionEndedChannel, session)
  })
  return rows.length
}

/** Where a member is logged in, the latest first. */
export async function sessionsOf({ siteId, memberId }: MemberKey): Promise<OpenSession[]> {
  const { rows } = await pool.query(
    `SELECT id, encode(token_hash, 'hex') AS session, browser, started_at, last_used_at FROM sessions
      WHERE site_id = $1 AND member_id = $2 AND expires_at > $3 ORDER BY last_used_at DESC, id DESC`,
    [siteId, memberId, now()],
  )
  return rows
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

/** Their cookie has run out by then. */
export async function purgeKnownBrowsers() {
  const oldest = new Date(now().getTime() - days(cookies.browser.days))
  await pool.query('DELETE FROM known_browsers WHERE last_login_at < $1', [oldest])
}

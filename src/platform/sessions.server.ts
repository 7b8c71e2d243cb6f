import type { Locale } from '../i18n/locales.ts'
import { publish } from './bus.server.ts'
import { days, hours, now } from './clock.ts'
import { cookies } from './cookies.ts'
import { db, type Queryable, type Transaction } from './database.server.ts'
import type { MemberKey } from './events/events.server.ts'
import { hashToken, newId, newToken } from './ids.server.ts'
import { log } from './log.server.ts'
import { named, sql } from './sql.server.ts'

export const sessionEndedChannel = 'session-ended'

/** The logged-in member and their session. The first argument of every verb that acts for a member. */
export type Actor = MemberKey & {
  session: string
  /** The account is suspended or banned, also if its member has left: see `src/server/closed-accounts.server.ts`. */
  isClosed?: boolean
}

/** The client that logs in. */
export type ClientInfo = {
  network: string
  /** Browser and device name for the list of sessions. */
  browser: string
  /** Token of the `browser` cookie, by which an account recognises a browser. */
  browserToken: string | undefined
}

/** Values for the cookies that a login sets. */
export type Login = { token: string; browserToken: string; language: Locale | null }

export type OpenSession = {
  id: string
  session: string
  browser: string
  started_at: Date
  last_used_at: Date
}

const lastUsedInterval = hours(1)

/** Starts a session and returns its token. Only the token's hash is stored. */
export async function startSession({ siteId, memberId }: MemberKey, browser = '', tx: Queryable = db) {
  const { token, hash } = newToken()
  const expires = new Date(now().getTime() + days(cookies.session.days))
  await tx.query(sql`
    INSERT INTO sessions (site_id, token_hash, id, member_id, browser, started_at, last_used_at, expires_at)
    VALUES (${siteId}, ${hash}, ${newId()}, ${memberId}, ${browser}, ${now()}, ${now()}, ${expires})`)
  return token
}

export async function actorOf(siteId: string, token: string): Promise<Actor | null> {
  const hash = hashToken(token)
  const { rows } = await db.query(named('session_member')`
    SELECT s.member_id, s.last_used_at,
           m.status IN ('suspended', 'banned') OR (m.status = 'deleted' AND EXISTS (
             SELECT FROM restrictions r WHERE r.site_id = m.site_id AND r.member_id = m.id
                AND r.ended_at IS NULL AND r.kind IN ('suspended', 'banned'))) AS is_closed
      FROM sessions s JOIN members m ON m.site_id = s.site_id AND m.id = s.member_id
     WHERE s.site_id = ${siteId} AND s.token_hash = ${hash} AND s.expires_at > ${now()}`)
  if (!rows[0]) return null
  if (now().getTime() - rows[0].last_used_at.getTime() > lastUsedInterval) recordUse(siteId, hash)
  const { member_id: memberId, is_closed: isClosed } = rows[0]
  return { siteId, memberId, session: hash.toString('hex'), ...(isClosed && { isClosed }) }
}

/** Records that the session was used. Not awaited; if it fails, the next request does it. */
function recordUse(siteId: string, hash: Buffer) {
  db.query(
    sql`UPDATE sessions SET last_used_at = ${now()} WHERE site_id = ${siteId} AND token_hash = ${hash}`,
  ).catch((error) =>
    log.warn({ err: error }, 'could not record that a session was used; the next request will'),
  )
}

/** Marks a session as proved now: the member has shown again that it is them. `hash`: of its token. */
export async function markProved(siteId: string, hash: Buffer) {
  await db.query(sql`
    UPDATE sessions SET proved_at = ${now()} WHERE site_id = ${siteId} AND token_hash = ${hash}`)
}

export async function isProvedSince({ siteId, session }: Actor, since: Date): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    SELECT FROM sessions
     WHERE site_id = ${siteId} AND token_hash = ${Buffer.from(session, 'hex')} AND proved_at > ${since}`)
  return rowCount === 1
}

export async function endSession({ siteId, session }: Actor) {
  await db.query(
    sql`DELETE FROM sessions WHERE site_id = ${siteId} AND token_hash = ${Buffer.from(session, 'hex')}`,
  )
  publish(sessionEndedChannel, session)
}

type SessionFilter = { except?: string | undefined; id?: string }

/** Ends sessions of a member: all, all except one, or the one with this id. Returns how many. */
export async function endSessions(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  { except = '', id }: SessionFilter = {},
) {
  const { rows } = await tx.query<{ session: string }>(sql`
    DELETE FROM sessions
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND token_hash <> decode(${except}, 'hex')
       AND (${id ?? null}::uuid IS NULL OR id = ${id ?? null}::uuid)
     RETURNING encode(token_hash, 'hex') AS session`)
  tx.afterCommit(() => {
    for (const { session } of rows) publish(sessionEndedChannel, session)
  })
  return rows.length
}

/** A member's open sessions, most recently used first. */
export async function sessionsOf({ siteId, memberId }: MemberKey): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(sql`
    SELECT id, encode(token_hash, 'hex') AS session, browser, started_at, last_used_at FROM sessions
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND expires_at > ${now()}
     ORDER BY last_used_at DESC, id DESC`)
  return rows
}

/** The subset of these sessions that have not ended. */
export async function liveSessions(sessions: string[]): Promise<Set<string>> {
  const { rows } = await db.query(named('live_sessions')`
    SELECT encode(token_hash, 'hex') AS session FROM sessions
     WHERE token_hash = ANY(${sessions.map((session) => Buffer.from(session, 'hex'))}::bytea[])
        AND expires_at > ${now()}`)
  return new Set(rows.map((row) => row.session))
}

export async function purgeEndedSessions() {
  await db.query(sql`DELETE FROM sessions WHERE expires_at < ${now()}`)
}

/** Longer than the hour for which a login in another network counts. */
const networkLifetime = hours(2)

/** Deletes browsers whose cookie has expired, and forgets from which networks others logged in. */
export async function purgeKnownBrowsers() {
  const oldest = new Date(now().getTime() - days(cookies.browser.days))
  await db.query(sql`DELETE FROM known_browsers WHERE last_login_at < ${oldest}`)
  const recently = new Date(now().getTime() - networkLifetime)
  await db.query(sql`
    UPDATE known_browsers SET network_hash = NULL WHERE network_hash IS NOT NULL AND last_login_at < ${recently}`)
}

import { now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { hashToken, newToken } from '../../../platform/ids.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type ClientInfo, endSessions, startSession } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { networkHash } from './login-account.server.ts'

type AuthenticatedMember = MemberKey & { passwordHash: string | null }

/** Starts a session and remembers the browser. Refuses if the password has changed since it was checked. */
export async function openSession(
  { siteId, memberId, passwordHash }: AuthenticatedMember,
  { browser, browserToken, network }: ClientInfo,
) {
  const deviceToken = browserToken && /^[\w-]{43}$/.test(browserToken) ? browserToken : newToken().token
  const { token, isOpen } = await startSessionIfUnchanged({ siteId, memberId }, browser, passwordHash)
  if (!isOpen) throw refuse('login_failed')
  await db.query(sql`
    INSERT INTO known_browsers (site_id, member_id, token_hash, last_login_at, network_hash)
    VALUES (${siteId}, ${memberId}, ${hashToken(deviceToken)}, ${now()}, ${networkHash(siteId, network)})
    ON CONFLICT (site_id, member_id, token_hash) DO UPDATE SET
      last_login_at = EXCLUDED.last_login_at, network_hash = EXCLUDED.network_hash`)
  await forgetOldestBrowsers({ siteId, memberId })
  return { token, browserToken: deviceToken }
}

const maxBrowsers = 20

/** Each known browser adds five password guesses, so their number is limited. */
async function forgetOldestBrowsers({ siteId, memberId }: MemberKey) {
  await db.query(sql`
    DELETE FROM known_browsers WHERE site_id = ${siteId} AND member_id = ${memberId} AND token_hash IN (
      SELECT token_hash FROM known_browsers WHERE site_id = ${siteId} AND member_id = ${memberId}
       ORDER BY last_login_at DESC, token_hash OFFSET ${maxBrowsers})`)
}

/** More than a member needs. The limit keeps scripted logins from filling the table. */
const maxSessions = 50

/** Starts a session if the password is unchanged. The row lock makes it wait for a concurrent password change. */
async function startSessionIfUnchanged(
  { siteId, memberId }: MemberKey,
  browser: string,
  passwordHash: string | null,
) {
  return transaction(async (tx) => {
    const { rows } = await tx.query(sql`
      SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId}
         AND password_hash IS NOT DISTINCT FROM ${passwordHash} FOR NO KEY UPDATE`)
    if (rows.length === 0) return { token: '', isOpen: false }
    await endOldestSessions(tx, { siteId, memberId })
    return { token: await startSession({ siteId, memberId }, browser, tx), isOpen: true }
  })
}

/** Ends the oldest sessions, so that one more fits within the limit. */
async function endOldestSessions(tx: Transaction, member: MemberKey) {
  const { rows } = await tx.query<{ id: string }>(sql`
    SELECT id FROM sessions WHERE site_id = ${member.siteId} AND member_id = ${member.memberId}
     ORDER BY started_at DESC, id DESC OFFSET ${maxSessions - 1}`)
  for (const { id } of rows) await endSessions(tx, member, { id })
}

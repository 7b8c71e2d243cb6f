import { now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { hashToken, newToken } from '../../../platform/ids.server.ts'
import { verifyPassword } from '../../../platform/passwords.server.ts'
import {
  countHit,
  countHitOrRefuse,
  type Hit,
  type RateLimit,
  resetHits,
} from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type ClientInfo, endSessions, type Login, startSession } from '../../../platform/sessions.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import type { User } from '../accounts.contract.ts'

const quarterHour = 15 * 60
const wrongPasswords: RateLimit = {
  name: 'login',
  times: 5,
  perSeconds: quarterHour,
  lockoutSeconds: quarterHour,
  per: 'e-mail address, and known browser',
  counts: 'wrong passwords',
}
const perNetwork: RateLimit = { name: 'login-network', times: 100, perSeconds: quarterHour, per: 'network' }
export const loginLimits = [perNetwork, wrongPasswords]

/** The typed address, and the account it belongs to, if any. */
type LoginAccount = {
  address: string
  id: string | null
  password_hash: string | null
  language: User['language']
  is_known: boolean
}

/**
 * Logs a member in. Five wrong passwords block the login of that address for 15 minutes, whether or not it has an
 * account. Browsers that logged in to it before have five tries of their own.
 */
export async function logIn(
  siteId: string,
  { email, password }: { email: string; password: string },
  where: ClientInfo,
): Promise<Login & MemberKey> {
  await countHitOrRefuse(siteId, perNetwork, where.network)
  const account = await accountOf(siteId, email, where.browserToken)
  const counter = account.is_known ? `${account.address} ${where.browserToken}` : account.address
  const attempt = await countHit(siteId, wrongPasswords, counter)
  if (!attempt.isAllowed) throw blocked(attempt)
  const isCorrect = await verifyPassword(account.password_hash, password)
  const failure = attempt.isLast ? blocked(attempt) : refuse('login_failed')
  if (!isCorrect || !account.id) throw failure
  await resetHits(siteId, wrongPasswords, counter)
  const member = { siteId, memberId: account.id }
  const session = await openSession({ ...member, passwordHash: account.password_hash }, where)
  return { ...member, ...session, language: account.language }
}

const blocked = ({ waitSeconds }: Hit) =>
  refuse('login_blocked', { minutes: Math.ceil(waitSeconds / 60), retry_after: waitSeconds })

/** The account of an address. The database lowercases the address, so counter and account agree on its spelling. */
async function accountOf(siteId: string, email: string, browserToken = ''): Promise<LoginAccount> {
  const { rows } = await db.query<LoginAccount>(named('account_to_log_in')`
    SELECT lower(${email}) AS address, m.id, m.password_hash, m.language, k.member_id IS NOT NULL AS is_known
      FROM (SELECT) always_one_row
      LEFT JOIN members m ON m.site_id = ${siteId} AND lower(m.email) = lower(${email})
      LEFT JOIN known_browsers k ON k.site_id = ${siteId} AND k.member_id = m.id
         AND k.token_hash = ${hashToken(browserToken)}`)
  return rows[0] as LoginAccount
}

type AuthenticatedMember = MemberKey & { passwordHash: string | null }

/** Starts a session and remembers the browser. Refuses if the password has changed since it was checked. */
export async function openSession(
  { siteId, memberId, passwordHash }: AuthenticatedMember,
  { browser, browserToken }: ClientInfo,
) {
  const deviceToken = browserToken && /^[\w-]{43}$/.test(browserToken) ? browserToken : newToken().token
  const { token, isOpen } = await startSessionIfUnchanged({ siteId, memberId }, browser, passwordHash)
  if (!isOpen) throw refuse('login_failed')
  await db.query(sql`
    INSERT INTO known_browsers (site_id, member_id, token_hash, last_login_at)
    VALUES (${siteId}, ${memberId}, ${hashToken(deviceToken)}, ${now()})
    ON CONFLICT (site_id, member_id, token_hash) DO UPDATE SET last_login_at = EXCLUDED.last_login_at`)
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

import { now } from '../../platform/clock.ts'
import { pool, type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { hashToken, newToken } from '../../platform/ids.server.ts'
import { verifyPassword } from '../../platform/passwords.server.ts'
import {
  countHit,
  countHitOrRefuse,
  type Hit,
  type RateLimit,
  resetHits,
} from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { type ClientInfo, endSessions, type Login, startSession } from '../../platform/sessions.server.ts'
import type { User } from './accounts.contract.ts'

const quarter = 15 * 60
const wrongPasswords: RateLimit = { name: 'login', times: 5, perSeconds: quarter, lockoutSeconds: quarter }
const perNetwork: RateLimit = { name: 'login-network', times: 100, perSeconds: quarter }

type Found = {
  address: string
  id: string | null
  password_hash: string | null
  language: User['language']
  is_known: boolean
}

/**
 * Lets a member in. Five wrong passwords shut the login of that address, whether or not it has an account, save for
 * browsers that have been let in to it before: those have five tries of their own.
 */
export async function logIn(
  siteId: string,
  { email, password }: { email: string; password: string },
  where: ClientInfo,
): Promise<Login & MemberKey> {
  await countHitOrRefuse(siteId, perNetwork, where.network)
  const found = await accountOf(siteId, email, where.browserToken)
  const whom = found.is_known ? `${found.address} ${where.browserToken}` : found.address
  const hit = await countHit(siteId, wrongPasswords, whom)
  if (!hit.isAllowed) throw blocked(hit)
  const isRight = await verifyPassword(found.password_hash, password)
  const failure = hit.isLast ? blocked(hit) : refuse('login_failed')
  if (!isRight || !found.id) throw failure
  await resetHits(siteId, wrongPasswords, whom)
  const member = { siteId, memberId: found.id }
  const opened = await openSession({ ...member, passwordHash: found.password_hash }, where)
  return { ...member, ...opened, language: found.language }
}

const blocked = ({ waitSeconds }: Hit) =>
  refuse('login_blocked', { minutes: Math.ceil(waitSeconds / 60), retry_after: waitSeconds })

/** The account of an address, and the address as the database compares it: what is counted must be what is found. */
async function accountOf(siteId: string, email: string, browserToken = ''): Promise<Found> {
  const { rows } = await pool.query<Found>({
    name: 'account_to_log_in',
    text: `SELECT lower($2) AS address, m.id, m.password_hash, m.language, k.member_id IS NOT NULL AS is_known
             FROM (SELECT) one
             LEFT JOIN members m ON m.site_id = $1 AND lower(m.email) = lower($2)
             LEFT JOIN known_browsers k ON k.site_id = $1 AND k.member_id = m.id AND k.token_hash = $3`,
    values: [siteId, email, hashToken(browserToken)],
  })
  return rows[0] as Found
}

type Admitted = MemberKey & { passwordHash: string | null }

/** A session in this browser, which the account knows from now on; unless its password was changed a moment ago. */
export async function openSession(
  { siteId, memberId, passwordHash }: Admitted,
  { browser, browserToken }: ClientInfo,
) {
  const known = browserToken && /^[\w-]{43}$/.test(browserToken) ? browserToken : newToken().token
  const { token, isOpen } = await startSessionIf({ siteId, memberId }, browser, passwordHash)
  if (!isOpen) throw refuse('login_failed')
  await pool.query(
    `INSERT INTO known_browsers (site_id, member_id, token_hash, last_login_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, member_id, token_hash) DO UPDATE SET last_login_at = EXCLUDED.last_login_at`,
    [siteId, memberId, hashToken(known), now()],
  )
  await forgetOldestBrowsers({ siteId, memberId })
  return { token, browserToken: known }
}

const mostBrowsers = 20

/** Each has five tries at the password of its own, so there are few. */
async function forgetOldestBrowsers({ siteId, memberId }: MemberKey) {
  await pool.query(
    `DELETE FROM known_browsers WHERE site_id = $1 AND member_id = $2 AND token_hash IN (
       SELECT token_hash FROM known_browsers WHERE site_id = $1 AND member_id = $2
        ORDER BY last_login_at DESC, token_hash OFFSET $3)`,
    [siteId, memberId, mostBrowsers],
  )
}

/** More than anyone has browsers: whoever scripts logins fills no table with them. */
const mostSessions = 50

/** Waits for whoever is changing the password, and then starts nothing. */
async function startSessionIf({ siteId, memberId }: MemberKey, browser: string, passwordHash: string | null) {
  return transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId}
         AND password_hash IS NOT DISTINCT FROM ${passwordHash} FOR NO KEY UPDATE`)
    if (rows.length === 0) return { token: '', isOpen: false }
    await endOldest(tx, { siteId, memberId })
    return { token: await startSession({ siteId, memberId }, browser, tx), isOpen: true }
  })
}

/** Makes room for one more. */
async function endOldest(tx: Transaction, member: MemberKey) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM sessions WHERE site_id = ${member.siteId} AND member_id = ${member.memberId}
     ORDER BY started_at DESC, id DESC OFFSET ${mostSessions - 1}`)
  for (const { id } of rows) await endSessions(tx, member, { id })
}

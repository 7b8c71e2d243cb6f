import { now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { hashToken, newToken } from '../../platform/ids.server.ts'
import { verifyPassword } from '../../platform/passwords.server.ts'
import {
  countTurn,
  giveTurnsBack,
  type RateLimit,
  type Turn,
  takeTurn,
} from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Login, startSession, type Whereabouts } from '../../platform/sessions.server.ts'
import type { User } from './accounts.contract.ts'

const quarter = 15 * 60
const wrongPasswords: RateLimit = { name: 'login', times: 5, perSeconds: quarter, shutSeconds: quarter }
const perNetwork: RateLimit = { name: 'login-network', times: 100, perSeconds: quarter }

type Found = { id: string; password_hash: string | null; language: User['language']; is_known: boolean }

/**
 * Lets a member in. Five wrong passwords shut the login of that address, whether or not it has an account, save for
 * browsers that have been let in to it before: those have five tries of their own.
 */
export async function logIn(
  siteId: string,
  { email, password }: { email: string; password: string },
  where: Whereabouts,
): Promise<Login & MemberKey> {
  await takeTurn(siteId, perNetwork, where.network)
  const found = await accountOf(siteId, email, where.browserToken)
  const address = email.toLowerCase()
  const whom = found?.is_known ? `${address} ${where.browserToken}` : address
  const turn = await countTurn(siteId, wrongPasswords, whom)
  if (!turn.isAllowed) throw blocked(turn)
  if (!(await verifyPassword(found?.password_hash, password)) || !found)
    throw turn.isLast ? blocked(turn) : refuse('login_failed')
  await giveTurnsBack(siteId, wrongPasswords, whom)
  const member = { siteId, memberId: found.id }
  return { ...member, ...(await openSession(member, where)), language: found.language }
}

const blocked = ({ waitSeconds }: Turn) =>
  refuse('login_blocked', { minutes: Math.ceil(waitSeconds / 60), retry_after: waitSeconds })

async function accountOf(siteId: string, email: string, browserToken = ''): Promise<Found | undefined> {
  const { rows } = await pool.query<Found>({
    name: 'account_to_log_in',
    text: `SELECT m.id, m.password_hash, m.language, EXISTS (
             SELECT FROM known_browsers k WHERE k.site_id = $1 AND k.member_id = m.id AND k.token_hash = $3) AS is_known
             FROM members m WHERE m.site_id = $1 AND lower(m.email) = lower($2)`,
    values: [siteId, email, hashToken(browserToken)],
  })
  return rows[0]
}

/** A session in this browser, which the account knows from now on. */
export async function openSession(member: MemberKey, { browser, browserToken }: Whereabouts) {
  const known = browserToken && /^[\w-]{43}$/.test(browserToken) ? browserToken : newToken().token
  await pool.query(
    `INSERT INTO known_browsers (site_id, member_id, token_hash, last_login_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, member_id, token_hash) DO UPDATE SET last_login_at = EXCLUDED.last_login_at`,
    [member.siteId, member.memberId, hashToken(known), now()],
  )
  return { token: await startSession(member, browser), browserToken: known }
}

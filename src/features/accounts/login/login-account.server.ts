import { hours, now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { hashToken } from '../../../platform/ids.server.ts'
import { keyedHash } from '../../../platform/seal.server.ts'
import type { ClientInfo } from '../../../platform/sessions.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { AccountStatus, User } from '../accounts.contract.ts'

/** The typed address, and the account it belongs to, if any. */
export type LoginAccount = {
  siteId: string
  address: string
  id: string | null
  password_hash: string | null
  language: User['language']
  status: AccountStatus | null
  /** Whether this browser has logged in to the account before. */
  is_known: boolean
  has_login_codes: boolean
  /** Whether another network was used to log in within the last hour. */
  is_used_elsewhere: boolean
  has_app: boolean
  has_passkey: boolean
}

/** The account of an address. The database lowercases the address, so counter and account agree on its spelling. */
export async function loginAccountOf(
  siteId: string,
  email: string,
  { browserToken = '', network }: ClientInfo,
): Promise<LoginAccount> {
  const anHourAgo = new Date(now().getTime() - hours(1))
  const { rows } = await db.query<LoginAccount>(named('account_to_log_in')`
    SELECT ${siteId} AS "siteId", lower(${email}) AS address, m.id, m.password_hash, m.language, m.status,
           coalesce(m.has_login_codes, false) AS has_login_codes, k.member_id IS NOT NULL AS is_known,
           EXISTS (SELECT FROM known_browsers other
                    WHERE other.site_id = ${siteId} AND other.member_id = m.id AND other.last_login_at > ${anHourAgo}
                      AND other.network_hash <> ${networkHash(siteId, network)}) AS is_used_elsewhere,
           EXISTS (SELECT FROM authenticators a WHERE a.site_id = ${siteId} AND a.member_id = m.id
                      AND a.confirmed_at IS NOT NULL) AS has_app,
           EXISTS (SELECT FROM passkeys p WHERE p.site_id = ${siteId} AND p.member_id = m.id) AS has_passkey
      FROM (SELECT) always_one_row
      LEFT JOIN members m ON m.site_id = ${siteId} AND lower(m.email) = lower(${email})
      LEFT JOIN known_browsers k ON k.site_id = ${siteId} AND k.member_id = m.id
         AND k.token_hash = ${hashToken(browserToken)}`)
  return rows[0] as LoginAccount
}

/** With a key, because IPv4 addresses are few enough to find one from a plain hash. */
export const networkHash = (siteId: string, network: string) =>
  keyedHash(siteById(siteId).key, `network ${network}`)

/** Forgets the browsers that logged in to the account, except this one: they need a second step again. */
export async function forgetOtherBrowsers(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  { browserToken = '' }: ClientInfo,
) {
  await tx.query(sql`
    DELETE FROM known_browsers
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND token_hash <> ${hashToken(browserToken)}`)
}

/** Whether this browser has logged in to the account before. */
export async function isKnownBrowser(
  tx: Queryable,
  { siteId, memberId }: MemberKey,
  { browserToken = '' }: ClientInfo,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    SELECT FROM known_browsers
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND token_hash = ${hashToken(browserToken)}`)
  return rowCount === 1
}

import { pool } from '../../platform/database.server.ts'
import type { Account } from './accounts.server.ts'

/** The account of an address on a site, however it is spelled. */
export async function accountByEmail(siteId: string, email: string): Promise<Account | undefined> {
  const { rows } = await pool.query({
    name: 'account_by_email',
    text: `SELECT m.site_id AS "siteId", m.id AS "memberId", m.email, coalesce(p.name, '') AS name, m.language,
                  m.status, m.deleted_at AS "deletedAt", m.password_hash AS "passwordHash"
             FROM members m LEFT JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
            WHERE m.site_id = $1 AND lower(m.email) = lower($2)`,
    values: [siteId, email],
  })
  return rows[0]
}

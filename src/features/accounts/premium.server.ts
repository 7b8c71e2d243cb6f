import { db, type Queryable } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { sql } from '../../platform/sql.server.ts'

/** Whether a member has ever bought a bundle. */
export async function isPremium({ siteId, memberId }: MemberKey, tx: Queryable = db) {
  const { rows } = await tx.query<{ is_paid: boolean }>(
    sql`SELECT is_paid FROM members WHERE site_id = ${siteId} AND id = ${memberId}`,
  )
  if (!rows[0]) throw refuse('login_required')
  return rows[0].is_paid
}

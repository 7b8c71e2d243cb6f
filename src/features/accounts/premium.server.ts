import { db, type Transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'

/** Whether a member has ever bought a bundle. */
export async function isPremium({ siteId, memberId }: MemberKey, tx: Pick<Transaction, 'execute'> = db) {
  const { rows } = await tx.execute<{ is_paid: boolean }>(
    sql`SELECT is_paid FROM members WHERE site_id = ${siteId} AND id = ${memberId}`,
  )
  if (!rows[0]) throw refuse('login_required')
  return rows[0].is_paid
}

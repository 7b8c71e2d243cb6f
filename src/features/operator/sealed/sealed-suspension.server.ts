import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockWallet } from '../../credits/credits.server.ts'

/**
 * Refuses to end or replace the suspension of a member while evidence about them is sealed: it lasts until an owner closes
 * the case. Takes the first lock of a restriction, so that no case begins meanwhile.
 */
export async function refuseWhileSealed(tx: Transaction, { siteId, memberId }: MemberKey) {
  await lockWallet(tx, { siteId, memberId })
  const { rowCount } = await tx.query(sql`
    SELECT FROM sealed_cases c JOIN restrictions r ON r.site_id = c.site_id AND r.member_id = c.member_id
     WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} AND c.closed_at IS NULL
       AND r.kind = 'suspended' AND r.ended_at IS NULL LIMIT 1`)
  if (rowCount) throw refuse('suspension_sealed')
}

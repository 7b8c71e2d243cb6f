import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { pairKey } from '../../likes/pairs.server.ts'

/**
 * Locks the sender's wallet, then their member row if they are unconfirmed, then the pair. Sending, confirming the
 * e-mail address, blocking and spending credits take those of these locks that they need in this order, so they cannot
 * deadlock. Each `count(*)` makes PostgreSQL take the earlier lock first. Returns the balance.
 */
export async function lockForSending(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  otherId: string,
): Promise<number> {
  const { rows } = await tx.query<{ balance: number }>(lockStatement({ siteId, memberId }, otherId))
  return rows[0]?.balance ?? 0
}

export const lockStatement = ({ siteId, memberId }: MemberKey, otherId: string) => named('send_lock')`
  WITH wallet AS MATERIALIZED (
    SELECT balance FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE
  ), me AS MATERIALIZED (
    SELECT FROM members WHERE (SELECT count(*) FROM wallet) >= 0 AND site_id = ${siteId} AND id = ${memberId}
       AND status = 'not_confirmed' FOR SHARE
  )
  SELECT coalesce((SELECT balance FROM wallet), 0) AS balance,
         pg_advisory_xact_lock(hashtextextended(${pairKey(siteId, memberId, otherId)}, 0))
    FROM (SELECT count(*) FROM me) locked`

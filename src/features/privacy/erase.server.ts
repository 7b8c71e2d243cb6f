import { days, now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { retention } from '../../platform/retention.ts'
import { sql } from '../../platform/sql.server.ts'
import { eraseSteps } from './erase-steps.server.ts'

const ago = (length: number) => new Date(now().getTime() - days(length)).toISOString()

const hasNoSealedCase = sql`
  NOT EXISTS (SELECT FROM sealed_cases c
               WHERE c.site_id = members.site_id AND c.member_id = members.id AND c.closed_at IS NULL)`

/**
 * SQL for members to erase: they left 14 days ago, or did not confirm their address in 30 days and bought nothing. The
 * evidence of an open sealed case must stay.
 */
export const isDue = () => sql`
  NOT is_fictional AND ${hasNoSealedCase} AND (deleted_at <= ${ago(retention.deletedAccount)}::timestamptz
    OR status = 'not_confirmed' AND NOT is_paid AND signed_up_at <= ${ago(retention.unconfirmedAccount)}::timestamptz)`

/**
 * Erases a due member for good. The ledger keeps its entries without a name. Returns false and changes nothing if the
 * member is not due or their row is locked, so someone who returns at that moment is either back or erased.
 */
export async function eraseMember(member: MemberKey): Promise<boolean> {
  return transaction(async (tx) => {
    await lockWalletsFirst(tx, member)
    if (!(await lockIfDue(tx, member))) return false
    for (const erase of eraseSteps) await erase(tx, member)
    return true
  })
}

/** Erases a member in the caller's transaction, unless a sealed case is open, and without the 14 days in which they could come back. */
export async function eraseNow(tx: Transaction, member: MemberKey) {
  await lockWalletsFirst(tx, member)
  const { rowCount } = await tx.query(sql`
    SELECT FROM members
     WHERE site_id = ${member.siteId} AND id = ${member.memberId} AND ${hasNoSealedCase} FOR UPDATE`)
  if (!rowCount) throw refuse('not_available')
  for (const erase of eraseSteps) await erase(tx, member)
}

/**
 * Spending locks a wallet first and then its member. The same order here, and SKIP LOCKED for the member, avoids
 * deadlocks.
 */
async function lockWalletsFirst(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    SELECT FROM wallets
     WHERE site_id = ${siteId} AND (member_id = ${memberId} OR member_id IN (
       SELECT started_by FROM conversations
        WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) AND is_held))
     ORDER BY id FOR NO KEY UPDATE`)
}

async function lockIfDue(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} AND ${isDue()} FOR UPDATE SKIP LOCKED`)
  return rowCount === 1
}

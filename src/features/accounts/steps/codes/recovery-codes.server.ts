import { now } from '../../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { newRecoveryCodes } from '../../../../platform/one-time-codes.server.ts'
import { keyedHash } from '../../../../platform/seal.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteById } from '../../../sites/sites.server.ts'
import { lockedAccount } from '../../accounts.server.ts'
import { mailStep } from '../step-mail.server.ts'

const hashOf = ({ siteId, memberId }: MemberKey, code: string) =>
  keyedHash(siteById(siteId).key, `recovery:${memberId}:${code.replaceAll('-', '')}`)

/** Makes new recovery codes; the old ones no longer work. The member must be locked. */
export async function makeRecoveryCodes(tx: Transaction, member: MemberKey): Promise<string[]> {
  const { siteId, memberId } = member
  const codes = newRecoveryCodes()
  await tx.query(sql`DELETE FROM recovery_codes WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.query(sql`
    INSERT INTO recovery_codes (site_id, member_id, code_hash, created_at)
    SELECT ${siteId}::uuid, ${memberId}::uuid, hash, ${now()}::timestamptz
      FROM unnest(${codes.map((code) => hashOf(member, code))}::bytea[]) hash`)
  return codes
}

/** Uses up a recovery code, and mails its owner that it was used. Returns whether it was one. */
export async function spendRecoveryCode(member: MemberKey, code: string): Promise<boolean> {
  const { siteId, memberId } = member
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, member)
    const { rowCount } = await tx.query(sql`
      UPDATE recovery_codes SET used_at = ${now()}
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND code_hash = ${hashOf(member, code)} AND used_at IS NULL`)
    if (rowCount) await mailStep(tx, account, 'recovery_used')
    return rowCount === 1
  })
}

import { isUniqueViolation, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { voidLinks } from '../../../platform/links.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { forgetLoginCode } from '../login/codes/login-codes.server.ts'
import { enableMails } from '../mails-off.server.ts'
import { refuseBannedAddress } from '../restrictions/banned-identities.server.ts'
import { formerOwner } from './guard/old-address.server.ts'

/** Writes the address of a member, voids the links that were mailed to the old one and forgets that it bounced. */
export async function putAddress(tx: Transaction, { siteId, memberId }: MemberKey, email: string) {
  await refuseBannedAddress(tx, siteId, email, memberId)
  try {
    // Check first: a violated constraint would put the address into the log of the database.
    const { rowCount } = await tx.query(sql`
      UPDATE members SET email = ${email} WHERE site_id = ${siteId} AND id = ${memberId} AND NOT EXISTS (
        SELECT FROM members other
         WHERE other.site_id = ${siteId} AND lower(other.email) = lower(${email}) AND other.id <> ${memberId})`)
    if (!rowCount) throw emailTaken(await isDeleted(tx, siteId, email))
  } catch (error) {
    // Someone took the address concurrently, so that account is not a deleted one.
    throw isUniqueViolation(error) ? emailTaken(false) : error
  }
  await refuseFormer(tx, { siteId, memberId }, email)
  for (const purpose of ['activate', 'reset', 'mail_change', 'reactivate', 'mails_on'] as const)
    await voidLinks(tx, { siteId, memberId }, purpose)
  await forgetLoginCode(tx, { siteId, memberId })
  await enableMails(tx, { siteId, memberId }, 'bounce', 'fbl')
}

/** Refuses an address that another member may still get back. Call it after the write, which waits for a concurrent change. */
export async function refuseFormer(tx: Transaction, { siteId, memberId }: MemberKey, email: string) {
  const owner = await formerOwner(siteId, email, tx)
  if (owner && owner.memberId !== memberId) throw emailTaken(false)
}

async function isDeleted(tx: Transaction, siteId: string, email: string) {
  const { rows } = await tx.query(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND lower(email) = lower(${email}) AND status = 'deleted'`)
  return rows.length > 0
}

/** If the account with this address is deleted, the client offers to restore it. */
export const emailTaken = (isDeleted: boolean) =>
  refuse('email_taken', { fields: { email: 'email_taken' }, ...(isDeleted && { can_reactivate: true }) })

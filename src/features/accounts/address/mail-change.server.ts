import { isUniqueViolation, type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { voidLinks } from '../../../platform/links.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { type Account, confirmPassword, lockedIfConfirmed, passwordGuesses } from '../accounts.server.ts'
import { accountByEmail } from '../login/find-account.server.ts'
import { mailAddressChanging, mailNewAddress } from '../mails/account-mails.server.ts'
import { openLink } from '../mails/open-link.server.ts'
import { enableMails } from '../mails-off.server.ts'
import { confirmAddress } from './activation.server.ts'

/** The response reveals whether an address has an account, so requests are limited. */
const requests: RateLimit = { name: 'mail-change-ask', times: 20, perSeconds: 24 * 60 * 60, per: 'member' }
const changes: RateLimit = {
  name: 'mail-change',
  times: 5,
  perSeconds: 24 * 60 * 60,
  per: 'member',
  counts: 'mails',
}
export const mailChangeLimits = [requests, changes, passwordGuesses]

/** Mails a link to the new address and a notice to the old one. Nothing changes until the link is opened. */
export async function requestMailChange(
  actor: Actor,
  { email, password }: { email: string; password: string },
) {
  const confirmed = await confirmPassword(actor, password, 'password')
  refuseNameAsAddress(confirmed.name, email)
  await countHitOrRefuse(actor.siteId, requests, actor.memberId)
  await refuseTaken(actor.siteId, email)
  await countHitOrRefuse(actor.siteId, changes, actor.memberId)
  await transaction(async (tx) => {
    const account = await lockedIfConfirmed(tx, confirmed)
    await voidLinks(tx, actor, 'mail_change')
    await mailNewAddress(tx, account, email)
    await mailAddressChanging(tx, account, email)
  })
}

/** Changes the address with the link that was mailed to it. */
export async function changeMail(siteId: string, token: string): Promise<string> {
  return openLink(siteId, { purpose: 'mail_change', token }, async (tx, { account, email }) => {
    await setAddress(tx, account, email)
    if (account.status === 'not_confirmed') await confirmAddress(tx, account)
    await announce(tx, account, { type: 'user', data: {} })
    return email
  })
}

/** Changes the address of a member, voids the links that were mailed to the old one and forgets that it bounced. */
export async function setAddress(tx: Transaction, { siteId, memberId, name }: Account, email: string) {
  refuseNameAsAddress(name, email)
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
  for (const purpose of ['activate', 'reset', 'mail_change', 'reactivate', 'mails_on'] as const)
    await voidLinks(tx, { siteId, memberId }, purpose)
  await enableMails(tx, { siteId, memberId }, 'bounce', 'fbl')
}

/** The name is public, so it must not equal the address. */
function refuseNameAsAddress(name: string, email: string) {
  if (name.toLowerCase() === email.toLowerCase())
    throw refuse('invalid', { fields: { email: 'email_is_name' } })
}

async function refuseTaken(siteId: string, email: string) {
  const other = await accountByEmail(siteId, email)
  if (other) throw emailTaken(other.status === 'deleted')
}

async function isDeleted(tx: Transaction, siteId: string, email: string) {
  const { rows } = await tx.query(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND lower(email) = lower(${email}) AND status = 'deleted'`)
  return rows.length > 0
}

/** If the account with this address is deleted, the client offers to restore it. */
export const emailTaken = (isDeleted: boolean) =>
  refuse('email_taken', { fields: { email: 'email_taken' }, ...(isDeleted && { can_reactivate: true }) })

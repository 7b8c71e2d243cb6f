import { isUniqueViolation, type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { announce } from '../../platform/events/events.server.ts'
import { voidLinks } from '../../platform/links.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { mailAddressChanging, mailNewAddress } from './account-mails.server.ts'
import { type Account, confirmPassword, lockedAs } from './accounts.server.ts'
import { confirmAddress } from './activation.server.ts'
import { accountByEmail } from './find-account.server.ts'
import { openLink } from './open-link.server.ts'

/** The answer tells whether an address is a member's: nobody is told of many. */
const questions: RateLimit = { name: 'mail-change-ask', times: 20, perSeconds: 24 * 60 * 60 }
const changes: RateLimit = { name: 'mail-change', times: 5, perSeconds: 24 * 60 * 60 }

/** Asks for another address. Nothing changes until the link that goes there is opened; the old one is told at once. */
export async function requestMailChange(
  actor: Actor,
  { email, password }: { email: string; password: string },
) {
  const confirmed = await confirmPassword(actor, password, 'password')
  refuseOwnName(confirmed.name, email)
  await countHitOrRefuse(actor.siteId, questions, actor.memberId)
  await refuseTaken(actor.siteId, email)
  await countHitOrRefuse(actor.siteId, changes, actor.memberId)
  await transaction(async (tx) => {
    const account = await lockedAs(tx, confirmed)
    await voidLinks(tx, actor, 'mail_change')
    await mailNewAddress(tx, account, email)
    await mailAddressChanging(tx, account, email)
  })
}

/** Opens the link that went to the new address. */
export async function changeMail(siteId: string, token: string): Promise<string> {
  return openLink(siteId, { purpose: 'mail_change', token }, async (tx, { account, email }) => {
    await setAddress(tx, account, email)
    if (account.status === 'not_confirmed') await confirmAddress(tx, account)
    await announce(tx, account, { type: 'user', data: {} })
    return email
  })
}

/** Gives a member another address. Links that went to the old one open nothing any more. */
export async function setAddress(tx: Transaction, { siteId, memberId, name }: Account, email: string) {
  refuseOwnName(name, email)
  try {
    // Asked first: the log of the database repeats what broke a rule, and an address has no business there.
    const { rowCount } = await tx.execute(sql`
      UPDATE members SET email = ${email} WHERE site_id = ${siteId} AND id = ${memberId} AND NOT EXISTS (
        SELECT FROM members other
         WHERE other.site_id = ${siteId} AND lower(other.email) = lower(${email}) AND other.id <> ${memberId})`)
    if (!rowCount) throw emailTaken(await isDeleted(tx, siteId, email))
  } catch (error) {
    // Taken this very moment, so by nobody who has left.
    throw isUniqueViolation(error) ? emailTaken(false) : error
  }
  for (const purpose of ['activate', 'reset', 'mail_change', 'reactivate'] as const)
    await voidLinks(tx, { siteId, memberId }, purpose)
}

/** Others see the name: it must not be the address. */
function refuseOwnName(name: string, email: string) {
  if (name.toLowerCase() === email.toLowerCase())
    throw refuse('invalid', { fields: { email: 'email_is_name' } })
}

async function refuseTaken(siteId: string, email: string) {
  const other = await accountByEmail(siteId, email)
  if (other) throw emailTaken(other.status === 'deleted')
}

async function isDeleted(tx: Transaction, siteId: string, email: string) {
  const { rows } = await tx.execute(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND lower(email) = lower(${email}) AND status = 'deleted'`)
  return rows.length > 0
}

/** Whoever left less than two weeks ago can have their account back instead of another. */
export const emailTaken = (isDeleted: boolean) =>
  refuse('email_taken', { fields: { email: 'email_taken' }, ...(isDeleted && { can_reactivate: true }) })

import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { voidLinks } from '../../../platform/links.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { type Account, confirmPassword, lockedIfConfirmed, passwordGuesses } from '../accounts.server.ts'
import { accountByEmail } from '../login/find-account.server.ts'
import {
  mailActivation,
  mailAddressChanging,
  mailNewAddress,
  mailUndo,
} from '../mails/account-mails.server.ts'
import { openLink } from '../mails/open-link.server.ts'
import { refuseBannedAddress } from '../restrictions/banned-identities.server.ts'
import { confirmAddress } from './activation.server.ts'
import { forgetChangesSince, formerOwner, keepAddress } from './guard/old-address.server.ts'
import { emailTaken, putAddress } from './put-address.server.ts'

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
  await refuseTaken(actor, email)
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
    await guardOldAddress(tx, account, email)
    await setAddress(tx, account, email)
    if (account.status === 'not_confirmed') await confirmAddress(tx, account)
    await announce(tx, account, { type: 'user', data: {} })
    return email
  })
}

/**
 * Changes the address by a decision of an operator. A confirmed address that is replaced gets a link that undoes it; an
 * account that is not confirmed gets the activation mail at its new address.
 */
export async function correctAddress(tx: Transaction, account: Account, email: string) {
  await guardOldAddress(tx, account, email)
  await setAddress(tx, account, email)
  if (account.status === 'not_confirmed') await mailActivation(tx, { ...account, email })
  await announce(tx, account, { type: 'user', data: {} })
}

/** Changes the address of a member. */
export async function setAddress(tx: Transaction, account: Account, email: string) {
  refuseNameAsAddress(account.name, email)
  await putAddress(tx, account, email)
}

/**
 * Before a confirmed address is replaced, it gets a link that undoes the change, and guards the account. Going back to an
 * address that guards it ends that: the changes since then are undone.
 */
async function guardOldAddress(tx: Transaction, account: Account, email: string) {
  if (await forgetChangesSince(tx, account, email)) return
  if (account.email.toLowerCase() === email.toLowerCase()) return
  if (await keepAddress(tx, account)) await mailUndo(tx, account, email)
}

/** The name is public, so it must not equal the address. */
function refuseNameAsAddress(name: string, email: string) {
  if (name.toLowerCase() === email.toLowerCase())
    throw refuse('invalid', { fields: { email: 'email_is_name' } })
}

async function refuseTaken({ siteId, memberId }: Actor, email: string) {
  await refuseBannedAddress(db, siteId, email)
  const other = await accountByEmail(siteId, email)
  if (other) throw emailTaken(other.status === 'deleted')
  const former = await formerOwner(siteId, email)
  if (former && former.memberId !== memberId) throw emailTaken(false)
}

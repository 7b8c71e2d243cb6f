import { now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { announce, type MemberKey } from '../../platform/events/events.server.ts'
import { linkOf, useLink, voidLinks } from '../../platform/links.server.ts'
import { countTurn, type RateLimit } from '../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import { listInSearch } from '../profiles/profiles.server.ts'
import { mailActivation } from './account-mails.server.ts'
import { lockedAccount } from './accounts.server.ts'

const activationMails: RateLimit = { name: 'activation-mail', times: 5, perSeconds: 24 * 60 * 60 }

/** Opens the link of the mail: from here on the member is seen, and gets what was held for them. */
export async function activate(siteId: string, token: string) {
  await transaction(async (tx) => {
    const { memberId, email } = await useLink(tx, siteId, 'activate', token).catch(asActivation)
    const account = await lockedAccount(tx, { siteId, memberId })
    const isTheirs = account.email.toLowerCase() === email.toLowerCase()
    if (!isTheirs || account.status !== 'not_confirmed') throw refuse('activation_failed')
    await confirmAddress(tx, account)
  })
}

function asActivation(error: unknown): never {
  throw error instanceof Refusal && error.code === 'link_expired' ? refuse('activation_failed') : error
}

/** The address is the member's own: they take part from now on. */
export async function confirmAddress(tx: Transaction, member: MemberKey) {
  await tx.execute(sql`
    UPDATE members SET status = 'active', confirmed_at = ${now()}
     WHERE site_id = ${member.siteId} AND id = ${member.memberId} AND status = 'not_confirmed'`)
  await voidLinks(tx, member, 'activate')
  await listInSearch(tx, member, now())
  await announce(tx, member, { type: 'user', data: {} })
}

/** Sends the mail to a member who is logged in once more, or to the one whose link no longer works. */
export async function sendActivationAgain(siteId: string, whom: { memberId: string } | { token: string }) {
  const memberId = 'token' in whom ? (await linkOf(siteId, 'activate', whom.token))?.memberId : whom.memberId
  if (!memberId) throw refuse('activation_failed')
  await takeActivationMail({ siteId, memberId })
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, { siteId, memberId })
    if (account.status !== 'not_confirmed') throw refuse('already_confirmed')
    await mailActivation(tx, account)
    return account.email
  })
}

/** One of the activation mails a member may be sent in a day. */
export async function takeActivationMail({ siteId, memberId }: MemberKey) {
  const { isAllowed, waitSeconds } = await countTurn(siteId, activationMails, memberId)
  if (!isAllowed) throw refuse('too_many_activation_mails', { retry_after: waitSeconds })
}

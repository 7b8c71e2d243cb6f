import { now } from '../../platform/clock.ts'
import { pool, type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { announce, type MemberKey } from '../../platform/events/events.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { linkOf, voidLinks } from '../../platform/links.server.ts'
import { countHit, type RateLimit } from '../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import { deliverHeldMessages } from '../chat/held-messages.server.ts'
import { carryOutHeldLikes } from '../likes/likes.server.ts'
import { listInSearch } from '../profiles/profiles.server.ts'
import { hasWritten, mailActivation } from './account-mails.server.ts'
import { lockedAccount } from './accounts.server.ts'
import { openLink } from './open-link.server.ts'

const day = 24 * 60 * 60
const activationMails: RateLimit = { name: 'activation-mail', times: 5, perSeconds: day }
const mailsToAddress: RateLimit = { name: 'activation-address', times: 10, perSeconds: day }

/**
 * Opens the link of the mail: from here on the member is seen, and gets what was held for them. Says whether they had
 * written to someone, and how many likes of theirs were told.
 */
export async function activate(siteId: string, token: string) {
  const opening = openLink(siteId, { purpose: 'activate', token }, async (tx, { account }) => {
    if (account.status !== 'not_confirmed') throw refuse('activation_failed')
    const isAuthor = await hasWritten(tx, account)
    return { hasWritten: isAuthor, likes: await confirmAddress(tx, account) }
  })
  return opening.catch(async (error) => {
    if (!(error instanceof Refusal && error.code === 'link_expired')) throw error
    throw refuse((await isOfConfirmed(siteId, token)) ? 'already_confirmed' : 'activation_failed')
  })
}

/** A second press on the link that has done its work is no failure. */
async function isOfConfirmed(siteId: string, token: string) {
  const link = await linkOf(siteId, 'activate', token)
  if (!link) return false
  const text = `SELECT FROM members WHERE site_id = $1 AND id = $2 AND status = 'active' AND lower(email) = lower($3)`
  return (await pool.query(text, [siteId, link.memberId, link.email])).rows.length > 0
}

/** The address is the member's own: they take part from now on. Says how many likes of theirs were told. */
export async function confirmAddress(tx: Transaction, member: MemberKey): Promise<number> {
  await tx.execute(sql`
    UPDATE members SET status = 'active', confirmed_at = ${now()}, is_welcome_due = true
     WHERE site_id = ${member.siteId} AND id = ${member.memberId} AND status = 'not_confirmed'`)
  await voidLinks(tx, member, 'activate')
  await listInSearch(tx, member, now())
  const likes = await carryOutHeldLikes(tx, member)
  await enqueue(tx, deliverHeldMessages, { siteId: member.siteId, memberId: member.memberId })
  await announce(tx, member, { type: 'user', data: {} })
  return likes
}

/** Sends the mail to a member who is logged in once more, or to the one whose link no longer works. */
export async function sendActivationAgain(siteId: string, whom: { memberId: string } | { token: string }) {
  const memberId = 'token' in whom ? (await linkOf(siteId, 'activate', whom.token))?.memberId : whom.memberId
  if (!memberId) throw refuse('activation_failed')
  await takeActivationMail({ siteId, memberId }, await addressOf(siteId, memberId))
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, { siteId, memberId })
    if (account.status !== 'not_confirmed') throw refuse('already_confirmed')
    await mailActivation(tx, account)
    return account.email
  })
}

/** One of the activation mails that a member, and an address whoever asks, may be sent in a day. */
export async function takeActivationMail({ siteId, memberId }: MemberKey, email: string) {
  const hits = [
    await countHit(siteId, activationMails, memberId),
    await countHit(siteId, mailsToAddress, email.trim().toLowerCase()),
  ]
  const refused = hits.find(({ isAllowed }) => !isAllowed)
  if (refused) throw refuse('too_many_activation_mails', { retry_after: refused.waitSeconds })
}

async function addressOf(siteId: string, memberId: string): Promise<string> {
  const text = 'SELECT email FROM members WHERE site_id = $1 AND id = $2'
  const { rows } = await pool.query<{ email: string | null }>(text, [siteId, memberId])
  return rows[0]?.email ?? ''
}

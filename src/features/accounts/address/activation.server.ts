import { now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { linkOf, voidLinks } from '../../../platform/links.server.ts'
import { countHit, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { listInSearch } from '../../profiles/profiles.server.ts'
import { accountsWhere, isMember, lockedAccount } from '../accounts.server.ts'
import { firstHeldConversation, mailActivation } from '../mails/account-mails.server.ts'
import { countMail, listOf, mailLimits, uncountMail } from '../mails/mail-limits.server.ts'
import { openLink } from '../mails/open-link.server.ts'
import { enableMails } from '../mails-off.server.ts'
import { deliverHeldThings } from '../member-hooks.server.ts'

const day = 24 * 60 * 60
const activationMails: RateLimit = {
  name: 'activation-mail',
  times: 5,
  perSeconds: day,
  per: 'member',
  counts: 'mails',
}
const mailsToAddress = mailLimits({
  ...{ name: 'activation-address', per: 'e-mail address', onceIn: 30 * 60 },
  fromNetwork: { times: 10, perSeconds: day },
  inAll: { times: 50, perSeconds: day },
})
export const activationMailLimits = [activationMails, ...listOf(mailsToAddress)]

/**
 * Confirms the address with the link of the activation mail. The member becomes visible, and their held messages and
 * likes are delivered. Returns the member, the first conversation that was held, and how many likes were delivered.
 */
export async function activate(siteId: string, token: string) {
  const activation = openLink(siteId, { purpose: 'activate', token }, async (tx, { account }) => {
    if (account.status !== 'not_confirmed') throw refuse('activation_failed')
    const conversation = await firstHeldConversation(tx, account)
    const { memberId } = account
    return { memberId, conversation, likes: await confirmAddress(tx, account) }
  })
  return activation.catch(async (error) => {
    if (!(error instanceof Refusal && error.code === 'link_expired')) throw error
    throw refuse((await isOfConfirmed(siteId, token)) ? 'already_confirmed' : 'activation_failed')
  })
}

/** Whether the link belongs to a member who has confirmed already: opening it twice is not a failure. */
async function isOfConfirmed(siteId: string, token: string) {
  const link = await linkOf(siteId, 'activate', token)
  if (!link) return false
  const { rowCount } = await db.query(sql`
    SELECT FROM members
     WHERE site_id = ${siteId} AND id = ${link.memberId} AND status = 'active' AND lower(email) = lower(${link.email})`)
  return rowCount === 1
}

/** Activates the member and delivers what was held. Returns how many likes were delivered. */
export async function confirmAddress(tx: Transaction, member: MemberKey): Promise<number> {
  await tx.query(sql`
    UPDATE members SET status = 'active', confirmed_at = ${now()}, is_welcome_due = true
     WHERE site_id = ${member.siteId} AND id = ${member.memberId} AND status = 'not_confirmed'`)
  await voidLinks(tx, member, 'activate')
  await enableMails(tx, member, 'bounce')
  await listInSearch(tx, member, now())
  const likes = await deliverHeldThings(tx, member)
  await announce(tx, member, { type: 'user', data: {} })
  return likes
}

/** Sends the activation mail again: to the logged-in member, or to the owner of an old link. */
export async function sendActivationAgain(
  siteId: string,
  recipient: { memberId: string } | { token: string },
  network: string,
) {
  const memberId =
    'token' in recipient ? (await linkOf(siteId, 'activate', recipient.token))?.memberId : recipient.memberId
  if (!memberId) throw refuse('activation_failed')
  const [account] = await accountsWhere(isMember({ siteId, memberId }))
  if (account?.status !== 'not_confirmed') throw refuse('already_confirmed')
  await countOwnMail(account)
  // It counts for the address, but what others have sent there does not refuse it.
  await countMail(mailsToAddress, addressed(account, network))
  return transaction(async (tx) => {
    const now = await lockedAccount(tx, account)
    if (now.status !== 'not_confirmed') throw refuse('already_confirmed')
    await mailActivation(tx, now)
    return now.email
  })
}

async function countOwnMail({ siteId, memberId }: MemberKey) {
  const { isAllowed, waitSeconds } = await countHit(siteId, activationMails, memberId)
  if (!isAllowed) throw tooMany(waitSeconds)
}

const tooMany = (waitSeconds: number) => refuse('too_many_activation_mails', { retry_after: waitSeconds })

/** The address in one spelling, so that all its mails are counted together. */
const addressed = ({ siteId, email }: { siteId: string; email: string }, network: string) => ({
  ...{ siteId, network },
  to: email.trim().toLowerCase(),
})

/**
 * Counts the activation mail that `work` sends to a new address. Refuses above the daily limit of the member, or of the
 * address. A mail that was not sent does not count: `work` refuses, or returns false.
 */
export async function withActivationMail<Result>(
  member: MemberKey & { email: string },
  network: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const mail = addressed(member, network)
  await countOwnMail(member)
  const exceeded = await countMail(mailsToAddress, mail)
  if (exceeded) throw tooMany(exceeded.waitSeconds)
  let isSent = false
  try {
    const result = await work()
    isSent = result !== false
    return result
  } finally {
    if (!isSent) await uncountMail(mailsToAddress, mail)
  }
}

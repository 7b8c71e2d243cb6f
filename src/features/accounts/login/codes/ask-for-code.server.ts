import { now, seconds } from '../../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { enqueueIfAny, type Job } from '../../../../platform/jobs.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../../platform/refusals.ts'
import type { ClientInfo } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { countryOfNetwork } from '../../../sites/visitor.server.ts'
import { type Account, accountsWhere, isMember } from '../../accounts.server.ts'
import { oldAddressOf } from '../../address/guard/old-address.server.ts'
import { mailLoginCode } from '../../mails/account-mails.server.ts'
import { countMail, listOf, mailLimits } from '../../mails/mail-limits.server.ts'
import { maskEmail } from '../../mails/people-in-mails.server.ts'
import { accountByEmail } from '../find-account.server.ts'

const [hour, day] = [60 * 60, 24 * 60 * 60]
/** So many that nobody keeps the others of a network from theirs by the way: a code is mailed to each address a few times. */
const requestsPerNetwork: RateLimit = {
  ...{ name: 'login-code-network', times: 300, perSeconds: hour, per: 'network' },
}
/** Counted with and without an account, so that it reveals none. */
const requestsForAddress: RateLimit = {
  ...{ name: 'login-code-request', times: 5, perSeconds: hour, per: 'network and e-mail address' },
}
const codes = mailLimits({
  ...{ name: 'login-code-mail', per: 'member', onceIn: 10 * 60 },
  fromNetwork: { times: 5, perSeconds: hour },
  inAll: { times: 30, perSeconds: day },
})
export const codeLimits = listOf(codes)
export const codeRequestLimits = [requestsPerNetwork, requestsForAddress]

/** A code is mailed once a minute at most. */
export const resendWait = 60

type Asker = Pick<ClientInfo, 'network' | 'browser'>

/** Mails a code to a member whose password was right. Returns where it went, and when the next one can be sent. */
export async function askForCode(member: MemberKey, asker: Asker) {
  const [account] = await accountsWhere(isMember(member))
  if (!account) throw refuse('login_failed')
  // Not to an address that a thief has just put in: the old one guards the account.
  const email = (await oldAddressOf(account))?.email ?? account.email
  const last = await lastCodeOf(member)
  const wait = last ? Math.ceil((last.asked_at.getTime() - now().getTime()) / 1000) + resendWait : 0
  if (wait > 0) return { sent_to: maskEmail(email), resend_after: wait }
  const { siteId, memberId } = member
  const tooMany = await countMail(codes, { siteId, to: memberId, network: asker.network })
  if (tooMany && !last?.is_usable) throw refuse('too_many_login_codes', { retry_after: tooMany.waitSeconds })
  if (!tooMany) await transaction((tx) => sendCode(tx, { ...account, email }, asker))
  return { sent_to: maskEmail(email), resend_after: tooMany?.waitSeconds ?? resendWait }
}

async function lastCodeOf({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<{ asked_at: Date; is_usable: boolean }>(sql`
    SELECT asked_at, tries_left > 0 AND expires_at > ${now()} AS is_usable FROM login_codes
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  return rows[0]
}

/** Of two concurrent requests, one sends a mail. */
async function sendCode(tx: Transaction, account: Account, { network, browser }: Asker) {
  const { siteId, memberId, email } = account
  const id = newId()
  const { rowCount } = await tx.query(sql`
    INSERT INTO login_codes AS stored (site_id, member_id, id, email, asked_at)
    VALUES (${siteId}, ${memberId}, ${id}, ${email}, ${now()})
    ON CONFLICT (site_id, member_id) DO UPDATE SET id = EXCLUDED.id, email = EXCLUDED.email, asked_at = EXCLUDED.asked_at
     WHERE stored.asked_at <= ${new Date(now().getTime() - seconds(resendWait))}`)
  if (rowCount) await mailLoginCode(tx, account, { id, browser, country: countryOfNetwork(network) })
}

/**
 * Mails a code to the owner of an address, if it has an account. The answer is the same without one, and takes as long: a
 * job does the work.
 */
export async function requestCode(siteId: string, email: string, asker: Asker) {
  await countHitsOrRefuse(
    siteId,
    [requestsPerNetwork, asker.network],
    [requestsForAddress, `${email.toLowerCase()} from ${asker.network}`],
  )
  await queueCode(siteId, (await accountByEmail(siteId, email))?.memberId, asker)
}

/**
 * Queues the mail for a member. Without one it sends the same statements, and the commit never waits for the disk, so the
 * time does not reveal whether there is a job.
 */
export const queueCode = (siteId: string, memberId: string | undefined, { network, browser }: Asker) =>
  transaction(async (tx) => {
    tx.queryUnawaited(sql`SET LOCAL synchronous_commit = off`)
    await enqueueIfAny(tx, mailCode, memberId ? { siteId, memberId, network, browser } : undefined)
  })

type QueuedCode = Asker & MemberKey

export const mailCode: Job<QueuedCode> = {
  name: 'mail-login-code',
  // Anyone can ask for codes. Those of others must not wait for a second each.
  atOnce: 5,
  // A waiting job mails the member the same code, no matter who asked for it.
  keyOf: ({ siteId, memberId }) => `${siteId} ${memberId}`,
  async run({ siteId, memberId, ...asker }) {
    await askForCode({ siteId, memberId }, asker).catch((error) => {
      // Nobody waits for the answer. The limit is reached, or the member is gone.
      if (!(error instanceof Refusal)) throw error
    })
  },
}

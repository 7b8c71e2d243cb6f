import { type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { linkOf, voidLinks } from '../../../platform/links.server.ts'
import { hashPassword } from '../../../platform/passwords.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type Actor, type ClientInfo, endSessions } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { accountsWhere, confirmPassword, isMember, lockedIfConfirmed } from '../accounts.server.ts'
import { confirmAddress } from '../address/activation.server.ts'
import { askOldAddress, useAllowance } from '../address/guard/allow.server.ts'
import { formerOwner, oldAddressOf } from '../address/guard/old-address.server.ts'
import { forgetLoginCode } from '../login/codes/login-codes.server.ts'
import { accountByEmail } from '../login/find-account.server.ts'
import { isKnownBrowser } from '../login/login-account.server.ts'
import { openSession } from '../login/open-session.server.ts'
import { mailPasswordChanged, mailReset, mailUndo } from '../mails/account-mails.server.ts'
import { countMail, listOf, mailLimits } from '../mails/mail-limits.server.ts'
import { openLink } from '../mails/open-link.server.ts'
import { maskEmail } from '../mails/people-in-mails.server.ts'
import { stepKindsOf } from '../steps/steps.server.ts'
import { checkNewPassword } from './password-rules.server.ts'

const day = 24 * 60 * 60
export const newPasswordLimit: RateLimit = {
  name: 'password-change',
  times: 10,
  perSeconds: day,
  per: 'member',
  counts: 'new passwords',
}
/** A link works for an hour, so one in half an hour is enough for a member whom others send more. */
const resetMails = mailLimits({
  ...{ name: 'reset-mail', per: 'member', onceIn: 30 * 60 },
  fromNetwork: { times: 3, perSeconds: day },
  inAll: { times: 30, perSeconds: day },
})
const resetsPerNetwork: RateLimit = { name: 'reset-network', times: 30, perSeconds: 60 * 60, per: 'network' }
export const resetMailLimits = [resetsPerNetwork, ...listOf(resetMails)]

type PasswordChange = { old_password: string; new_password: string; repeat: string }

export async function changePassword(actor: Actor, { old_password, new_password, repeat }: PasswordChange) {
  const missing: Record<string, string> = old_password ? {} : { old_password: 'old_password_wrong' }
  checkNewPassword({ password: new_password, repeat }, 'new_password', { email: '', name: '' }, missing)
  const confirmed = await confirmPassword(actor, old_password, 'old_password')
  checkNewPassword({ password: new_password, repeat }, 'new_password', confirmed)
  if (new_password === old_password) throw refuse('invalid', { fields: { new_password: 'password_same' } })
  await askOldAddress(actor, 'password')
  await countHitOrRefuse(actor.siteId, newPasswordLimit, actor.memberId)
  const passwordHash = await hashPassword(new_password)
  await transaction(async (tx) => {
    const account = await lockedIfConfirmed(tx, confirmed)
    await useAllowance(tx, actor, 'password')
    await setPassword(tx, actor, passwordHash, actor.session)
    if (account.status !== 'not_confirmed') await mailPasswordChanged(tx, account)
  })
}

/**
 * Mails a link to choose a new password. While an old address guards the account, that one gets it. Whoever asks with an
 * address that was replaced gets the link that undoes the change once more. Returns the address it went to.
 */
export async function requestReset(siteId: string, email: string, { network }: ClientInfo) {
  await countHitOrRefuse(siteId, resetsPerNetwork, network)
  const account = (await accountByEmail(siteId, email)) ?? (await accountThatHad(siteId, email))
  if (!account) throw refuse('email_unknown', { fields: { email: 'email_unknown' } })
  const exceeded = await countMail(resetMails, { siteId, to: account.memberId, network })
  if (exceeded) throw refuse('too_many_reset_mails', { retry_after: exceeded.waitSeconds })
  const isReplaced = account.email.toLowerCase() !== email.toLowerCase()
  const guard = isReplaced ? undefined : await oldAddressOf(account)
  await transaction((tx) =>
    isReplaced
      ? mailUndo(tx, { ...account, email }, account.email)
      : mailReset(tx, { ...account, email: guard?.email ?? account.email }),
  )
  return { email, ...(guard && { sent_to: maskEmail(guard.email) }) }
}

async function accountThatHad(siteId: string, email: string) {
  const owner = await formerOwner(siteId, email)
  if (!owner) return
  const [account] = await accountsWhere(isMember(owner))
  return account
}

/** The reset link of a token, or a refusal if it cannot be used. The page checks before it shows the form. */
export async function usableLink(siteId: string, token: string) {
  const link = await linkOf(siteId, 'reset', token)
  if (!link?.isUsable) throw refuse('link_expired')
  return link
}

/**
 * Sets a new password, ends all sessions and starts one here. Opening the mailed link also confirms the address. The link is
 * no way around a passkey or an authenticator app: in a browser that is not known, their owner logs in with the new password
 * and the second step, so there is no session yet.
 */
export async function resetPassword(
  siteId: string,
  { token, password, repeat }: { token: string; password: string; repeat: string },
  where: ClientInfo,
) {
  checkNewPassword({ password, repeat }, 'password')
  const { email: sentTo } = await usableLink(siteId, token)
  checkNewPassword({ password, repeat }, 'password', { email: sentTo, name: '' })
  const passwordHash = await hashPassword(password)
  const { account, needsStep } = await openLink(
    siteId,
    { purpose: 'reset', token },
    async (tx, { account }) => {
      const { hasPasskey, hasApp } = await stepKindsOf(account, tx)
      const needsStep = (hasPasskey || hasApp) && !(await isKnownBrowser(tx, account, where))
      await setPassword(tx, account, passwordHash)
      if (account.status === 'not_confirmed') await confirmAddress(tx, account)
      await mailPasswordChanged(tx, account)
      return { account, needsStep }
    },
  )
  return needsStep ? null : { ...account, ...(await openSession({ ...account, passwordHash }, where)) }
}

/** Sets the password, ends all sessions except one, and forgets the known browsers. Without one, nobody can log in. */
export async function setPassword(
  tx: Transaction,
  member: MemberKey,
  passwordHash: string | null,
  except?: string,
) {
  await tx.query(sql`
    WITH forgotten AS (
      DELETE FROM known_browsers WHERE site_id = ${member.siteId} AND member_id = ${member.memberId})
    UPDATE members SET password_hash = ${passwordHash}
     WHERE site_id = ${member.siteId} AND id = ${member.memberId}`)
  // An intruder may have requested a change of address or a reset: void those links too.
  for (const purpose of ['reset', 'mail_change'] as const) await voidLinks(tx, member, purpose)
  await forgetLoginCode(tx, member)
  await endSessions(tx, member, { except })
}

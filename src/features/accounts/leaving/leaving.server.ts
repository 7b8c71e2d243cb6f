import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { voidLinks } from '../../../platform/links.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { type Actor, endSessions } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockWallet } from '../../credits/credits.server.ts'
import { listInSearch } from '../../profiles/profiles.server.ts'
import type { Departure } from '../accounts.contract.ts'
import {
  type Account,
  confirmPassword,
  erasureDate,
  lockedAccount,
  lockedIfConfirmed,
} from '../accounts.server.ts'
import { askOldAddress, useAllowance } from '../address/guard/allow.server.ts'
import { mailDeleted, mailReturned } from '../mails/account-mails.server.ts'
import { openLink } from '../mails/open-link.server.ts'
import { forgetLeaver } from '../member-hooks.server.ts'
import { applyRestrictions } from '../restrictions/restrictions.server.ts'

export const departureLimit: RateLimit = { name: 'delete', times: 5, perSeconds: 24 * 60 * 60, per: 'member' }

/** Hides the member and ends all their sessions. They can restore the account for 14 days; then it is erased. */
export async function leave(actor: Actor, { password, reason, remarks }: Departure): Promise<Date> {
  const confirmed = await confirmPassword(actor, password, 'password')
  await askOldAddress(actor, 'deletion')
  await countHitOrRefuse(actor.siteId, departureLimit, actor.memberId)
  return transaction(async (tx) => {
    // A message that the member is sending commits before this or is refused after it.
    await lockWallet(tx, actor)
    const account = await lockedIfConfirmed(tx, confirmed)
    await useAllowance(tx, actor, 'deletion')
    await endSessions(tx, actor)
    if (account.deletedAt) return erasureDate(account.deletedAt)
    const leftAt = now()
    await hide(tx, actor, leftAt)
    await tx.query(sql`
      INSERT INTO departures (site_id, id, member_id, reason, remarks, left_at)
      VALUES (${actor.siteId}, ${newId()}, ${actor.memberId}, ${reason}, ${remarks}, ${leftAt})`)
    // An unconfirmed address may belong to someone else, so it gets no mail. The member can log in to restore the account.
    if (account.status === 'active') await mailDeleted(tx, account, erasureDate(leftAt))
    return erasureDate(leftAt)
  })
}

async function hide(tx: Transaction, member: MemberKey, leftAt: Date) {
  await tx.query(sql`
    UPDATE members SET status = 'deleted', deleted_at = ${leftAt}
     WHERE site_id = ${member.siteId} AND id = ${member.memberId}`)
  await listInSearch(tx, member, leftAt)
  await forgetLeaver(tx, member)
}

/** Restores a deleted account with the link of the mail. */
export const comeBackByLink = (siteId: string, token: string) =>
  openLink(siteId, { purpose: 'reactivate', token }, (tx, { account }) => restore(tx, account))

/** Restores the deleted account of a logged-in member. */
export const comeBack = (actor: Actor) =>
  transaction(async (tx) => restore(tx, await lockedAccount(tx, actor)))

/** Restores the account if it is deleted. */
export async function restore(tx: Transaction, account: Account) {
  const { siteId, memberId, deletedAt } = account
  if (!deletedAt) return
  await tx.query(sql`
    UPDATE members SET deleted_at = NULL, status = CASE WHEN confirmed_at IS NULL THEN 'not_confirmed' ELSE 'active' END
     WHERE site_id = ${siteId} AND id = ${memberId}`)
  await tx.query(sql`
    UPDATE departures SET returned_at = ${now()}
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND returned_at IS NULL`)
  await voidLinks(tx, account, 'reactivate')
  if ((await applyRestrictions(tx, account)) === 'active') await mailReturned(tx, account)
}

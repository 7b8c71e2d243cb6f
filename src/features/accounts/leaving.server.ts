import { now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { announce, type MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { useLink, voidLinks } from '../../platform/links.server.ts'
import { type RateLimit, takeTurn } from '../../platform/rate-limit.server.ts'
import { type Actor, endSessions } from '../../platform/sessions.server.ts'
import { listInSearch } from '../profiles/profiles.server.ts'
import { mailDeleted, mailReturned } from './account-mails.server.ts'
import type { Departure } from './accounts.contract.ts'
import { confirmPassword, erasedAfter, lockedAccount } from './accounts.server.ts'

const guesses: RateLimit = { name: 'delete-password', times: 5, perSeconds: 15 * 60 }

/** Hides the member at once and logs them out everywhere. For two weeks they can come back; then they are erased. */
export async function leave(actor: Actor, { password, reason, remarks }: Departure): Promise<Date> {
  await takeTurn(actor.siteId, guesses, actor.memberId)
  await confirmPassword(actor, password, 'password')
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    await endSessions(tx, actor)
    if (account.deletedAt) return erasedAfter(new Date(account.deletedAt))
    const leftAt = now()
    await hide(tx, actor, leftAt)
    await tx.execute(sql`
      INSERT INTO departures (site_id, id, member_id, reason, remarks, left_at)
      VALUES (${actor.siteId}, ${newId()}, ${actor.memberId}, ${reason}, ${remarks}, ${leftAt})`)
    await mailDeleted(tx, account, erasedAfter(leftAt))
    return erasedAfter(leftAt)
  })
}

async function hide(tx: Transaction, member: MemberKey, leftAt: Date) {
  await tx.execute(sql`
    UPDATE members SET status = 'deleted', deleted_at = ${leftAt}
     WHERE site_id = ${member.siteId} AND id = ${member.memberId}`)
  await listInSearch(tx, member, leftAt)
}

/** Brings a deleted account back, as it was, by the link of the mail. */
export async function comeBackByLink(siteId: string, token: string) {
  await transaction(async (tx) => {
    const { memberId } = await useLink(tx, siteId, 'reactivate', token)
    await restore(tx, { siteId, memberId })
  })
}

/** The same for a member who logged in again. */
export const comeBack = (actor: Actor) =>
  transaction(async (tx) => {
    await lockedAccount(tx, actor)
    await restore(tx, actor)
  })

async function restore(tx: Transaction, member: MemberKey) {
  const { siteId, memberId } = member
  const { rowCount } = await tx.execute(sql`
    UPDATE members SET deleted_at = NULL,
           status = CASE WHEN confirmed_at IS NULL THEN 'not_confirmed' ELSE 'active' END
     WHERE site_id = ${siteId} AND id = ${memberId} AND status = 'deleted'`)
  if (!rowCount) return
  await tx.execute(sql`
    UPDATE departures SET returned_at = ${now()}
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND returned_at IS NULL`)
  await voidLinks(tx, member, 'reactivate')
  await mailReturned(tx, await lockedAccount(tx, member))
  await listInSearch(tx, member, now())
  await announce(tx, member, { type: 'user', data: {} })
}

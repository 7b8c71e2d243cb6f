import { days, now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import { and, eq, sql } from '../../platform/drizzle.server.ts'
import { announce, type MemberKey } from '../../platform/events/events.server.ts'
import { endSessions } from '../../platform/sessions.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'
import { graceDays } from '../accounts/accounts.server.ts'
import { cancelHeldConversation } from '../chat/held-messages.server.ts'
import { forgetCards } from '../payments/forget-cards.server.ts'
import { keysOf } from '../photos/photos.server.ts'
import { photos } from '../photos/photos.tables.server.ts'

const confirmDays = 30
const ago = (length: number) => new Date(now().getTime() - days(length)).toISOString()

/** Whose time has come: they left and did not come back, or they never confirmed their address and bought nothing. */
export const isDue = () => sql`
  NOT is_fictional AND (deleted_at <= ${ago(graceDays)}::timestamptz
    OR status = 'not_confirmed' AND NOT is_paid AND signed_up_at <= ${ago(confirmDays)}::timestamptz)`

/**
 * Takes away for good what is held about a member who is due; what was booked stays, without a name. Does nothing and
 * says so when they are not, or are just being changed: someone who comes back at this very moment is back or gone.
 */
export async function eraseMember(member: MemberKey): Promise<boolean> {
  return transaction(async (tx) => {
    await lockFirst(tx, member)
    if (!(await lockIfDue(tx, member))) return false
    await endSessions(tx, member)
    await forgetCards(tx, member)
    await giveBackHeldFor(tx, member)
    await removeFiles(tx, await fileKeysOf(tx, member))
    await removeFiles(tx, await reportFilesOf(tx, member))
    await eraseRows(tx, member)
    return true
  })
}

/**
 * Whoever spends holds a wallet and then wants its member. Taken in the same order, and the member only if nobody has it,
 * these locks never wait for each other in a circle.
 */
async function lockFirst(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.execute(sql`
    SELECT FROM wallets
     WHERE site_id = ${siteId} AND (member_id = ${memberId} OR member_id IN (
       SELECT started_by FROM conversations
        WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) AND is_held))
     ORDER BY id FOR NO KEY UPDATE`)
}

async function lockIfDue(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} AND ${isDue()} FOR UPDATE SKIP LOCKED`)
  return rowCount === 1
}

/** What others wrote to them can no longer be delivered: its authors get back what they paid. */
async function giveBackHeldFor(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.execute<{ id: string; author: string }>(sql`
    SELECT id, started_by AS author FROM conversations
     WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) AND is_held AND started_by <> ${memberId}
     ORDER BY started_by`)
  for (const { id, author } of rows) {
    await cancelHeldConversation(tx, { siteId, memberId: author }, id)
    await announce(tx, { siteId, memberId: author }, { type: 'user', data: {} })
  }
}

async function fileKeysOf(tx: Transaction, { siteId, memberId }: MemberKey) {
  const theirs = and(eq(photos.siteId, siteId), eq(photos.memberId, memberId))
  return (await tx.select().from(photos).where(theirs)).flatMap(keysOf)
}

/** What was reported of them goes with them, and the copies of their photos with it. */
async function reportFilesOf(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.execute<{ key: string }>(sql`
    SELECT photo_key AS key FROM reports
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND photo_key IS NOT NULL`)
  return rows.map(({ key }) => key)
}

/** What hangs on the member's row goes with it, or stays without a name. The rest comes before it. */
async function eraseRows(tx: Transaction, { siteId, memberId }: MemberKey) {
  // Whoever is telling them something holds the inbox: it is told before the events go, or not at all.
  await tx.execute(sql`DELETE FROM inboxes WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.execute(sql`DELETE FROM member_events WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.execute(sql`
    DELETE FROM mailbox WHERE site_id = ${siteId} AND lower(recipient) IN (
      SELECT lower(email) FROM members WHERE site_id = ${siteId} AND id = ${memberId}
      UNION SELECT lower(email) FROM links WHERE site_id = ${siteId} AND member_id = ${memberId})`)
  await tx.execute(sql`
    UPDATE departures SET remarks = '' WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.execute(sql`
    UPDATE reports SET remarks = '' WHERE site_id = ${siteId} AND reporter_id = ${memberId}`)
  // That a code was used is counted; by whom is not.
  await tx.execute(sql`
    UPDATE discount_uses SET claim = order_id::text WHERE site_id = ${siteId} AND claim = ${memberId}
       AND order_id IN (SELECT id FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId})`)
  // An account of money stays; which card it was is nobody's business any more, unless it may be charged at this moment.
  await tx.execute(sql`
    UPDATE payments SET card = NULL, token = CASE status WHEN 'open' THEN token END, bank = NULL
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.execute(sql`DELETE FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)
}

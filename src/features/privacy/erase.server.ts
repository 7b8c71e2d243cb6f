import { days, now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import { announce, type MemberKey } from '../../platform/events/events.server.ts'
import { retention } from '../../platform/retention.ts'
import { endSessions } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'
import { removeTextsFromLogs } from '../chat/retention/remove-chats.server.ts'
import { cancelHeldConversation } from '../chat/sending/held-messages.server.ts'
import { complaintFilesOf } from '../complaints/purge-complaints.server.ts'
import { forgetCards } from '../payments/cards/forget-cards.server.ts'
import { keysOf, photosWhere } from '../photos/photos.server.ts'

const ago = (length: number) => new Date(now().getTime() - days(length)).toISOString()

/** SQL for members to erase: they left 14 days ago, or did not confirm their address in 30 days and bought nothing. */
export const isDue = () => sql`
  NOT is_fictional AND (deleted_at <= ${ago(retention.deletedAccount)}::timestamptz
    OR status = 'not_confirmed' AND NOT is_paid AND signed_up_at <= ${ago(retention.unconfirmedAccount)}::timestamptz)`

/**
 * Erases a due member for good. The ledger keeps its entries without a name. Returns false and changes nothing if the
 * member is not due or their row is locked, so someone who returns at that moment is either back or erased.
 */
export async function eraseMember(member: MemberKey): Promise<boolean> {
  return transaction(async (tx) => {
    await lockWalletsFirst(tx, member)
    if (!(await lockIfDue(tx, member))) return false
    await endSessions(tx, member)
    await forgetCards(tx, member)
    await giveBackHeldFor(tx, member)
    await removeFiles(tx, await fileKeysOf(tx, member))
    await removeFiles(tx, await reportFilesOf(tx, member))
    await removeFiles(tx, await complaintFilesOf(tx, member))
    await removeTextsFromLogs(tx, member)
    await eraseRows(tx, member)
    return true
  })
}

/**
 * Spending locks a wallet first and then its member. The same order here, and SKIP LOCKED for the member, avoids
 * deadlocks.
 */
async function lockWalletsFirst(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    SELECT FROM wallets
     WHERE site_id = ${siteId} AND (member_id = ${memberId} OR member_id IN (
       SELECT started_by FROM conversations
        WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) AND is_held))
     ORDER BY id FOR NO KEY UPDATE`)
}

async function lockIfDue(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} AND ${isDue()} FOR UPDATE SKIP LOCKED`)
  return rowCount === 1
}

/** Refunds the authors of held messages to the member, which can no longer be delivered. */
async function giveBackHeldFor(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ id: string; author: string }>(sql`
    SELECT id, started_by AS author FROM conversations
     WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) AND is_held AND started_by <> ${memberId}
     ORDER BY started_by`)
  for (const { id, author } of rows) {
    await cancelHeldConversation(tx, { siteId, memberId: author }, id)
    await announce(tx, { siteId, memberId: author }, { type: 'user', data: {} })
  }
}

async function fileKeysOf(tx: Transaction, { siteId, memberId }: MemberKey) {
  const photos = await photosWhere(sql`site_id = ${siteId} AND member_id = ${memberId}`, { tx })
  return photos.flatMap(keysOf)
}

/** The photo copies of reports about the member, which are deleted with them. */
async function reportFilesOf(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ key: string }>(sql`
    SELECT photo_key AS key FROM reports
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND photo_key IS NOT NULL`)
  return rows.map(({ key }) => key)
}

/** Deleting the `members` row cascades to, or clears, the tables that refer to it. The others are handled first. */
async function eraseRows(tx: Transaction, { siteId, memberId }: MemberKey) {
  // `announce` locks the inbox row. Deleting it first means no event can be added after the events are deleted.
  await tx.query(sql`DELETE FROM inboxes WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.query(sql`DELETE FROM member_events WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.query(sql`
    DELETE FROM mailbox WHERE site_id = ${siteId} AND lower(recipient) IN (
      SELECT lower(email) FROM members WHERE site_id = ${siteId} AND id = ${memberId}
      UNION SELECT lower(email) FROM links WHERE site_id = ${siteId} AND member_id = ${memberId})`)
  await tx.query(sql`
    UPDATE departures SET remarks = '' WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.query(sql`
    UPDATE reports SET remarks = '' WHERE site_id = ${siteId} AND reporter_id = ${memberId}`)
  // The use of a discount code still counts, but no longer names the member.
  await tx.query(sql`
    UPDATE discount_uses SET claim = order_id::text WHERE site_id = ${siteId} AND claim = ${memberId}
       AND order_id IN (SELECT id FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId})`)
  // Payments stay for the accounts, without card and bank. An open one keeps its token, because it may be charged right now.
  await tx.query(sql`
    UPDATE payments SET card = NULL, token = CASE status WHEN 'open' THEN token END, bank = NULL
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.query(sql`DELETE FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)
}

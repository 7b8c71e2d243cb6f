import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import {
  announce,
  announceToEach,
  type MemberKey,
  removeMessageTexts,
} from '../../../platform/events/events.server.ts'
import { enqueue, type Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { messageCause, returnCredits } from '../../credits/credits.server.ts'
import { canBeLiked } from '../../likes/likes.server.ts'
import { lockForSending } from './send-locks.server.ts'

/**
 * Delivers the messages that a member wrote before they confirmed their address, oldest conversation first. Returns the
 * credits of those that can no longer be delivered. Messages of an invisible member wait until they are visible again.
 */
export const deliverHeldMessages: Job<MemberKey> = {
  name: 'deliver-held-messages',
  async run({ siteId, memberId }) {
    const { rows } = await db.query<{
      id: string
      other: string
    }>(sql`
      SELECT id, CASE started_by WHEN a_id THEN b_id ELSE a_id END AS other FROM conversations
       WHERE site_id = ${siteId} AND started_by = ${memberId} AND is_held ORDER BY started_at`)
    for (const { id, other } of rows) await deliverOrCancel({ siteId, memberId }, id, other)
  },
}

/** The job delivers them later, one transaction each. */
export const queueHeldMessages = (tx: Transaction, { siteId, memberId }: MemberKey) =>
  enqueue(tx, deliverHeldMessages, { siteId, memberId })

async function deliverOrCancel(me: MemberKey, conversation: string, other: string) {
  await transaction(async (tx) => {
    await lockForSending(tx, me, other)
    if (!(await maySend(tx, me))) return
    if (await canBeLiked(tx, me, other)) await deliverHeld(tx, me.siteId, conversation)
    else if (await cancelHeldConversation(tx, me, conversation))
      await announce(tx, me, { type: 'user', data: {} })
  })
}

async function maySend(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} AND status = 'active' AND NOT is_invisible`)
  return rows.length > 0
}

/** Creates the other member's chat and tells both, if the conversation was held. The caller holds the lock of the pair. */
export async function deliverHeld(tx: Transaction, siteId: string, conversation: string) {
  const { rows } = await tx.query<{ author: string; other: string }>(sql`
    WITH delivered AS (
      UPDATE conversations SET is_held = false WHERE site_id = ${siteId} AND id = ${conversation} AND is_held
      RETURNING id, started_by, CASE started_by WHEN a_id THEN b_id ELSE a_id END AS other)
    INSERT INTO chats AS existing (site_id, member_id, conversation_id, other_id, last_at, unread)
    SELECT ${siteId}, other, delivered.id, started_by, max(m.created_at), count(*)
      FROM delivered JOIN messages m ON m.site_id = ${siteId} AND m.conversation_id = delivered.id
         AND m.deleted_at IS NULL
     GROUP BY other, delivered.id, started_by
    ON CONFLICT (site_id, member_id, conversation_id) DO UPDATE
      SET (last_at, unread, is_listed) = (EXCLUDED.last_at, existing.unread + EXCLUDED.unread, true)
    RETURNING other_id AS author, member_id AS other`)
  if (!rows[0]) return
  const { author, other } = rows[0]
  const event = { type: 'message', data: { conversation, started: { by: author } } } as const
  await announceToEach(tx, siteId, { [author]: event, [other]: event })
}

/**
 * Deletes a held conversation and returns its credits. The caller holds the lock of the author's wallet. Returns whether
 * the conversation was held.
 */
export async function cancelHeldConversation(
  tx: Transaction,
  author: MemberKey,
  conversation: string,
): Promise<boolean> {
  const { siteId, memberId } = author
  const { rows } = await tx.query<{ id: string }>(sql`
    SELECT m.id FROM messages m JOIN conversations c ON c.site_id = ${siteId} AND c.id = m.conversation_id AND c.is_held
     WHERE m.site_id = ${siteId} AND m.conversation_id = ${conversation} AND m.sender_id = ${memberId}
     ORDER BY m.number`)
  for (const { id } of rows) await returnCredits(tx, author, { cause: messageCause(id) })
  const { rowCount } = await tx.query(sql`
    DELETE FROM conversations WHERE site_id = ${siteId} AND id = ${conversation} AND is_held`)
  if (!rowCount) return false
  await removeMessageTexts(tx, siteId, [{ member: memberId, conversation }])
  return true
}

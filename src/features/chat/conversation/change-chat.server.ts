import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import {
  announce,
  announceToEach,
  keyOf,
  type MemberKey,
  removeMessageTexts,
} from '../../../platform/events/events.server.ts'
import { quickLimit } from '../../../platform/quick-limit.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { messageCause, returnCredits } from '../../credits/credits.server.ts'
import { lockPair } from '../../likes/pairs.server.ts'
import { cancelHeldConversation } from '../sending/held-messages.server.ts'
import { lockForSending } from '../sending/send-locks.server.ts'
import { conversationId } from './conversation-id.server.ts'
import { otherMemberIn } from './conversations.server.ts'

/** In memory, because an open conversation is marked as read with every message. */
export const readLimit: RateLimit = { name: 'chat-read', times: 240, perSeconds: 60, per: 'member' }
const countRead = quickLimit(readLimit)
export const deletionLimit: RateLimit = {
  name: 'chat-delete',
  times: 300,
  perSeconds: 60 * 60,
  per: 'member',
}

/**
 * Marks all messages as read. Both members get an event: the actor's other tabs, and the sender for the read ticks. The
 * sender is told nothing while the actor is invisible; the ticks come with the next message that is read. Returns
 * how many messages were unread and the number of the actor's event, or null if all were read.
 */
export async function markChatRead(actor: Actor, conversation: string) {
  countRead(keyOf(actor))
  const other = await otherMemberIn(actor, conversation)
  return transaction((tx) => markReadIn(tx, actor, other))
}

/** markChatRead inside the caller's transaction. */
export async function markReadIn(tx: Transaction, { siteId, memberId }: MemberKey, other: string) {
  const conversation = conversationId(siteId, memberId, other)
  await lockPair(tx, { siteId, memberId }, other)
  const { rows } = await tx.query<{ number: number; count: number; isTold: boolean }>(sql`
    UPDATE chats mine SET unread = 0, read_number = c.last_number,
           told_read_number = CASE WHEN me.is_invisible THEN coalesce(mine.told_read_number, mine.read_number) END
      FROM conversations c, members me, (SELECT unread FROM chats WHERE site_id = ${siteId} AND member_id = ${memberId}
                                AND conversation_id = ${conversation}) was
     WHERE mine.site_id = ${siteId} AND mine.member_id = ${memberId} AND mine.conversation_id = ${conversation}
       AND c.site_id = ${siteId} AND c.id = ${conversation} AND NOT c.is_held
       AND me.site_id = ${siteId} AND me.id = ${memberId} AND mine.unread > 0
    RETURNING c.last_number AS number, was.unread AS count, NOT me.is_invisible AS "isTold"`)
  const [row] = rows
  if (!row) return null
  const { isTold, ...read } = row
  const event = { type: 'read', data: { conversation, read: { by: memberId, ...read } } } as const
  const numbers = await announceToEach(tx, siteId, {
    [memberId]: event,
    ...(isTold && { [other]: event }),
  })
  return { count: read.count, event: numbers[memberId] ?? 0 }
}

/**
 * Deletes one of the actor's own messages for both members. The credits are returned only if it was not delivered yet; the
 * other member gets no event then.
 */
export async function deleteMessage(actor: Actor, conversation: string, id: string) {
  await countHitOrRefuse(actor.siteId, deletionLimit, actor.memberId)
  const other = await otherMemberIn(actor, conversation)
  await transaction((tx) => deleteMessageIn(tx, actor, other, id))
}

/** deleteMessage inside the caller's transaction. */
export async function deleteMessageIn(tx: Transaction, actor: MemberKey, other: string, id: string) {
  const { siteId, memberId } = actor
  const conversation = conversationId(siteId, memberId, other)
  await lockForSending(tx, actor, other)
  const { rows } = await tx.query<{ number: number; is_held: boolean }>(sql`
      UPDATE messages m SET deleted_at = ${now()} FROM chats mine, conversations c
       WHERE m.site_id = ${siteId} AND m.conversation_id = ${conversation} AND m.sender_id = ${memberId} AND m.id = ${id}
         AND m.deleted_at IS NULL AND m.number > mine.cleared_number
         AND mine.site_id = ${siteId} AND mine.member_id = ${memberId} AND mine.conversation_id = ${conversation}
         AND c.site_id = ${siteId} AND c.id = ${conversation}
      RETURNING m.number, c.is_held`)
  const [deleted] = rows
  if (!deleted) throw refuse('not_found')
  const logs = [memberId, other].map((member) => ({ member, conversation }))
  await removeMessageTexts(tx, siteId, logs, id)
  const event = { type: 'message', data: { conversation, deleted: id } } as const
  if (deleted.is_held) {
    await returnCredits(tx, actor, { cause: messageCause(id) })
    await announce(tx, actor, event)
    return announce(tx, actor, { type: 'user', data: {} })
  }
  await tx.query(sql`
      UPDATE chats SET unread = unread - 1
       WHERE site_id = ${siteId} AND member_id = ${other} AND conversation_id = ${conversation}
         AND read_number < ${deleted.number} AND cleared_number < ${deleted.number} AND unread > 0`)
  await announceToEach(tx, siteId, { [memberId]: event, [other]: event })
}

/**
 * Deletes the actor's chat; the other member keeps theirs. A new message brings it back, empty. A held conversation is
 * cancelled and its credits are returned.
 */
export async function deleteChat(actor: Actor, conversation: string) {
  await countHitOrRefuse(actor.siteId, deletionLimit, actor.memberId)
  const other = await otherMemberIn(actor, conversation)
  await transaction(async (tx) => {
    await lockForSending(tx, actor, other)
    if (await cancelHeldConversation(tx, actor, conversation))
      await announce(tx, actor, { type: 'user', data: {} })
    else if (!(await clearChat(tx, actor, conversation))) return
    await announce(tx, actor, { type: 'chats', data: {} })
  })
}

/** Hides all messages so far from this member, read or not. Returns whether the chat was listed or had messages. */
export async function clearChat(tx: Transaction, { siteId, memberId }: MemberKey, conversation: string) {
  const { rowCount } = await tx.query(sql`
    UPDATE chats SET (unread, cleared_number, cleared_at, is_listed) = (0, c.last_number, ${now()}, false)
      FROM conversations c
     WHERE chats.site_id = ${siteId} AND chats.member_id = ${memberId} AND chats.conversation_id = ${conversation}
       AND c.site_id = ${siteId} AND c.id = ${conversation}
       AND (chats.is_listed OR chats.unread > 0 OR chats.cleared_number < c.last_number)`)
  if (!rowCount) return false
  await removeMessageTexts(tx, siteId, [{ member: memberId, conversation }])
  return true
}

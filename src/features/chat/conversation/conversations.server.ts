import { days, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { chatCardsOf } from '../../profiles/profiles.server.ts'
import { isScripted } from '../../sites/scripted-sites.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { messagePhotoOf, type PhotoRow, photoOfMessage } from '../attachments/photos/photo-messages.server.ts'
import type { Chat, ChatQuery, Message } from '../chat.contract.ts'
import { startsLeftOf } from '../sending/starts-left.server.ts'
import { conversationId } from './conversation-id.server.ts'

const pageSize = 40

/** The actor's chat: their own view of a conversation. */
type OwnChat = {
  conversation: string
  other: string
  unread: number
  cleared: number
  isHeld: boolean
  /** Number of the last message of which the actor may know that the other member has read it. */
  readByOther: number
}

/** The actor's chat, or undefined if there is none yet. */
async function ownChatOf({ siteId, memberId }: Actor, conversation: string): Promise<OwnChat | undefined> {
  const { rows } = await db.query<OwnChat>(named('own_chat')`
    SELECT mine.conversation_id AS conversation, mine.other_id AS other, mine.unread,
           mine.cleared_number AS cleared, c.is_held AS "isHeld", coalesce(theirs.told_read_number, theirs.read_number, 0) AS "readByOther"
      FROM chats mine
      JOIN conversations c ON c.site_id = ${siteId} AND c.id = mine.conversation_id
      LEFT JOIN chats theirs ON theirs.site_id = ${siteId} AND theirs.member_id = mine.other_id
                            AND theirs.conversation_id = mine.conversation_id
     WHERE mine.site_id = ${siteId} AND mine.member_id = ${memberId} AND mine.conversation_id = ${conversation}`)
  return rows[0]
}

/** The other member in one of the actor's conversations. */
export async function otherMemberIn(actor: Actor, conversation: string): Promise<string> {
  const chat = await ownChatOf(actor, conversation)
  if (!chat) throw refuse('not_found')
  return chat.other
}

/** The member a request is about, named by one of the actor's conversations or by member id. */
export async function recipientOf(
  actor: Actor,
  { conversation, profile }: Pick<ChatQuery, 'conversation' | 'profile'>,
) {
  if (!conversation && !profile) throw refuse('invalid', { fields: { profile: 'invalid' } })
  return conversation ? otherMemberIn(actor, conversation) : (profile ?? '')
}

/** A page of messages between the actor and another member; the newest page without `before`. */
export async function chatOf(actor: Actor, { conversation, profile, before }: ChatQuery): Promise<Chat> {
  if (!conversation && !profile) throw refuse('invalid', { fields: { conversation: 'invalid' } })
  const id = conversation ?? conversationId(actor.siteId, actor.memberId, profile ?? '')
  const chat = await ownChatOf(actor, id)
  const other = chat?.other ?? (conversation ? undefined : profile)
  if (!other || other === actor.memberId) throw refuse('not_found')
  const [[card], starts_left] = await Promise.all([
    chatCardsOf(actor, [other], chat ? 'known' : 'visible'),
    startsLeftOf(actor),
  ])
  if (!card) throw refuse('not_found')
  const page = chat ? await pageOf(actor, chat, before) : { messages: [], more: null, history_limited: false }
  const { messages, ...rest } = page
  return {
    conversation: { id, messages },
    profile: card.card,
    num_unread_messages: chat?.unread ?? 0,
    held: chat?.isHeld ?? false,
    scripted: card.card.fictional && isScripted(actor.siteId),
    available: card.isVisible,
    costs: siteById(actor.siteId).settings.message_credits,
    begun: chat !== undefined,
    starts_left,
    ...rest,
  }
}

/** SQL for the columns of the message `m` that {@link messageOf} needs. */
export const messageColumns = (me: string) => sql`
  m.id, m.number, m.text, m.gift, m.sender_id = ${me} AS mine, m.created_at,
  CASE WHEN m.text IS NOT NULL THEN 'text' WHEN m.gift IS NOT NULL THEN 'gift' ELSE 'photo' END AS type,
  CASE WHEN m.photo_id IS NOT NULL THEN ${photoOfMessage} END AS photo`
export type MessageRow = Omit<Message, 'date' | 'read' | 'photo'> & {
  created_at: Date
  photo: PhotoRow | null
}

export const messageOf = (
  { id, number, type, text, photo, gift, mine, created_at }: MessageRow,
  readByOther: number,
): Message => ({
  ...{ id, number, type, text, photo: photo && messagePhotoOf(photo), gift, mine },
  read: mine && number <= readByOther,
  date: created_at.toISOString(),
})

/** Messages before this date are hidden for privacy. */
export const shownSince = (siteId: string) =>
  new Date(now().getTime() - days(siteById(siteId).settings.chat_history_days))

async function pageOf({ siteId, memberId }: Actor, chat: OwnChat, before: number | undefined) {
  const { rows } = await db.query<MessageRow & { is_old: boolean }>(named('chat_page')`
    SELECT ${messageColumns(memberId)}, m.created_at < ${shownSince(siteId)} AS is_old FROM messages m
     WHERE m.site_id = ${siteId} AND m.conversation_id = ${chat.conversation} AND m.number > ${chat.cleared}
       AND m.number < ${before ?? 2 ** 31 - 1} AND m.deleted_at IS NULL
     ORDER BY m.number DESC LIMIT ${pageSize + 1}`)
  const recent = rows.filter(({ is_old }) => !is_old)
  const page = recent.slice(0, pageSize)
  return {
    messages: page.toReversed().map((row) => messageOf(row, chat.readByOther)),
    more: recent.length > pageSize ? (page.at(-1)?.number ?? null) : null,
    history_limited: recent.length <= pageSize && rows.length > recent.length,
  }
}

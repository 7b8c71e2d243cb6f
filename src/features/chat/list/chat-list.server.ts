import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { chatCardsOf } from '../../profiles/profiles.server.ts'
import type { ChatList, ChatsQuery } from '../chat.contract.ts'
import {
  type MessageRow,
  messageColumns,
  messageOf,
  shownSince,
} from '../conversation/conversations.server.ts'
import { unreadMessages } from './unread.server.ts'

type Row = {
  conversation: string
  other: string
  unread: number
  held: boolean
  last_at: Date
  /** last_at in microseconds, for the cursor. */
  at: string
  read_by_other: number
  last: (Omit<MessageRow, 'created_at'> & { created_at: string }) | null
}

/** A page of a member's chats, newest first, without members who left or are blocked. */
export async function chatsOf(actor: Actor, query: ChatsQuery): Promise<ChatList> {
  const [rows, num_unread_messages] = await Promise.all([rowsOf(actor, query), unreadOf(actor)])
  const page = rows.slice(0, query.limit)
  const others = page.map(({ other }) => other)
  const cards = new Map((await chatCardsOf(actor, others, 'known')).map(({ card }) => [card.id, card]))
  const chats = page.flatMap(({ conversation, other, unread, held, last_at, last, read_by_other }) => {
    const profile = cards.get(other)
    if (!profile) return []
    const last_message = last && messageOf({ ...last, created_at: new Date(last.created_at) }, read_by_other)
    return {
      conversation: { id: conversation, last_message },
      profile,
      num_unread_messages: unread,
      held,
      date: last_at.toISOString(),
    }
  })
  const end = rows.length > page.length ? page.at(-1) : undefined
  return { chats, num_unread_messages, more: end ? `${end.at}.${end.conversation}` : null }
}

/** One row more than the page, to know whether there is a next page. */
async function rowsOf(me: Actor, { before, limit }: ChatsQuery) {
  return (await db.query<Row>(chatsSql(me, { before, limit: limit + 1 }))).rows
}

export function chatsSql({ siteId, memberId }: MemberKey, { before, limit }: ChatsQuery) {
  const [at, after] = before?.split('.') ?? []
  const isLater = before
    ? sql`AND (last_at, conversation_id) < (to_timestamp(${at}::bigint / 1000000.0), ${after}::uuid)`
    : sql``
  return named(before ? 'chats_before' : 'chats')`
    SELECT mine.conversation_id AS conversation, mine.other_id AS other, mine.unread, mine.last_at,
           (SELECT is_held FROM conversations WHERE site_id = ${siteId} AND id = mine.conversation_id) AS held,
           (extract(epoch FROM mine.last_at) * 1000000)::bigint::text AS at,
           coalesce(theirs.told_read_number, theirs.read_number, 0) AS read_by_other, to_jsonb(last) AS last
      FROM (SELECT * FROM chats
             WHERE site_id = ${siteId} AND member_id = ${memberId} AND is_listed ${isLater}
             ORDER BY last_at DESC, conversation_id DESC LIMIT ${limit}) mine
      LEFT JOIN chats theirs ON theirs.site_id = ${siteId} AND theirs.member_id = mine.other_id
                            AND theirs.conversation_id = mine.conversation_id
      LEFT JOIN LATERAL (
        SELECT ${messageColumns(memberId)} FROM messages m
         WHERE m.site_id = ${siteId} AND m.conversation_id = mine.conversation_id AND m.number > mine.cleared_number
           AND m.deleted_at IS NULL
         ORDER BY m.number DESC LIMIT 1) last ON last.created_at >= ${shownSince(siteId)}
     ORDER BY mine.last_at DESC, mine.conversation_id DESC`
}

async function unreadOf({ siteId, memberId }: Actor): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    named('unread')`SELECT ${unreadMessages(siteId, memberId)} AS unread`,
  )
  return rows[0]?.unread ?? 0
}

import { pool } from '../../platform/database.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { chatCardsOf } from '../profiles/profiles.server.ts'
import type { ChatList, ChatsQuery } from './chat.contract.ts'
import { type MessageRow, messageColumns, messageOf, shownSince } from './conversations.server.ts'
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
async function rowsOf({ siteId, memberId }: Actor, { before, limit }: ChatsQuery) {
  const end = before?.split('.') ?? []
  const { rows } = await pool.query<Row>({
    name: before ? 'chats_before' : 'chats',
    text: chatsSql(Boolean(before)),
    values: [siteId, memberId, shownSince(siteId), limit + 1, ...end],
  })
  return rows
}

/** $1 site, $2 member, $3 date before which messages are hidden, $4 limit, $5 and $6 the cursor. */
export const chatsSql = (isLater: boolean) => `
  SELECT mine.conversation_id AS conversation, mine.other_id AS other, mine.unread, mine.last_at,
         (SELECT is_held FROM conversations WHERE site_id = $1 AND id = mine.conversation_id) AS held,
         (extract(epoch FROM mine.last_at) * 1000000)::bigint::text AS at,
         coalesce(theirs.read_number, 0) AS read_by_other, to_jsonb(last) AS last
    FROM (SELECT * FROM chats
           WHERE site_id = $1 AND member_id = $2 AND is_listed
             ${isLater ? 'AND (last_at, conversation_id) < (to_timestamp($5::bigint / 1000000.0), $6::uuid)' : ''}
           ORDER BY last_at DESC, conversation_id DESC LIMIT $4) mine
    LEFT JOIN chats theirs ON theirs.site_id = $1 AND theirs.member_id = mine.other_id
                          AND theirs.conversation_id = mine.conversation_id
    LEFT JOIN LATERAL (
      SELECT ${messageColumns} FROM messages m
       WHERE m.site_id = $1 AND m.conversation_id = mine.conversation_id AND m.number > mine.cleared_number
         AND m.deleted_at IS NULL
       ORDER BY m.number DESC LIMIT 1) last ON last.created_at >= $3
   ORDER BY mine.last_at DESC, mine.conversation_id DESC`

async function unreadOf({ siteId, memberId }: Actor): Promise<number> {
  const { rows } = await pool.query<{ unread: number }>({
    name: 'unread',
    text: `SELECT ${unreadMessages('$2')} AS unread`,
    values: [siteId, memberId],
  })
  return rows[0]?.unread ?? 0
}

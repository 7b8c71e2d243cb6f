import type { Locale } from '../../../i18n/locales.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import type { Turn } from './remember.ts'

/** A conversation in which a fictional member of a demo (`memberId`) has to answer a member (`other`). */
export type UnansweredConversation = {
  siteId: string
  memberId: string
  other: string
  conversation: string
  /** Number of the last message. */
  number: number
  language: Locale | null
}

/**
 * Conversations whose last message was sent to a fictional member after the demo was created, by a member who can still
 * be reached. There is no job queue: a conversation is unanswered as long as this query returns it.
 *
 * It runs every second. `MATERIALIZED` and `OFFSET 0` keep it at the conversations since the demo began and the last
 * message of each: in an order of its own choice PostgreSQL compared all chats with all members.
 */
const unansweredQuery = (conversation: string | null) => named('demo_unanswered')`
  WITH begun AS MATERIALIZED (
    SELECT mine.site_id, mine.member_id, mine.other_id, mine.conversation_id
      FROM demo_sites demo
      JOIN chats mine ON mine.site_id = demo.site_id AND mine.last_at >= demo.started_at
     WHERE ${conversation}::uuid IS NULL OR mine.conversation_id = ${conversation})
  SELECT mine.site_id AS "siteId", mine.member_id AS "memberId", mine.other_id AS other,
         mine.conversation_id AS conversation, open.last_number AS number, them.language
    FROM begun mine
    JOIN members me ON me.site_id = mine.site_id AND me.id = mine.member_id AND me.is_fictional AND NOT me.is_invisible
   CROSS JOIN LATERAL (
    SELECT c.last_number FROM conversations c
      JOIN messages last ON last.site_id = c.site_id AND last.conversation_id = c.id AND last.number = c.last_number
       AND last.sender_id = mine.other_id AND last.deleted_at IS NULL
     WHERE c.site_id = mine.site_id AND c.id = mine.conversation_id AND NOT c.is_held
    OFFSET 0) open
    JOIN members them ON them.site_id = mine.site_id AND them.id = mine.other_id AND NOT them.is_fictional
    JOIN member_search shown ON shown.site_id = mine.site_id AND shown.member_id = mine.other_id AND shown.is_visible
    JOIN chats theirs ON theirs.site_id = mine.site_id AND theirs.member_id = mine.other_id
     AND theirs.conversation_id = mine.conversation_id AND theirs.cleared_number < open.last_number
   WHERE ${notHidden(sql`mine.site_id`, sql`mine.member_id`, sql`mine.other_id`)}`

export const unansweredConversations = async () =>
  (await db.query<UnansweredConversation>(unansweredQuery(null))).rows

/** Reads it again under the lock of the pair; `undefined` if it was answered meanwhile. */
export const readUnanswered = async (tx: Transaction, { conversation }: UnansweredConversation) =>
  (await tx.query<UnansweredConversation>(unansweredQuery(conversation))).rows[0]

/** The messages of a conversation, oldest first. Those before the last thousand are forgotten. */
export async function turnsOf(tx: Transaction, { siteId, memberId, conversation }: UnansweredConversation) {
  const { rows } = await tx.query<Turn>(named('demo_history')`
    SELECT sender_id = ${memberId} AS mine, text,
           CASE WHEN photo_id IS NOT NULL THEN 'photo' WHEN gift IS NOT NULL THEN 'gift' ELSE 'text' END AS type
      FROM messages WHERE site_id = ${siteId} AND conversation_id = ${conversation} AND deleted_at IS NULL
     ORDER BY number DESC LIMIT 1000`)
  return rows.reverse()
}

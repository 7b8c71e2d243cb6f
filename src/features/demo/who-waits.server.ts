import type pg from 'pg'
import type { Locale } from '../../i18n/locales.ts'
import { pool, query, type Transaction } from '../../platform/database.server.ts'
import { notHidden } from '../safety/hidden.server.ts'
import type { Heard } from './answers/choose-answer.ts'

/** A fictional member of a demo to whom somebody wrote who has not been answered yet. */
export type Waiting = {
  siteId: string
  memberId: string
  other: string
  conversation: string
  /** Of the last message. */
  number: number
  language: Locale | null
}

/**
 * Everyone who had the last word, since the demo was made, in a conversation with a fictional member who can still reach
 * them. There is no list of what has to be answered: that a conversation ends with an answer is all there is to know.
 */
const text = `
  SELECT mine.site_id AS "siteId", mine.member_id AS "memberId", mine.other_id AS other,
         mine.conversation_id AS conversation, c.last_number AS number, them.language
    FROM demo_sites demo
    JOIN chats mine ON mine.site_id = demo.site_id AND mine.last_at >= demo.started_at
    JOIN members me ON me.site_id = mine.site_id AND me.id = mine.member_id AND me.is_fictional AND NOT me.is_invisible
    JOIN members them ON them.site_id = mine.site_id AND them.id = mine.other_id AND NOT them.is_fictional
    JOIN member_search shown ON shown.site_id = mine.site_id AND shown.member_id = mine.other_id AND shown.is_visible
    JOIN conversations c ON c.site_id = mine.site_id AND c.id = mine.conversation_id AND NOT c.is_held
    JOIN chats theirs ON theirs.site_id = mine.site_id AND theirs.member_id = mine.other_id
     AND theirs.conversation_id = c.id AND theirs.cleared_number < c.last_number
    JOIN messages last ON last.site_id = mine.site_id AND last.conversation_id = c.id AND last.number = c.last_number
     AND last.sender_id = mine.other_id AND last.deleted_at IS NULL
   WHERE ${notHidden('mine.member_id', 'mine.other_id', 'mine.site_id')}
     AND ($1::uuid IS NULL OR mine.conversation_id = $1)`

const asking = (conversation: string | null): pg.QueryConfig => ({
  name: 'demo_who_waits',
  text,
  values: [conversation],
})

export const whoWaits = async () => (await pool.query<Waiting>(asking(null))).rows

/** As it stands under the lock of the two. */
export const stillWaiting = async (tx: Transaction, { conversation }: Waiting) =>
  (await query<Waiting>(tx, asking(conversation))).rows[0]

/** What has been said since the last answer, and all that was ever answered. */
export async function heardIn(tx: Transaction, { siteId, memberId, conversation }: Waiting) {
  const { rows } = await query<Heard & { mine: boolean }>(tx, {
    name: 'demo_heard',
    text: `SELECT sender_id = $3 AS mine, text,
                  CASE WHEN photo_id IS NOT NULL THEN 'photo' WHEN gift IS NOT NULL THEN 'gift' ELSE 'text' END AS type
             FROM messages WHERE site_id = $1 AND conversation_id = $2 AND deleted_at IS NULL
            ORDER BY number DESC LIMIT 200`,
    values: [siteId, conversation, memberId],
  })
  const answered = rows.findIndex(({ mine }) => mine)
  return {
    heard: rows.slice(0, answered < 0 ? rows.length : answered).reverse(),
    said: new Set(rows.filter(({ mine }) => mine).map((row) => row.text ?? '')),
  }
}

import { now } from '../../platform/clock.ts'
import { announceSql, type MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import type { CreditReason } from '../credits/credits.contract.ts'
import { messageCause, spendSql } from '../credits/credits.server.ts'
import { notHidden } from '../safety/hidden.server.ts'
import type { SendState } from './decide-send.ts'
import type { Content } from './message-price.ts'

/** `id` is made by the sender's browser and is the idempotency key of the send. */
export type NewMessage = { id: string } & Content

export type SendRequest = { otherId: string; conversation: string; message: NewMessage }
/** {@link SendState} as far as it is read in one statement; `heldBy` is the author of a held conversation. */
export type StateBeforeSend = Omit<SendState, 'balance' | 'price'> & { heldBy: string | null }

/** `isSame`: a message with this id exists in the conversation and has the same content; null if there is none. */
export type ReadRow = Omit<StateBeforeSend, 'isRepeated' | 'isIdUsed'> & {
  isSame: boolean | null
  isPaidFor: boolean
}

/**
 * Separate from the lock statement: a statement that waited for a lock still reads its old snapshot. The LIMIT 1 matters:
 * without it PostgreSQL expects to read every partition of `messages` and plans the query on every call, which takes five
 * times as long.
 */
export const readStatement = (
  { siteId, memberId }: MemberKey,
  { otherId, conversation, message }: SendRequest,
) => ({
  name: 'send_read',
  text: `
      SELECT me.status, me.is_invisible AS "isInvisible", me.is_paid AS "isPaid",
             coalesce(s.started, 0) AS started, c.id IS NOT NULL AS "hasConversation",
             CASE WHEN c.is_held THEN c.started_by END AS "heldBy",
             EXISTS (SELECT FROM member_search other WHERE other.site_id = $1 AND other.member_id = $3
                        AND other.is_visible AND ${notHidden('$2', '$3')}) AS "isReachable",
             (SELECT (text, gift, photo_id) IS NOT DISTINCT FROM ($7::text, $8::text, $9::uuid) FROM messages
               WHERE site_id = $1 AND conversation_id = $4 AND sender_id = $2 AND id = $5 LIMIT 1) AS "isSame",
             EXISTS (SELECT FROM transfers WHERE site_id = $1 AND cause = $6) AS "isPaidFor"
        FROM members me
        LEFT JOIN conversations c ON c.site_id = $1 AND c.id = $4
        LEFT JOIN conversation_starts s ON s.site_id = $1 AND s.member_id = $2
       WHERE me.site_id = $1 AND me.id = $2`,
  values: [
    siteId,
    memberId,
    otherId,
    conversation,
    message.id,
    messageCause(message.id),
    ...partsOf(message),
  ],
})

/** Text, gift and photo; exactly one is not null. */
const partsOf = (message: NewMessage) => [
  'text' in message ? message.text : null,
  'gift' in message ? message.gift : null,
  'photo' in message ? message.photo : null,
]

export type MessageWrite = {
  otherId: string
  conversation: string
  message: NewMessage
  price: number
  reason: CreditReason
  isHeld: boolean
  isFirst: boolean
  at: Date
}

/** All writes in one statement: separate statements take three times as long. */
export function writeStatement(me: MemberKey, write: MessageWrite) {
  const { siteId, memberId } = me
  const { otherId, conversation, message, price, reason, isHeld, isFirst, at } = write
  const [text, gift, photo] = partsOf(message)
  return {
    name: 'send_write',
    text: `
      WITH conversation AS (
        INSERT INTO conversations AS existing (site_id, id, a_id, b_id, started_by, started_at, last_number, is_held)
        VALUES ($1, $4, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $2, $5, 1, $6)
        ON CONFLICT (site_id, id) DO UPDATE SET last_number = existing.last_number + 1
        RETURNING last_number
      ), message AS (
        INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at, gift, photo_id)
        SELECT $1, $4, last_number, $7, $2, $8, $5, $15, $16 FROM conversation
      ), both_chats AS (
        INSERT INTO chats AS existing (site_id, member_id, conversation_id, other_id, last_at, unread)
        SELECT $1, chat.*, $5, (chat.member_id <> $2)::int
          FROM (VALUES ($2::uuid, $4::uuid, $3::uuid), ($3, $4, $2)) chat (member_id, conversation_id, other_id)
         WHERE chat.member_id = ANY($9::uuid[])
        ON CONFLICT (site_id, member_id, conversation_id) DO UPDATE
          SET (last_at, unread, is_listed) = (EXCLUDED.last_at, existing.unread + EXCLUDED.unread, true)
      ), start AS (
        INSERT INTO conversation_starts AS existing (site_id, member_id, started)
        SELECT $1, $2, 1 WHERE $10
        ON CONFLICT (site_id, member_id) DO UPDATE SET started = existing.started + 1
      ), ${spendSql({ site: '$1', member: '$2', amount: '$11', reason: '$17', cause: '$12', id: '$13', now: '$5' })},
      ${announceSql({ site: '$1', members: '$9', type: 'message', data: '$14', now: '$18' })}
      SELECT member_id AS "memberId", seq::float8 AS seq FROM inbox`,
    values: [
      siteId,
      memberId,
      otherId,
      conversation,
      at,
      isHeld,
      message.id,
      text,
      receiversOf(me, write),
      isFirst,
      price,
      messageCause(message.id),
      newId(),
      JSON.stringify({ conversation }),
      gift,
      photo,
      reason,
      now(),
    ],
  }
}

/** The members who get a chat row and an event: only the sender while the conversation is held. */
const receiversOf = ({ memberId }: MemberKey, { otherId, isHeld }: MessageWrite) =>
  isHeld ? [memberId] : [memberId, otherId]

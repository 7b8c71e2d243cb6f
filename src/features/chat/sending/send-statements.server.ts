import { now } from '../../../platform/clock.ts'
import type { EventData } from '../../../platform/event-types.ts'
import { announceSql, type MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { named, param, sql } from '../../../platform/sql.server.ts'
import type { CreditReason } from '../../credits/credits.contract.ts'
import { messageCause, spendSql } from '../../credits/credits.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import type { MessagePhoto } from '../chat.contract.ts'
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
export function readStatement(me: MemberKey, { otherId, conversation, message }: SendRequest) {
  const [site, member, other] = [param(me.siteId), param(me.memberId), param(otherId)]
  const [text, gift, photo] = partsOf(message)
  return named('send_read')`
    SELECT me.status, me.is_invisible AS "isInvisible", me.is_paid AS "isPaid",
           coalesce(s.started, 0) AS started, c.id IS NOT NULL AS "hasConversation",
           CASE WHEN c.is_held THEN c.started_by END AS "heldBy",
           EXISTS (SELECT FROM member_search other WHERE other.site_id = ${site} AND other.member_id = ${other}
                      AND other.is_visible AND ${notHidden(site, member, other)}) AS "isReachable",
           (SELECT (text, gift, photo_id) IS NOT DISTINCT FROM (${text}::text, ${gift}::text, ${photo}::uuid)
              FROM messages
             WHERE site_id = ${site} AND conversation_id = ${conversation} AND sender_id = ${member}
               AND id = ${message.id} LIMIT 1) AS "isSame",
           EXISTS (SELECT FROM transfers WHERE site_id = ${site} AND cause = ${messageCause(message.id)}) AS "isPaidFor"
      FROM members me
      LEFT JOIN conversations c ON c.site_id = ${site} AND c.id = ${conversation}
      LEFT JOIN conversation_starts s ON s.site_id = ${site} AND s.member_id = ${member}
     WHERE me.site_id = ${site} AND me.id = ${member}`
}

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
  photo?: MessagePhoto | undefined
  at: Date
}

/** All writes in one statement: separate statements take three times as long. */
export function writeStatement(me: MemberKey, write: MessageWrite) {
  const { siteId, memberId } = me
  const { otherId, conversation, message, price, reason, isHeld, isFirst, at } = write
  const [text, gift, photo] = partsOf(message)
  const [site, sender, other, chat] = [param(siteId), param(memberId), param(otherId), param(conversation)]
  const [time, receivers] = [param(at), param(receiversOf(me, write))]
  return named('send_write')`
    WITH conversation AS (
      INSERT INTO conversations AS existing (site_id, id, a_id, b_id, started_by, started_at, last_number, is_held)
      VALUES (${site}, ${chat}, least(${sender}::uuid, ${other}::uuid), greatest(${sender}::uuid, ${other}::uuid),
              ${sender}, ${time}, 1, ${isHeld})
      ON CONFLICT (site_id, id) DO UPDATE SET last_number = existing.last_number + 1
      RETURNING last_number
    ), message AS (
      INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at, gift, photo_id)
      SELECT ${site}, ${chat}, last_number, ${message.id}::uuid, ${sender}, ${text}, ${time}, ${gift}, ${photo}::uuid
        FROM conversation
    ), both_chats AS (
      INSERT INTO chats AS existing (site_id, member_id, conversation_id, other_id, last_at, unread)
      SELECT ${site}, chat.*, ${time}, (chat.member_id <> ${sender})::int
        FROM (VALUES (${sender}::uuid, ${chat}::uuid, ${other}::uuid), (${other}, ${chat}, ${sender}))
             chat (member_id, conversation_id, other_id)
       WHERE chat.member_id = ANY(${receivers}::uuid[])
      ON CONFLICT (site_id, member_id, conversation_id) DO UPDATE
        SET (last_at, unread, is_listed) = (EXCLUDED.last_at, existing.unread + EXCLUDED.unread, true)
    ), start AS (
      INSERT INTO conversation_starts AS existing (site_id, member_id, started)
      SELECT ${site}, ${sender}, 1 WHERE ${isFirst}
      ON CONFLICT (site_id, member_id) DO UPDATE SET started = existing.started + 1
    ), ${spendSql({
      ...{ site, member: sender, amount: param(price), reason: param(reason) },
      ...{ cause: param(messageCause(message.id)), id: param(newId()), now: time },
    })},
    ${announceSql({
      ...{ site, members: receivers, type: 'message' },
      data: sql`(SELECT jsonb_set(${JSON.stringify(eventDataOf(me, write, 0))}::jsonb, '{message,number}',
                                  to_jsonb(last_number)) FROM conversation)`,
      now: param(now()),
    })}
    SELECT member_id AS "memberId", seq::float8 AS seq, last_number AS number FROM inbox, conversation`
}

/** NOTIFY carries 8,000 bytes. The rest of the event has about 500. */
const maxContentBytes = 7000

/** Says enough to show the message. Browsers fetch a text that is too long. */
export function eventDataOf({ memberId }: MemberKey, write: MessageWrite, number: number): EventData {
  const { conversation, message, photo, at } = write
  const content =
    'text' in message ? { text: message.text } : 'gift' in message ? { gift: message.gift } : { photo }
  const isShort = Buffer.byteLength(JSON.stringify(content)) <= maxContentBytes
  const sent = { id: message.id, number, sender: memberId, date: at.toISOString() }
  return { conversation, message: { ...sent, ...(isShort && content) } }
}

/** The members who get a chat row and an event: only the sender while the conversation is held. */
const receiversOf = ({ memberId }: MemberKey, { otherId, isHeld }: MessageWrite) =>
  isHeld ? [memberId] : [memberId, otherId]

import { now } from '../../platform/clock.ts'
import { afterCommit, query, type Transaction, transaction } from '../../platform/database.server.ts'
import { type MemberKey, telling, wake } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { type RateLimit, takeTurn } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import type { CreditReason } from '../credits/credits.contract.ts'
import { creditsOf, messageCause, spending } from '../credits/credits.server.ts'
import { notHidden } from '../safety/hidden.server.ts'
import { siteById } from '../sites/sites.server.ts'
import type { Sent } from './chat.contract.ts'
import { conversationId } from './conversation-id.server.ts'
import { decideSend, type SendState } from './decide-send.ts'
import { deliver } from './held-messages.server.ts'
import { type Content, priceOf } from './message-price.ts'
import { claimPhoto } from './photo-messages.server.ts'
import { lockForSending } from './send-locks.server.ts'

const perMember: RateLimit = { name: 'message', times: 30, perSeconds: 60 }
const perNetwork: RateLimit = { name: 'message-network', times: 300, perSeconds: 60 }

/** As its sender names it; under the same id the same message is meant. */
export type NewMessage = { id: string } & Content

/** Sends a message, paid once, whole or not at all, however often and from however many places it is sent. */
export async function sendMessage(actor: Actor, otherId: string, message: NewMessage, network: string) {
  await takeTurn(actor.siteId, perMember, actor.memberId)
  await takeTurn(actor.siteId, perNetwork, network)
  return transaction((tx) => sendIn(tx, actor, otherId, message))
}

/** The same in a transaction that has more to do, and holds no lock that comes after the wallet's. */
export async function sendIn(
  tx: Transaction,
  me: MemberKey,
  otherId: string,
  message: NewMessage,
): Promise<Sent> {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const conversation = conversationId(me.siteId, me.memberId, otherId)
  const { price, reason } = priceOf(message, siteById(me.siteId).settings)
  const balance = await lockForSending(tx, me, otherId)
  const state = await read(tx, me, { otherId, conversation, id: message.id })
  const decision = decideSend({ ...state, balance, price })
  if (decision.does === 'refuse') throw refuse(decision.code, decision.details)
  if (decision.does === 'repeat')
    return { conversation, held: state.heldBy === me.memberId, credits: balance }
  const isHeld = decision.does === 'hold'
  // What was held until now comes before it, whichever of the two writes.
  if (state.heldBy && !isHeld) await deliver(tx, me.siteId, conversation)
  const isFirst = !state.hasConversation
  await write(tx, me, { otherId, conversation, message, price, reason, isHeld, isFirst })
  if ('photo' in message) await claimPhoto(tx, me, message, conversation)
  return { conversation, held: isHeld, credits: balance - price }
}

/**
 * Refuses for the reason for which such a message would be refused now: before a long upload, say. What comes between is
 * decided when it is sent.
 */
export async function refuseIfUnsendable(me: Actor, otherId: string, content: Content) {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const about = { otherId, conversation: conversationId(me.siteId, me.memberId, otherId), id: newId() }
  const state = await transaction((tx) => read(tx, me, about))
  const { price } = priceOf(content, siteById(me.siteId).settings)
  const decision = decideSend({ ...state, balance: await creditsOf(me), price })
  if (decision.does === 'refuse') throw refuse(decision.code, decision.details)
}

type About = { otherId: string; conversation: string; id: string }
type Known = Omit<SendState, 'balance' | 'price'> & { heldBy: string | null }

/** In a statement of its own, so that it sees what those did who had the locks before. */
async function read(tx: Transaction, { siteId, memberId }: MemberKey, about: About): Promise<Known> {
  const { rows } = await query<Known>(tx, {
    name: 'send_read',
    text: `
      SELECT me.status, me.is_invisible AS "isInvisible", me.is_paid AS "isPaid",
             coalesce(s.started, 0) AS started, c.id IS NOT NULL AS "hasConversation",
             CASE WHEN c.is_held THEN c.started_by END AS "heldBy",
             EXISTS (SELECT FROM member_search other WHERE other.site_id = $1 AND other.member_id = $3
                        AND other.is_visible AND ${notHidden('$2', '$3')}) AS "isReachable",
             EXISTS (SELECT FROM messages WHERE site_id = $1 AND conversation_id = $4 AND sender_id = $2 AND id = $5)
               AS "isRepeated", EXISTS (SELECT FROM transfers WHERE site_id = $1 AND cause = $6) AS "isUsed"
        FROM members me
        LEFT JOIN conversations c ON c.site_id = $1 AND c.id = $4
        LEFT JOIN conversation_starts s ON s.site_id = $1 AND s.member_id = $2
       WHERE me.site_id = $1 AND me.id = $2`,
    values: [siteId, memberId, about.otherId, about.conversation, about.id, messageCause(about.id)],
  })
  if (!rows[0]) throw refuse('login_required')
  return rows[0]
}

type Writing = {
  otherId: string
  conversation: string
  message: NewMessage
  price: number
  reason: CreditReason
  isHeld: boolean
  isFirst: boolean
}

/** Everything in one statement: what is asked for one by one takes three times as long. */
async function write(tx: Transaction, { siteId, memberId }: MemberKey, writing: Writing) {
  const { otherId, conversation, message, price, reason, isHeld, isFirst } = writing
  const told = isHeld ? [memberId] : [memberId, otherId]
  await query(tx, {
    name: 'send_write',
    text: `
      WITH conversation AS (
        INSERT INTO conversations AS kept (site_id, id, a_id, b_id, started_by, started_at, last_number, is_held)
        VALUES ($1, $4, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $2, $5, 1, $6)
        ON CONFLICT (site_id, id) DO UPDATE SET last_number = kept.last_number + 1
        RETURNING last_number
      ), message AS (
        INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at, gift, photo_id)
        SELECT $1, $4, last_number, $7, $2, $8, $5, $15, $16 FROM conversation
      ), sides AS (
        INSERT INTO chats AS kept (site_id, member_id, conversation_id, other_id, last_at, unread)
        SELECT $1, side.*, $5, (side.member_id <> $2)::int
          FROM (VALUES ($2::uuid, $4::uuid, $3::uuid), ($3, $4, $2)) side (member_id, conversation_id, other_id)
         WHERE side.member_id = ANY($9::uuid[])
        ON CONFLICT (site_id, member_id, conversation_id) DO UPDATE
          SET (last_at, unread, is_listed) = (EXCLUDED.last_at, kept.unread + EXCLUDED.unread, true)
      ), counted AS (
        INSERT INTO conversation_starts AS kept (site_id, member_id, started)
        SELECT $1, $2, 1 WHERE $10
        ON CONFLICT (site_id, member_id) DO UPDATE SET started = kept.started + 1
      ), ${spending({ site: '$1', member: '$2', amount: '$11', reason: '$17', cause: '$12', id: '$13', now: '$5' })},
      ${telling({ site: '$1', members: '$9', type: "'message'", data: '$14', now: '$5' })}
      SELECT`,
    values: [
      siteId,
      memberId,
      otherId,
      conversation,
      now(),
      isHeld,
      message.id,
      'text' in message ? message.text : null,
      told,
      isFirst,
      price,
      messageCause(message.id),
      newId(),
      JSON.stringify({ conversation }),
      'gift' in message ? message.gift : null,
      'photo' in message ? message.photo : null,
      reason,
    ],
  })
  afterCommit(tx, () => {
    for (const id of told) wake({ siteId, memberId: id })
  })
}

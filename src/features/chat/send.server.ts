import { now } from '../../platform/clock.ts'
import { isTaken, query, queryLast, type Transaction, transaction } from '../../platform/database.server.ts'
import { type MemberKey, wake } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { type RateLimit, takingTurns } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { creditsOf } from '../credits/credits.server.ts'
import { siteById } from '../sites/sites.server.ts'
import type { Sent } from './chat.contract.ts'
import { conversationId } from './conversation-id.server.ts'
import { decideSend } from './decide-send.ts'
import { deliver } from './held-messages.server.ts'
import { type Content, priceOf } from './message-price.ts'
import { claimPhoto } from './photo-messages.server.ts'
import { lockForSending } from './send-locks.server.ts'
import {
  type About,
  type Known,
  type NewMessage,
  type Row,
  readStatement,
  type Writing,
  writeStatement,
} from './send-statements.server.ts'

const perMember: RateLimit = { name: 'message', times: 30, perSeconds: 60 }
const perNetwork: RateLimit = { name: 'message-network', times: 300, perSeconds: 60 }

/** Sends a message, paid once, whole or not at all, however often and from however many places it is sent. */
export async function sendMessage(actor: Actor, otherId: string, message: NewMessage, network: string) {
  const turns = takingTurns(actor.siteId, [perMember, actor.memberId], [perNetwork, network])
  try {
    return await transaction((tx, isAllowed) => sendIn(tx, actor, otherId, message, { isAllowed }), turns)
  } catch (error) {
    // Its name was paid for by someone else's message, which came first by a moment.
    throw isTaken(error) ? refuse('not_available') : error
  }
}

/** What is still to be known before it is sent; and what one of the demo may do: cost nothing, and be from long ago. */
type Manner = { isAllowed?: Promise<void>; isFree?: boolean; at?: Date }

/** The same in a transaction that has more to do, and holds no lock that comes after the wallet's. */
export async function sendIn(
  tx: Transaction,
  me: MemberKey,
  otherId: string,
  message: NewMessage,
  { isAllowed, isFree = false, at = now() }: Manner = {},
): Promise<Sent> {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const conversation = conversationId(me.siteId, me.memberId, otherId)
  const { price: usual, reason } = priceOf(message, siteById(me.siteId).settings)
  const price = isFree ? 0 : usual
  // They go together and are done one after the other: what is read is what those left who had the locks before.
  const [balance, state] = await Promise.all([
    lockForSending(tx, me, otherId),
    read(tx, me, { otherId, conversation, message }),
    isAllowed,
  ])
  const decision = decideSend({ ...state, balance, price })
  if (decision.does === 'refuse') throw refuse(decision.code, decision.details)
  if (decision.does === 'repeat')
    return { conversation, held: state.heldBy === me.memberId, credits: balance }
  const isHeld = decision.does === 'hold'
  // What was held until now comes before it, whichever of the two writes.
  if (state.heldBy && !isHeld) await deliver(tx, me.siteId, conversation)
  const isFirst = !state.hasConversation
  write(tx, me, { otherId, conversation, message, price, reason, isHeld, isFirst, at })
  if ('photo' in message) await claimPhoto(tx, me, message, conversation)
  return { conversation, held: isHeld, credits: balance - price }
}

/**
 * Refuses for the reason for which such a message would be refused now: before a long upload, say. What comes between is
 * decided when it is sent.
 */
export async function refuseIfUnsendable(me: Actor, otherId: string, content: Content) {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const conversation = conversationId(me.siteId, me.memberId, otherId)
  const about = { otherId, conversation, message: { id: newId(), text: '' } }
  const state = await transaction((tx) => read(tx, me, about))
  const { price } = priceOf(content, siteById(me.siteId).settings)
  const decision = decideSend({ ...state, balance: await creditsOf(me), price })
  if (decision.does === 'refuse') throw refuse(decision.code, decision.details)
}

async function read(tx: Transaction, me: MemberKey, about: About): Promise<Known> {
  const { rows } = await query<Row>(tx, readStatement(me, about))
  if (!rows[0]) throw refuse('login_required')
  const { isSame, isPaidFor, ...known } = rows[0]
  return { ...known, isRepeated: isSame === true, isUsed: isPaidFor || isSame === false }
}

function write(tx: Transaction, me: MemberKey, writing: Writing) {
  const event = { type: 'message', data: { conversation: writing.conversation } } as const
  queryLast<{ memberId: string; seq: number }>(tx, writeStatement(me, writing), (told) => {
    for (const { memberId, seq } of told) wake({ siteId: me.siteId, memberId }, { ...event, seq })
  })
}

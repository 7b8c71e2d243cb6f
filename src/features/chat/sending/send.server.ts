import { now } from '../../../platform/clock.ts'
import { isUniqueViolation, type Transaction, transaction } from '../../../platform/database.server.ts'
import { type MemberKey, wake } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { hitCounter, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { creditsOf } from '../../credits/credits.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { claimPhoto, photoToSend } from '../attachments/photos/photo-messages.server.ts'
import type { SendResult } from '../chat.contract.ts'
import { conversationId } from '../conversation/conversation-id.server.ts'
import { decideSend } from './decide-send.ts'
import { deliverHeld } from './held-messages.server.ts'
import { type Content, priceOf } from './message-price.ts'
import { lockForSending } from './send-locks.server.ts'
import {
  eventDataOf,
  type MessageWrite,
  type NewMessage,
  type ReadRow,
  readStatement,
  type SendRequest,
  type StateBeforeSend,
  writeStatement,
} from './send-statements.server.ts'

const perMember: RateLimit = { name: 'message', times: 30, perSeconds: 60, per: 'member' }
const perNetwork: RateLimit = { name: 'message-network', times: 300, perSeconds: 60, per: 'network' }
export const sendLimits = [perMember, perNetwork]

/**
 * Sends a message in one transaction with its debit. Idempotent by the message id: concurrent and repeated calls send and
 * charge once.
 */
export async function sendMessage(actor: Actor, otherId: string, message: NewMessage, network: string) {
  const countHits = hitCounter(actor.siteId, [perMember, actor.memberId], [perNetwork, network])
  try {
    return await transaction(
      (tx, rateLimitCheck) => sendIn(tx, actor, otherId, message, { rateLimitCheck }),
      countHits,
    )
  } catch (error) {
    // Unique violation: a concurrent message of someone else was charged under the same id.
    throw isUniqueViolation(error) ? refuse('not_available') : error
  }
}

/**
 * `rateLimitCheck` is a rate limit query that is still in flight: sendIn awaits it before it writes. `isFree` and `at` are
 * for the demo: free messages, and messages dated in the past.
 */
type SendOptions = { rateLimitCheck?: Promise<void>; isFree?: boolean; at?: Date }

/** sendMessage inside the caller's transaction, which must not hold a lock that is ordered after the wallet's. */
export async function sendIn(
  tx: Transaction,
  me: MemberKey,
  otherId: string,
  message: NewMessage,
  { rateLimitCheck, isFree = false, at = now() }: SendOptions = {},
): Promise<SendResult> {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const conversation = conversationId(me.siteId, me.memberId, otherId)
  const { price: fullPrice, reason } = priceOf(message, siteById(me.siteId).settings)
  const price = isFree ? 0 : fullPrice
  // Pipelined in one round trip. The read runs after the locks are granted, so it sees what their last holders committed.
  const [balance, state] = await Promise.all([
    lockForSending(tx, me, otherId),
    readState(tx, me, { otherId, conversation, message }),
    rateLimitCheck,
  ])
  const decision = decideSend({ ...state, balance, price })
  if (decision.does === 'refuse') throw refuse(decision.code, decision.details)
  if (decision.does === 'repeat')
    return { conversation, held: state.heldBy === me.memberId, credits: balance }
  const isHeld = decision.does === 'hold'
  // Deliver the held messages first, so that they come before this one, whichever of the two writes.
  if (state.heldBy !== null && !isHeld) await deliverHeld(tx, me.siteId, conversation)
  const isFirst = !state.hasConversation
  const photo = 'photo' in message ? await photoToSend(tx, me, message.photo) : undefined
  const decided = { price, reason, isHeld, isFirst, photo, at }
  writeMessage(tx, me, { otherId, conversation, message, ...decided })
  if ('photo' in message) await claimPhoto(tx, me, message, conversation)
  return { conversation, held: isHeld, credits: balance - price }
}

/**
 * Refuses if sending this message would be refused now, so that nobody uploads a photo in vain. Takes no locks: the send
 * itself decides again.
 */
export async function refuseIfUnsendable(me: Actor, otherId: string, content: Content) {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const conversation = conversationId(me.siteId, me.memberId, otherId)
  const request = { otherId, conversation, message: { id: newId(), text: '' } }
  const state = await transaction((tx) => readState(tx, me, request))
  const { price } = priceOf(content, siteById(me.siteId).settings)
  const decision = decideSend({ ...state, balance: await creditsOf(me), price })
  if (decision.does === 'refuse') throw refuse(decision.code, decision.details)
}

async function readState(tx: Transaction, me: MemberKey, request: SendRequest): Promise<StateBeforeSend> {
  const { rows } = await tx.query<ReadRow>(readStatement(me, request))
  if (!rows[0]) throw refuse('login_required')
  const { isSame, isPaidFor, ...state } = rows[0]
  return { ...state, isRepeated: isSame === true, isIdUsed: isPaidFor || isSame === false }
}

function writeMessage(tx: Transaction, me: MemberKey, write: MessageWrite) {
  tx.queryUnawaited<{ memberId: string; seq: number; number: number }>(
    writeStatement(me, write),
    (events) => {
      for (const { memberId, seq, number } of events)
        wake({ siteId: me.siteId, memberId }, { type: 'message', data: eventDataOf(me, write, number), seq })
    },
  )
}

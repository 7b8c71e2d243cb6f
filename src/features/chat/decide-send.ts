import type { RefusalCode, RefusalDetails } from '../../platform/refusals.ts'
import { freeConversations } from './free-conversations.ts'

/** All that decides about a message, read under the locks of the sender's wallet and of the two members. */
export type SendState = {
  status: 'active' | 'not_confirmed' | 'deleted'
  isInvisible: boolean
  isPaid: boolean
  started: number
  balance: number
  price: number
  /** The other can be seen, and neither has blocked the other. */
  isReachable: boolean
  hasConversation: boolean
  /** The same message has arrived before. */
  isRepeated: boolean
  /** Its name is taken: by this message, or by another that says something else, went elsewhere, was paid back or is gone. */
  isUsed: boolean
}

export type Decision =
  | { does: 'deliver' | 'hold' | 'repeat' }
  | { does: 'refuse'; code: RefusalCode; details?: RefusalDetails }

const no = (code: RefusalCode, details?: RefusalDetails): Decision => ({
  does: 'refuse',
  code,
  ...(details && { details }),
})

/** What becomes of a message. What stands first is said first. */
export function decideSend(state: SendState): Decision {
  const { status, isInvisible, isPaid, started, balance, price } = state
  if (state.isRepeated) return { does: 'repeat' }
  if (status === 'deleted') return no('account_deleted')
  if (isInvisible) return no('invisible')
  if (!state.isReachable || state.isUsed) return no('not_available')
  if (!state.hasConversation && !isPaid && started >= freeConversations)
    return no('premium_only', { limit: freeConversations })
  if (balance < price) return no('credits_insufficient', { needed: price, balance })
  return { does: status === 'not_confirmed' ? 'hold' : 'deliver' }
}

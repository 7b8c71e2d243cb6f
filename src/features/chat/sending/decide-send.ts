import type { RefusalCode, RefusalDetails } from '../../../platform/refusals.ts'
import type { AccountStatus } from '../../accounts/accounts.contract.ts'
import { restrictionRefusal } from '../../hidden/restricted-status.ts'
import { freeConversations } from './free-conversations.ts'

/** The input of {@link decideSend}, read under the locks of the sender's wallet and of the pair. */
export type SendState = {
  status: AccountStatus
  isInvisible: boolean
  isPaid: boolean
  /** Conversations the sender has started so far. */
  started: number
  balance: number
  price: number
  /** The other member is visible, and neither has blocked the other. */
  isReachable: boolean
  hasConversation: boolean
  /** This message was stored before: a retry. */
  isRepeated: boolean
  /**
   * The id was used before: by this message, by one with other content or in another conversation, or by one that was
   * purged or whose credits were returned.
   */
  isIdUsed: boolean
}

export type Decision =
  | { does: 'deliver' | 'hold' | 'repeat' }
  | { does: 'refuse'; code: RefusalCode; details?: RefusalDetails }

const refusal = (code: RefusalCode, details?: RefusalDetails): Decision => ({
  does: 'refuse',
  code,
  ...(details && { details }),
})

/** Decides the outcome of a send. Order matters: the first matching reason is reported. */
export function decideSend(state: SendState): Decision {
  const { status, isInvisible, isPaid, started, balance, price } = state
  if (state.isRepeated) return { does: 'repeat' }
  if (status === 'deleted') return refusal('account_deleted')
  const restricted = restrictionRefusal(status)
  if (restricted) return refusal(restricted)
  if (isInvisible) return refusal('invisible')
  if (!state.isReachable || state.isIdUsed) return refusal('not_available')
  if (!state.hasConversation && !isPaid && started >= freeConversations)
    return refusal('premium_only', { limit: freeConversations })
  if (balance < price) return refusal('credits_insufficient', { needed: price, balance })
  return { does: status === 'not_confirmed' ? 'hold' : 'deliver' }
}

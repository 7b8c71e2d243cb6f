import type { User } from '../../../accounts/accounts.contract.ts'
import type { Chat } from '../../chat.contract.ts'

type BalanceLine = {
  kind: 'balance' | 'starts' | 'messages' | 'messages_and_starts' | 'messages_elsewhere'
  credits: number
  /** How many messages the balance pays for. */
  messages: number
  /** How many conversations the member can begin with these messages. */
  starts: number
}

/** One sentence about what a member can still send, such that all of it is true at the same time. */
export function balanceLineOf(
  { costs, begun, starts_left }: Pick<Chat, 'costs' | 'begun' | 'starts_left'>,
  { credits, paid_user }: Pick<User, 'credits' | 'paid_user'>,
): BalanceLine {
  const messages = costs > 0 ? Math.floor(credits / costs) : Number.POSITIVE_INFINITY
  const starts = Math.min(starts_left ?? 0, messages)
  const line = { credits, messages, starts }
  if (paid_user || messages === 0) return { kind: 'balance', ...line }
  if (costs === 0) return { kind: begun || starts === 0 ? 'balance' : 'starts', ...line }
  if (begun || starts_left === null) return { kind: 'messages', ...line }
  return { kind: starts > 0 ? 'messages_and_starts' : 'messages_elsewhere', ...line }
}

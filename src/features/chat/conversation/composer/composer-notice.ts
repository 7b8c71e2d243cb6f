import type { Problem } from '../../../../platform/useForm.ts'
import type { User } from '../../../accounts/accounts.contract.ts'
import type { Chat } from '../../chat.contract.ts'

export type NoticeKind =
  | 'leaving'
  | 'invisible'
  | 'not_available'
  | 'premium_only'
  | 'no_credits'
  | 'held'
  | 'refused'

type NoticeInput = {
  chat: Pick<Chat, 'available' | 'begun' | 'starts_left' | 'costs'>
  user: Pick<User, 'invisible' | 'credits' | 'status' | 'deletion_date'>
  problem: Problem | undefined
}

const kinds: Record<string, NoticeKind> = {
  account_deleted: 'leaving',
  invisible: 'invisible',
  not_available: 'not_available',
  premium_only: 'premium_only',
  credits_insufficient: 'no_credits',
}

/** Buying something would help: the composer then leads to the offer instead of sending in vain. */
export const isSolvedByBuying = (kind: NoticeKind | undefined) =>
  kind === 'premium_only' || kind === 'no_credits'

/** The member must change something of their own before they can write. */
export const isUpToMember = (kind: NoticeKind | undefined) => kind === 'leaving' || kind === 'invisible'

/** The notice above the composer. A refusal from the server wins over what the browser knows. */
export function noticeOf({ chat, user, problem }: NoticeInput): NoticeKind | undefined {
  if (problem) return kinds[problem.code] ?? 'refused'
  if (user.deletion_date) return 'leaving'
  if (user.invisible) return 'invisible'
  if (!chat.available) return 'not_available'
  if (!chat.begun && chat.starts_left === 0) return 'premium_only'
  if (user.credits < chat.costs) return 'no_credits'
  return user.status === 'not_confirmed' ? 'held' : undefined
}

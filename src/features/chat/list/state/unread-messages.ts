import { type LiveEvent, onLive } from '../../../../platform/live.ts'
import type { User } from '../../../accounts/accounts.contract.ts'
import { onUserFetched, repeatPendingRequest, updateUser } from '../../../page-basics/user-now.ts'
import { unreadTotal } from './unread-total.ts'

let user: User | null = null
const total = unreadTotal((difference) =>
  updateUser(user, (known) => ({
    ...known,
    num_unread_messages: Math.max(0, known.num_unread_messages + difference),
  })),
)

/** This tab shows these messages of a conversation as read. */
export const noteRead = total.read

/** Keeps the member's number of unread messages up to date, from events. `loaded` is the page data. */
export function followUnreadMessages(loaded: User) {
  user = loaded
  const stops = [onUserFetched(total.reset), onLive((event) => count(event, loaded.profile.id))]
  return () => {
    for (const stop of stops) stop()
  }
}

function count({ conversation = '', message, read }: LiveEvent, memberId: string) {
  if (message && message.sender !== memberId) total.received(conversation)
  if (read?.by === memberId) total.confirmed(conversation, read.count)
  if (message || read) repeatPendingRequest()
}

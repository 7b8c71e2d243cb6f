import { type LiveEvent, onLive } from '../../../../platform/live.ts'
import { onLoggedOut } from '../../../../platform/logged-out.ts'
import type { User } from '../../../accounts/accounts.contract.ts'
import { onUserFetched, updateUser } from '../../../page-basics/user-now.ts'
import { unreadTotal } from './unread-total.ts'

let loaded: User | null = null
const total = unreadTotal((count) =>
  updateUser(loaded, (user) =>
    user.num_unread_messages === count ? user : { ...user, num_unread_messages: count },
  ),
)

if (typeof window !== 'undefined') onLoggedOut(total.reset)

/** Shows messages of a conversation as read while `mark` tells the server. */
export async function whileMarking(
  conversation: string,
  count: number,
  mark: () => Promise<{ count: number; event: number } | null>,
) {
  total.marking(conversation, count)
  const read = await mark().catch(() => null)
  if (read) total.read(conversation, read.count, read.event)
  total.marked(conversation, count)
}

/** Keeps the member's number of unread messages up to date, from events. `user` is the page data. */
export function followUnreadMessages(user: User) {
  if (loaded?.profile.id !== user.profile.id) total.reset()
  loaded = user
  const start = ({ num_unread_messages, last_event }: User) => total.start(num_unread_messages, last_event)
  start(user)
  const stops = [onUserFetched(start), onLive((event) => count(event, user.profile.id))]
  return () => {
    for (const stop of stops) stop()
  }
}

function count({ id = 0, conversation = '', message, read }: LiveEvent, memberId: string) {
  if (message && message.sender !== memberId) total.received(conversation, id)
  if (read?.by === memberId) total.read(conversation, read.count, id)
}

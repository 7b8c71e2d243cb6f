import { api, bodyOf } from '../../platform/api.ts'
import { isEphemeral, type LiveEvent } from '../../platform/live.ts'
import { liveQuery, queries, stale } from '../../platform/live-query.ts'
import { broadcastLogout, onLoggedOut } from '../../platform/logged-out.ts'
import { forgetMembers } from '../../platform/member-traces.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { showUser } from './user-now.ts'

/** Without a timeout (ms), one hanging request would block all later ones. */
const requestTimeout = 20_000
/** An open conversation marks a new message as read within this time (ms). Until then it does not count as unread. */
const timeToRead = 300

/** The logged-in member, by id. Tells every tab if the session has ended, or is that of another member. */
export const userQuery = liveQuery<User>({
  name: 'user',
  async fetch(id) {
    const init = { signal: AbortSignal.timeout(requestTimeout) }
    const { user } = await bodyOf(api.api['user.php'].$get({}, { init }))
    if (user?.profile.id === id) return user
    broadcastLogout()
    throw new Error('the session has ended')
  },
  /** Messages of others and reads are counted without a request. Own messages cost credits, so they make the user stale. */
  afterEvent(user, event) {
    if (isEphemeral(event)) return user
    const difference = unreadDifference(event, user.profile.id)
    if (difference === undefined) return stale
    const { id = 0 } = event
    if (id <= user.last_event) return user
    return { ...user, num_unread_messages: user.num_unread_messages + difference, last_event: id }
  },
})

function unreadDifference({ message, read }: LiveEvent, memberId: string) {
  if (read) return read.by === memberId ? -read.count : 0
  return message && message.sender !== memberId ? 1 : undefined
}

/** The page data. */
let page: User | undefined
/** Messages that this tab marks as read. `event` is the number of the server's event, once it has answered. */
type Mark = { count: number; event?: number }
/** They count as read at once, and until the user includes the server's event. */
const marks = new Set<Mark>()
let shownCount = 0
let isRaising = false

if (typeof window !== 'undefined')
  onLoggedOut(() => {
    page = undefined
    marks.clear()
  })
queries.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === 'user') show()
})

/** Shows the user of the cache. A lower number of unread messages shows at once, a higher one after a moment. */
function show() {
  const user = page && userQuery.get(page.profile.id)
  if (!page || !user) return
  const count = unreadCount(user)
  if (count > shownCount && !isRaising) setTimeout(raise, timeToRead)
  isRaising ||= count > shownCount
  shownCount = Math.min(count, shownCount)
  showUser(
    page,
    user.num_unread_messages === shownCount ? user : { ...user, num_unread_messages: shownCount },
  )
}

function raise() {
  isRaising = false
  shownCount = Number.POSITIVE_INFINITY
  show()
}

function unreadCount(user: User) {
  for (const mark of marks) if (mark.event && mark.event <= user.last_event) marks.delete(mark)
  const marked = [...marks].reduce((sum, { count }) => sum + count, 0)
  return Math.max(0, user.num_unread_messages - marked)
}

/** Counts messages as read while `mark` tells the server. */
export async function whileMarking(count: number, mark: () => Promise<{ event: number } | null>) {
  const own: Mark = { count }
  marks.add(own)
  show()
  const read = await mark().catch(() => null)
  if (read) own.event = read.event
  else marks.delete(own)
  show()
}

/** Puts page data into the cache. If the cache has newer events, their unread count is kept and the user is fetched. */
export function adoptUser(loaded: User) {
  const { id } = loaded.profile
  const known = userQuery.get(id)
  if (known === loaded && page === loaded) return
  if (page?.profile.id !== id) {
    marks.clear()
    forgetMembers(id)
  }
  page = loaded
  shownCount = loaded.num_unread_messages
  const isOlder = known !== undefined && known.last_event > loaded.last_event
  const { num_unread_messages, last_event } = isOlder ? known : loaded
  userQuery.set(id, { ...loaded, num_unread_messages, last_event })
  // A response in flight may be older than the page data.
  if (isOlder || queries.isFetching({ queryKey: ['user', id] })) void userQuery.refresh(id)
}

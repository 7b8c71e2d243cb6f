import { api, bodyOf, repeatable } from '../../../../platform/api.ts'
import { liveQuery, stale } from '../../../../platform/live-query.ts'
import { onLoggedOut } from '../../../../platform/logged-out.ts'
import type { ChatEntry, ChatList } from '../../chat.contract.ts'
import { chatsAfterEvent, type LoadedChats } from './chats-after-event.ts'

type ReadMark = { conversation: string; number: number }

export const pageSize = 40
/** The server's limit per request. */
const maxPageSize = 300

/** Chats that are being deleted. */
const removing = new Set<string>()
/** The number of the last message that this browser has read, by conversation. The server may not know of it yet. */
const readUpTo = new Map<string, number>()

const list = liveQuery<LoadedChats>({
  name: 'chats',
  wait: 50,
  async fetch(_id, known, { signal }) {
    const count = Math.max(pageSize, known()?.chats.length ?? 0)
    const { chats, more } = withLocalChanges(await fetchChats(count, signal))
    // Unchanged chats keep their object, so React does not render them again.
    const objects = new Map(known()?.chats.map((chat) => [JSON.stringify(chat), chat]))
    return { chats: chats.map((chat) => objects.get(JSON.stringify(chat)) ?? chat), more }
  },
  afterEvent(before, event) {
    const after = chatsAfterEvent(before, event)
    return after === stale || after === before ? after : withLocalChanges(after)
  },
})
/** A member has one list. */
const listId = 'all'

/** Fetches chats, in several requests if needed. The server leaves out members who left, so there may be fewer. */
async function fetchChats(
  count: number,
  signal: AbortSignal,
  before: string | null = null,
): Promise<LoadedChats> {
  const limit = Math.min(count, maxPageSize)
  const query = { limit: String(limit), ...(before && { before }) }
  const { chats, more } = await bodyOf(api.api['chats.php'].$get({ query }, { init: { signal } }))
  if (!more || limit === count) return { chats, more }
  const rest = await fetchChats(count - limit, signal, more)
  return { ...rest, chats: [...chats, ...rest.chats] }
}

/**
 * The list without chats that are being deleted, and with chats shown as read that this browser has read. A chat may have
 * moved between pages: it is kept once.
 */
function withLocalChanges({ chats, more }: LoadedChats): LoadedChats {
  const shown = new Map<string, ChatEntry>()
  for (const chat of chats.map(asRead)) {
    const { id: conversation } = chat.conversation
    if (!removing.has(conversation) && !shown.has(conversation)) shown.set(conversation, chat)
  }
  return { chats: [...shown.values()], more }
}

function asRead(chat: ChatEntry): ChatEntry {
  const { id: conversation, last_message } = chat.conversation
  const isRead = last_message && last_message.number <= (readUpTo.get(conversation) ?? 0)
  return isRead && chat.num_unread_messages > 0 ? { ...chat, num_unread_messages: 0 } : chat
}

function showLocalChanges() {
  const known = list.get(listId)
  if (known) list.set(listId, withLocalChanges(known))
}

/** The member's chats, newest first, kept up to date. `first` is the list from the server's loader, if there is one. */
export function useChats(first?: ChatList) {
  const { data, isFetching, isError } = list.use(listId, { loaded: first })
  return {
    /** Undefined until loaded. */
    chats: data?.chats,
    hasMore: Boolean(data?.more),
    isLoading: isFetching,
    isFailed: isError,
  }
}

/** The chat of a conversation, if this tab has loaded it. */
export const knownChat = (conversation: string) =>
  list.get(listId)?.chats.find((chat) => chat.conversation.id === conversation)

/** Fetches the shown chats again. Several calls within 50 ms make one request. */
export const reloadChats = () => list.refresh(listId)

/** Loads the next page; 'largest' is the largest page the server allows. */
export const loadMoreChats = (size: 'page' | 'largest') =>
  list.extend(listId, async (known, { signal }) => {
    const { more } = known()
    if (!more) return known()
    const page = await fetchChats(size === 'largest' ? maxPageSize : pageSize, signal, more)
    return withLocalChanges({ ...page, chats: [...known().chats, ...page.chats] })
  })

/** Deletes a chat optimistically. If the server fails, shows the failure text and the reload brings the chat back. */
export async function removeChat(conversation: string, failure: string) {
  removing.add(conversation)
  showLocalChanges()
  const answer: { ok: boolean; status: number } | undefined = await api.api['chat.php']
    .$delete({ json: { conversation } }, repeatable())
    .catch(() => undefined)
  removing.delete(conversation)
  // 404: deleted already.
  if (!answer?.ok && answer?.status !== 404) alert(failure)
  // A response in flight may still have the chat.
  list.restart(listId)
}

/** Takes the read mark of a chat back in all tabs of this browser: the server was not told. */
export function showChatAsUnread(conversation: string) {
  takeBack(conversation)
  readers?.postMessage({ conversation, number: 0 } satisfies ReadMark)
}

function takeBack(conversation: string) {
  readUpTo.delete(conversation)
  list.restart(listId)
}

/** Zeroes the unread count in all tabs of this browser, without the server. By default up to the last known message. */
export function showChatAsRead(conversation: string, upTo?: number) {
  const chat = knownChat(conversation)
  const mark: ReadMark = { conversation, number: upTo ?? chat?.conversation.last_message?.number ?? 0 }
  showAsRead(mark)
  readers?.postMessage(mark)
}

function showAsRead({ conversation, number }: ReadMark) {
  readUpTo.set(conversation, Math.max(number, readUpTo.get(conversation) ?? 0))
  showLocalChanges()
}

const readers = typeof window === 'undefined' ? undefined : new BroadcastChannel('chats-read')
if (readers) {
  readers.onmessage = ({ data }: MessageEvent<ReadMark>) =>
    data.number > 0 ? showAsRead(data) : takeBack(data.conversation)
  addEventListener('online', () => list.restart(listId))
  // Restored from the back/forward cache: the list may be stale.
  addEventListener('pageshow', ({ persisted }) => persisted && list.restart(listId))
  onLoggedOut(() => {
    removing.clear()
    readUpTo.clear()
  })
}

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { api } from '../../../../platform/api.ts'
import { type LiveEvent, type LiveType, onLive } from '../../../../platform/live.ts'
import { onLoggedOut } from '../../../../platform/logged-out.ts'
import type { Chat } from '../../chat.contract.ts'
import { messageIn } from '../../event-message.ts'
import { hasGap, withMessage, withNewest, withOlder, withoutMessage, withRead } from './merge.ts'

/** The most pages fetched to close a gap. If the gap is larger, the cache keeps only the fetched messages. */
const mostPages = 10

/** Conversations opened since the page was loaded, with all loaded messages; 'gone' after a 404. */
let chats: ReadonlyMap<string, Chat | 'gone'> = new Map()
const listeners = new Set<() => void>()
type Refresh = {
  isQueued: boolean
  mayAffectOlder: boolean
  done: Promise<boolean>
  /** The events since the request was sent. Its response may be older than they are. */
  events: LiveEvent[]
}
const refreshes = new Map<string, Refresh>()

/** Events after which any cached conversation may be stale: a reset, a deleted chat, a block. */
export const affectsAllChats = (type: LiveType) => type === 'reset' || type === 'chats' || type === 'user'

/** Messages deleted since the page was loaded. A page that was fetched before may still have them. */
const deletedIds = new Set<string>()
/** The highest number of a deleted message in each conversation: after it, the next message is not behind a gap. */
const deletedUpTo = new Map<string, number>()

/** Id of the conversation on screen. */
let openId: string | undefined

if (typeof window !== 'undefined')
  onLoggedOut(() => {
    deletedIds.clear()
    deletedUpTo.clear()
    setChats(new Map())
  })

onLive((event) => {
  // Any of the others may have been deleted or blocked: fetch it again before showing it.
  if (affectsAllChats(event.type)) setChats(new Map([...chats].filter(([id]) => id === openId)))
  if (event.type === 'message' || event.type === 'read') applyEvent(event)
})

/** Applies an event to its conversation. If it does not say enough, the open conversation is fetched. */
function applyEvent(event: LiveEvent) {
  const { conversation: id = '' } = event
  refreshes.get(id)?.events.push(event)
  const known = cachedChat(id)
  if (!known) return
  const next = afterEvent(known, event)
  if (next) putChat(id, next)
  // Which messages are unread is not known here.
  const mayBeUnread = event.deleted && known.num_unread_messages > 0
  if (id === openId && (!next || mayBeUnread)) void refreshChat(id)
}

function afterEvent(known: Chat, { message: sent, deleted, read }: LiveEvent): Chat | undefined {
  if (read) return withRead(known, read)
  if (deleted) {
    deletedIds.add(deleted)
    return noteDeleted(known, deleted)
  }
  const message = messageIn(sent, known.profile.id)
  return message && withMessage(known, message, deletedUpTo.get(known.conversation.id))
}

function noteDeleted(known: Chat, id: string): Chat {
  const { id: conversation, messages } = known.conversation
  const number = messages.find((message) => message.id === id)?.number ?? 0
  deletedUpTo.set(conversation, Math.max(number, deletedUpTo.get(conversation) ?? 0))
  return withoutMessage(known, id)
}

function setChats(next: typeof chats) {
  chats = next
  for (const listener of listeners) listener()
}

/** All chat objects that were ever cached. React Router may hand one back as loader data; it is stale by then. */
const seenChats = new WeakSet<Chat>()

function putChat(id: string, chat: Chat | 'gone') {
  const shown = chat === 'gone' ? chat : withoutDeleted(chat)
  if (shown === 'gone') deletedUpTo.delete(id)
  else seenChats.add(shown)
  setChats(new Map(chats).set(id, shown))
}

function withoutDeleted(chat: Chat): Chat {
  const { messages } = chat.conversation
  if (!messages.some((message) => deletedIds.has(message.id))) return chat
  const left = messages.filter((message) => !deletedIds.has(message.id))
  return { ...chat, conversation: { ...chat.conversation, messages: left } }
}

export function cachedChat(id: string): Chat | undefined {
  const chat = chats.get(id)
  return chat === 'gone' ? undefined : chat
}

export const cachedChatWith = (memberId: string) =>
  [...chats.keys()].map(cachedChat).find((chat) => chat?.profile.id === memberId)

export function updateCachedChat(id: string, change: (chat: Chat) => Chat) {
  const chat = cachedChat(id)
  if (chat) putChat(id, change(chat))
}

/** Merges loader data into the cache, once per object. */
export function cacheLoadedChat(loaded: Chat) {
  const { id } = loaded.conversation
  if (seenChats.has(loaded) && chats.has(id)) return
  seenChats.add(loaded)
  const known = cachedChat(id)
  putChat(id, known && !hasGap(known, loaded) ? withNewest(known, loaded) : loaded)
}

/** The cached conversation, or 'gone' if it was deleted or one of the two blocked the other. */
export function useCachedChat(loaded: Chat): Chat | 'gone' {
  useLayoutEffect(() => cacheLoadedChat(loaded), [loaded])
  useLayoutEffect(() => {
    openId = loaded.conversation.id
    return () => {
      if (openId === loaded.conversation.id) openId = undefined
    }
  }, [loaded.conversation.id])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chats.get(loaded.conversation.id) ?? loaded,
    () => loaded,
  )
}

/**
 * Fetches the newest page. One request per conversation at a time: a call while one is in flight queues one more, because
 * the response in flight may already be stale. With `mayAffectOlder` the older cached pages are fetched too if the newest
 * page did not change. Resolves to whether the server answered.
 */
export function refreshChat(id: string, mayAffectOlder = false): Promise<boolean> {
  const running = refreshes.get(id)
  if (running) {
    running.isQueued = true
    running.mayAffectOlder ||= mayAffectOlder
    return running.done
  }
  const refresh: Refresh = { isQueued: true, mayAffectOlder, done: Promise.resolve(false), events: [] }
  refresh.done = (async () => {
    let hasAnswered = false
    while (refresh.isQueued) {
      const refetchesOlder = refresh.mayAffectOlder
      refresh.isQueued = refresh.mayAffectOlder = false
      refresh.events = []
      hasAnswered = await fetchNewest(id, refetchesOlder, refresh).then(
        () => true,
        () => false,
      )
    }
    refreshes.delete(id)
    return hasAnswered
  })()
  refreshes.set(id, refresh)
  return refresh.done
}

async function fetchNewest(id: string, mayAffectOlder: boolean, refresh: Refresh) {
  const known = cachedChat(id)
  if (!known) throw new Error('conversation is not cached')
  let newest = await fetchPage(known)
  if (!newest) return putChat(id, 'gone')
  for (let pages = 1; hasGap(known, newest) && pages < mostPages; pages++)
    newest = withOlder(newest, await fetchPageOrThrow(known, newest.more))
  const latest = cachedChat(id) ?? known
  const next = hasGap(latest, newest) ? newest : withNewest(latest, newest)
  putChat(id, next)
  replay(id, refresh)
  if (mayAffectOlder && hasSameMessages(latest, next)) await refetchOlder(id, newest, refresh)
}

/** The newest page did not change, so perhaps an older message was deleted: fetches all cached pages again. */
async function refetchOlder(id: string, newest: Chat, refresh: Refresh) {
  const first = cachedChat(id)?.conversation.messages[0]
  let all = newest
  while (first && all.more !== null && all.more > first.number)
    all = withOlder(all, await fetchPageOrThrow(all, all.more))
  if (all === newest || cachedChat(id)?.conversation.messages[0] !== first) return
  putChat(id, all)
  replay(id, refresh)
}

/** Applies the events that came while the request was in flight. */
function replay(id: string, { events }: Refresh) {
  for (const event of events) {
    const known = cachedChat(id)
    const next = known && afterEvent(known, event)
    if (next) putChat(id, next)
  }
}

const hasSameMessages = (one: Chat, other: Chat) =>
  one.conversation.messages.length === other.conversation.messages.length &&
  one.conversation.messages.every((message, i) => message === other.conversation.messages[i])

/** Fetches the page before the oldest cached message. */
export async function fetchOlder(id: string): Promise<Chat | undefined> {
  const known = cachedChat(id)
  return known && known.more !== null ? fetchPage(known, known.more) : undefined
}

export const addOlder = (id: string, older: Chat) => updateCachedChat(id, (chat) => withOlder(chat, older))

/** Queries by member, not by conversation: a new conversation has no row until someone writes. */
async function fetchPage({ profile }: Chat, before?: number | null): Promise<Chat | undefined> {
  const query = { profile: profile.id, ...(before && { before: String(before) }) }
  const answer = await api.api['chat.php'].$get({ query })
  if (answer.ok) return answer.json()
  const { status }: { status: number } = answer
  if (status === 404) return undefined
  throw new Error(String(status))
}

async function fetchPageOrThrow(chat: Chat, before: number | null): Promise<Chat> {
  const page = await fetchPage(chat, before)
  if (!page) throw new Error('the conversation is gone')
  return page
}

/** After the chat was deleted: opening it again fetches it. */
export function forgetCachedChat(id: string) {
  deletedUpTo.delete(id)
  setChats(new Map([...chats].filter(([other]) => other !== id)))
}

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { api } from '../../../../platform/api.ts'
import type { EventMessage } from '../../../../platform/event-types.ts'
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
type Refresh = { isQueued: boolean; mayAffectOlder: boolean; done: Promise<boolean> }
const refreshes = new Map<string, Refresh>()

/** Events after which any cached conversation may be stale: a reset, a deleted chat, a block. */
export const affectsAllChats = (type: LiveType) => type === 'reset' || type === 'chats' || type === 'user'

/** The highest message number seen in each conversation. Deleted messages count, so that they are not taken for a gap. */
const seenNumbers = new Map<string, number>()

/** Id of the conversation on screen. */
let openId: string | undefined

if (typeof window !== 'undefined') {
  onLoggedOut(() => setChats(new Map()))
  // Any of the others may have been deleted or blocked: fetch it again before showing it.
  onLive((event) => {
    if (affectsAllChats(event.type)) setChats(new Map([...chats].filter(([id]) => id === openId)))
    if (event.type === 'message' || event.type === 'read') applyEvent(event)
  })
}

/** Applies an event to its conversation. If it does not say enough, the open conversation is fetched. */
function applyEvent({ conversation: id = '', message, deleted, read }: LiveEvent) {
  const known = cachedChat(id)
  if (!known) return
  const next = deleted
    ? withoutMessage(known, deleted)
    : read
      ? withRead(known, read)
      : withSent(known, message)
  if (next) putChat(id, next)
  // A response in flight may not know of the event yet.
  if (refreshes.has(id) || (!next && id === openId)) void refreshChat(id)
}

function withSent(known: Chat, sent: EventMessage | undefined): Chat | undefined {
  const message = messageIn(sent, known.profile.id)
  return message && withMessage(known, message, seenNumbers.get(known.conversation.id) ?? 0)
}

function setChats(next: typeof chats) {
  chats = next
  for (const listener of listeners) listener()
}

/** All chat objects that were ever cached. React Router may hand one back as loader data; it is stale by then. */
const seenChats = new WeakSet<Chat>()

function putChat(id: string, chat: Chat | 'gone') {
  if (chat !== 'gone') {
    seenChats.add(chat)
    const newest = chat.conversation.messages.at(-1)?.number ?? 0
    seenNumbers.set(id, Math.max(newest, seenNumbers.get(id) ?? 0))
  }
  setChats(new Map(chats).set(id, chat))
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
  const refresh: Refresh = { isQueued: true, mayAffectOlder, done: Promise.resolve(false) }
  refresh.done = (async () => {
    let hasAnswered = false
    while (refresh.isQueued) {
      const refetchesOlder = refresh.mayAffectOlder
      refresh.isQueued = refresh.mayAffectOlder = false
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
  // The next request is already queued: this response may be older than an event that was applied meanwhile.
  if (refresh.isQueued) {
    refresh.mayAffectOlder ||= mayAffectOlder
    return
  }
  const latest = cachedChat(id) ?? known
  const next = hasGap(latest, newest) ? newest : withNewest(latest, newest)
  putChat(id, next)
  if (mayAffectOlder && hasSameMessages(latest, next)) await refetchOlder(id, newest)
}

/** The newest page did not change, so perhaps an older message was deleted: fetches all cached pages again. */
async function refetchOlder(id: string, newest: Chat) {
  const first = cachedChat(id)?.conversation.messages[0]
  let all = newest
  while (first && all.more !== null && all.more > first.number)
    all = withOlder(all, await fetchPageOrThrow(all, all.more))
  if (all !== newest && cachedChat(id)?.conversation.messages[0] === first) putChat(id, all)
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
  setChats(new Map([...chats].filter(([other]) => other !== id)))
}

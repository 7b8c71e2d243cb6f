import { useEffect } from 'react'
import { api } from '../../../../platform/api.ts'
import { type LiveEvent, type LiveType, onLive } from '../../../../platform/live.ts'
import { liveQuery, queries, stale } from '../../../../platform/live-query.ts'
import type { Chat } from '../../chat.contract.ts'
import { messageIn } from '../../event-message.ts'
import {
  type CachedChat,
  hasGap,
  withFetched,
  withMessage,
  withNewest,
  withOlder,
  withoutMessage,
  withPresence,
  withRead,
} from './merge.ts'

/** A conversation with all loaded messages; 'gone' after a 404. */
type Cached = CachedChat | 'gone'

/** The most pages fetched to close a gap. If the gap is larger, the cache keeps only the fetched messages. */
const mostPages = 10

/** Messages deleted since the page was loaded. A page that was fetched before may still have them. */
const deletedIds = new Set<string>()
/** Whether the next request must check the older cached pages too. */
let mayAffectOlder = false

/** Events after which any cached conversation may be stale: a reset, a deleted chat, a block. */
const affectsAllChats = (type: LiveType) => type === 'reset' || type === 'chats' || type === 'user'

// Must run before the listener of the live query, which starts the request.
onLive(({ type, deleted }) => {
  if (deleted) deletedIds.add(deleted)
  if (!affectsAllChats(type)) return
  // Any of the others may have been deleted or blocked: fetch it again before showing it.
  queries.removeQueries({ queryKey: ['conversation'], type: 'inactive' })
  mayAffectOlder = true
})

const conversations = liveQuery<Cached>({ name: 'conversation', fetch: fetchChat, afterEvent })

function afterEvent(known: Cached, event: LiveEvent): Cached | typeof stale {
  if (known === 'gone') return known
  const { type, conversation, profile, online, message, deleted, read } = event
  if (affectsAllChats(type)) return stale
  if (type === 'presence')
    return profile === known.profile.id && online ? withPresence(known, online === 'yes') : known
  if ((type !== 'message' && type !== 'read') || conversation !== known.conversation.id) return known
  if (read) return withRead(known, read)
  if (deleted) return withoutMessage(known, deleted)
  const received = messageIn(message, known.profile.id)
  return (received && withMessage(known, received)) ?? stale
}

/** Fetches the newest page, and older ones to close a gap. */
async function fetchChat(_id: string, cached: () => Cached | undefined): Promise<Cached> {
  const known = cached()
  if (!known) throw new Error('conversation is not cached')
  if (known === 'gone') return known
  const checksOlder = mayAffectOlder
  mayAffectOlder = false
  try {
    return await fetchPages(known, cached, checksOlder)
  } catch (error) {
    mayAffectOlder ||= checksOlder
    throw error
  }
}

async function fetchPages(known: CachedChat, cached: () => Cached | undefined, checksOlder: boolean) {
  let newest = await fetchPage(known)
  if (!newest) return 'gone'
  for (let pages = 1; hasGap(known, newest) && pages < mostPages; pages++)
    newest = withOlder(newest, await fetchOlderPage(newest))
  // The newest page did not change, so perhaps an older message was deleted: fetches all cached pages again.
  if (checksOlder && hasSameMessages(known, withNewest(known, newest)))
    while (newest.more !== null && newest.more > (known.conversation.messages[0]?.number ?? 0))
      newest = withOlder(newest, await fetchOlderPage(newest))
  return withFetched(chatIn(cached()), newest)
}

const hasSameMessages = (one: Chat, other: Chat) =>
  one.conversation.messages.length === other.conversation.messages.length &&
  one.conversation.messages.every((message, i) => message === other.conversation.messages[i])

/** Queries by member, not by conversation: a new conversation has no row until someone writes. */
async function fetchPage({ profile }: Chat, before?: number | null): Promise<Chat | undefined> {
  const query = { profile: profile.id, ...(before && { before: String(before) }) }
  const answer = await api.api['chat.php'].$get({ query })
  if (answer.ok) return answer.json()
  const { status }: { status: number } = answer
  if (status === 404) return undefined
  throw new Error(String(status))
}

async function fetchOlderPage(chat: Chat): Promise<Chat> {
  const page = await fetchPage(chat, chat.more)
  if (!page) throw new Error('the conversation is gone')
  return page
}

const chatIn = (cached: Cached | undefined) => (cached === 'gone' ? undefined : cached)

export const cachedChat = (id: string) => chatIn(conversations.get(id))

export const cachedChatWith = (memberId: string) =>
  queries
    .getQueriesData<Cached>({ queryKey: ['conversation'] })
    .map(([, cached]) => chatIn(cached))
    .find((chat) => chat?.profile.id === memberId)

function cacheChat(chat: CachedChat) {
  const { id, messages } = chat.conversation
  const left = messages.filter((message) => !deletedIds.has(message.id))
  conversations.set(id, { ...chat, conversation: { id, messages: left } })
}

export function updateCachedChat(id: string, change: (chat: CachedChat) => CachedChat) {
  const chat = cachedChat(id)
  if (chat) cacheChat(change(chat))
}

/** Merges a chat that a loader has fetched into the cache. */
export const cacheLoadedChat = (loaded: Chat) =>
  cacheChat(withFetched(cachedChat(loaded.conversation.id), loaded))

/** Fetches the newest page. Resolves to whether the server answered. */
export const refreshChat = conversations.refresh

/** Fetches the page before the oldest cached message, perhaps during a refresh: the pages do not overlap. */
export async function loadOlder(known: Chat) {
  const older = await fetchOlderPage(known)
  updateCachedChat(known.conversation.id, (chat) =>
    chat.more === known.more ? withOlder(chat, older) : chat,
  )
}

/** After the chat was deleted: opening it again fetches it. */
export const forgetCachedChat = (id: string) => queries.removeQueries({ queryKey: ['conversation', id] })

/** The open conversation, kept up to date; 'gone' if it was deleted or one of the two blocked the other. */
export function useCachedChat(loaded: Chat): Chat | 'gone' {
  const { id } = loaded.conversation
  const { data = loaded } = conversations.use(id, { loaded, refetchOnMount: false })
  useEffect(() => {
    // The cache may be stale from an earlier visit, and events are missed while there is no stream.
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refreshChat(id)
    const leaving = new AbortController()
    const { signal } = leaving
    refreshIfVisible()
    document.addEventListener('visibilitychange', refreshIfVisible, { signal })
    addEventListener('online', refreshIfVisible, { signal })
    return () => leaving.abort()
  }, [id])
  return data
}

import { useState, useSyncExternalStore } from 'react'
import { api, bodyOf } from '../../../../platform/api.ts'
import { type LiveType, onLive } from '../../../../platform/live.ts'
import { onLoggedOut } from '../../../../platform/logged-out.ts'
import type { ChatList } from '../../chat.contract.ts'
import { type Chats, chatStore, chatsOf, noChats } from './chat-store.ts'

type ReadMark = { conversation: string; number: number }

const store = chatStore({
  fetchPage: ({ limit, before }, signal) =>
    bodyOf(
      api.api['chats.php'].$get(
        { query: { limit: String(limit), ...(before && { before }) } },
        { init: { signal } },
      ),
    ),
  async remove(conversation) {
    const { ok, status }: { ok: boolean; status: number } = await api.api['chat.php'].$delete({
      json: { conversation },
    })
    // 404: deleted already.
    if (!ok && status !== 404) throw new Error(`chat was not deleted: ${status}`)
  },
})

/** Event types that reload the list. `user` is included because a blocked member gets only that event. */
const reloadingTypes: LiveType[] = ['chats', 'user', 'reset', 'refresh']
const readers = typeof window === 'undefined' ? undefined : new BroadcastChannel('chats-read')
let listeners = 0
let stop: (() => void) | undefined

if (typeof window !== 'undefined') onLoggedOut(store.forget)
if (readers)
  readers.onmessage = ({ data: { conversation, number } }: MessageEvent<ReadMark>) =>
    void store.markRead(conversation, number)

/** The member's chats, newest first, kept up to date. `first` is the list from the server's loader, if there is one. */
export function useChats(first?: ChatList): Chats {
  const [initial] = useState(() => {
    if (first && typeof window !== 'undefined') store.start(first)
    return first ? chatsOf(first) : noChats
  })
  return useSyncExternalStore(subscribe, store.state, () => initial)
}

/** Fetches the shown chats again. Several calls within 50 ms make one request. */
export const reloadChats = () => store.reload()

export const loadMoreChats = (size: 'page' | 'largest' = 'page') => store.loadMore(size)

/** Deletes a chat optimistically. If the server fails, shows the failure text and the reload brings the chat back. */
export async function removeChat(conversation: string, failure: string) {
  if (!(await store.remove(conversation))) alert(failure)
  store.reload()
}

/** Zeroes the unread count in all tabs of this browser, without the server. */
export function markChatRead(conversation: string, upTo?: number) {
  const number = store.markRead(conversation, upTo)
  readers?.postMessage({ conversation, number } satisfies ReadMark)
}

function subscribe(listener: () => void) {
  const unsubscribe = store.subscribe(listener)
  listeners += 1
  stop ??= listen()
  return () => {
    unsubscribe()
    listeners -= 1
    if (listeners > 0) return
    stop?.()
    stop = undefined
  }
}

let wasMounted = false

/** Runs while a list is mounted. Reloads unless the loader's list is still fresh. */
function listen() {
  const isFresh = !wasMounted && store.state().chats !== undefined
  wasMounted = true
  if (!isFresh) store.reload()
  const stopLive = onLive((event) => {
    const { type, profile, online } = event
    if (reloadingTypes.includes(type)) store.reload()
    if (type === 'message' || type === 'read') store.apply(event)
    if (type === 'presence' && profile) store.setPresence(profile, online === 'yes')
  })
  addEventListener('online', store.reloadNow)
  addEventListener('pageshow', onReturn)
  return () => {
    stopLive()
    removeEventListener('online', store.reloadNow)
    removeEventListener('pageshow', onReturn)
  }
}

/** Restored from the back/forward cache: the list may be stale. */
const onReturn = ({ persisted }: PageTransitionEvent) => persisted && store.reloadNow()

import { useState, useSyncExternalStore } from 'react'
import { api, bodyOf } from '../../../platform/api.ts'
import { type LiveType, onLive } from '../../../platform/live.ts'
import { onLoggedOut } from '../../../platform/logged-out.ts'
import type { ChatList } from '../chat.contract.ts'
import { type Chats, chatStore, chatsOf, noChats } from './chat-store.ts'

type Read = { conversation: string; number: number }

const store = chatStore({
  ask: ({ limit, before }, signal) =>
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
    // Gone already is gone.
    if (!ok && status !== 404) throw new Error(`Not removed: ${status}`)
  },
})

/** Whoever was blocked is told to look at themselves again. */
const lookedAgainAt: LiveType[] = ['message', 'read', 'chats', 'user', 'reset', 'refresh']
const readers = typeof window === 'undefined' ? undefined : new BroadcastChannel('chats-read')
let listeners = 0
let stop: (() => void) | undefined

if (typeof window !== 'undefined') onLoggedOut(store.forget)
if (readers)
  readers.onmessage = ({ data: { conversation, number } }: MessageEvent<Read>) =>
    void store.read(conversation, number)

/**
 * The member's conversations, the newest first, as they are by now. What the page was written with is given by the page;
 * whoever has nothing sees them come.
 */
export function useChats(first?: ChatList): Chats {
  const [atFirst] = useState(() => {
    if (first && typeof window !== 'undefined') store.start(first)
    return first ? chatsOf(first) : noChats
  })
  return useSyncExternalStore(subscribe, store.shown, () => atFirst)
}

/** Looks again; many who ask at once are one call. */
export const reloadChats = () => store.reload()

export const loadMoreChats = (many: 'page' | 'all' = 'page') => store.loadMore(many)

/** Gone here at once, for good when the server has done it. When it has not, these words say so, and it is back. */
export async function removeChat(conversation: string, failure: string) {
  if (!(await store.remove(conversation))) alert(failure)
  store.reload()
}

/** Everything in it was seen, up to a message or the last that is known: in all tabs of this browser at once. */
export function zeroUnread(conversation: string, upTo?: number) {
  const number = store.read(conversation, upTo)
  readers?.postMessage({ conversation, number } satisfies Read)
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

let wasWatched = false

/** While a list is on the page. Whoever comes back to one sees what there was, and soon what there is. */
function listen() {
  const hadFirst = !wasWatched && store.shown().chats !== undefined
  wasWatched = true
  if (!hadFirst) store.reload()
  const stopLive = onLive(({ type, profile, online }) => {
    if (lookedAgainAt.includes(type)) store.reload()
    if (type === 'presence' && profile) store.present(profile, online === 'yes')
  })
  addEventListener('online', store.reloadNow)
  addEventListener('pageshow', onReturn)
  return () => {
    stopLive()
    removeEventListener('online', store.reloadNow)
    removeEventListener('pageshow', onReturn)
  }
}

/** From the browser's own memory of pages: time has passed. */
const onReturn = ({ persisted }: PageTransitionEvent) => persisted && store.reloadNow()

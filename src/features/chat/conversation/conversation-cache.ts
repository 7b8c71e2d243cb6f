import { useLayoutEffect, useSyncExternalStore } from 'react'
import { api } from '../../../platform/api.ts'
import { type LiveType, onLive } from '../../../platform/live.ts'
import { onLoggedOut } from '../../../platform/logged-out.ts'
import type { Chat } from '../chat.contract.ts'
import { hasGap, withNewest, withOlder } from './merge.ts'

/** More than were written while nobody looked are not fetched one page after the other. */
const mostPages = 10

/** The conversations that were opened since the page was loaded, with all that was seen of them. */
let chats: ReadonlyMap<string, Chat | 'gone'> = new Map()
const listeners = new Set<() => void>()
const asking = new Map<string, { isAskedAgain: boolean; isAboutMessages: boolean; done: Promise<boolean> }>()

/** More was missed than can be told, something became of all of them, or one of the two blocked the other. */
export const isAboutAll = (type: LiveType) => type === 'reset' || type === 'chats' || type === 'user'

/** The one before the reader's eyes. */
let shown: string | undefined

if (typeof window !== 'undefined') {
  onLoggedOut(() => show(new Map()))
  // What was thrown away or blocked is not shown again before it was asked for.
  onLive(({ type }) => {
    if (isAboutAll(type)) show(new Map([...chats].filter(([id]) => id === shown)))
  })
}

function show(next: typeof chats) {
  chats = next
  for (const listener of listeners) listener()
}

/** What was kept at some time, and may come back with a page: it is nothing new. */
const noted = new WeakSet<Chat>()

function keep(id: string, chat: Chat | 'gone') {
  if (chat !== 'gone') noted.add(chat)
  show(new Map(chats).set(id, chat))
}

/** A conversation that is here already need not be waited for. */
export function keptChat(id: string): Chat | undefined {
  const chat = chats.get(id)
  return chat === 'gone' ? undefined : chat
}

export const keptChatWith = (memberId: string) =>
  [...chats.keys()].map(keptChat).find((chat) => chat?.profile.id === memberId)

export function changeChat(id: string, change: (chat: Chat) => Chat) {
  const chat = keptChat(id)
  if (chat) keep(id, change(chat))
}

/** What a page brought along is put to what we know, once: later on it is older than that. */
export function noteLoaded(loaded: Chat) {
  const { id } = loaded.conversation
  if (noted.has(loaded) && chats.has(id)) return
  noted.add(loaded)
  const known = keptChat(id)
  keep(id, known && !hasGap(known, loaded) ? withNewest(known, loaded) : loaded)
}

/** The conversation as it is by now, or that it is gone: it was thrown away, or one of the two blocked the other. */
export function useKeptChat(loaded: Chat): Chat | 'gone' {
  useLayoutEffect(() => noteLoaded(loaded), [loaded])
  useLayoutEffect(() => {
    shown = loaded.conversation.id
    return () => {
      if (shown === loaded.conversation.id) shown = undefined
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
 * Asks for what is new in a conversation. Whoever asks while an answer is on its way waits for the one after it: the
 * first may be from before. When messages have come or gone, those that are long past may be among them. Tells whether
 * it was answered.
 */
export function refreshChat(id: string, isAboutMessages = false): Promise<boolean> {
  const before = asking.get(id)
  if (before) {
    before.isAskedAgain = true
    before.isAboutMessages ||= isAboutMessages
    return before.done
  }
  const asked = { isAskedAgain: true, isAboutMessages, done: Promise.resolve(false) }
  asked.done = (async () => {
    let isAnswered = false
    while (asked.isAskedAgain) {
      const isWhole = asked.isAboutMessages
      asked.isAskedAgain = asked.isAboutMessages = false
      isAnswered = await ask(id, isWhole).then(
        () => true,
        () => false,
      )
    }
    asking.delete(id)
    return isAnswered
  })()
  asking.set(id, asked)
  return asked.done
}

async function ask(id: string, isAboutMessages: boolean) {
  const known = keptChat(id)
  if (!known) throw new Error('it is not known with whom')
  let newest = await pageOf(known)
  if (!newest) return keep(id, 'gone')
  for (let pages = 1; hasGap(known, newest) && pages < mostPages; pages++)
    newest = withOlder(newest, await pageOrFail(known, newest.more))
  const latest = keptChat(id) ?? known
  const next = hasGap(latest, newest) ? newest : withNewest(latest, newest)
  keep(id, next)
  if (isAboutMessages && isSame(latest, next)) await askAllOlder(id, newest)
}

/** Something happened, and not on the newest page: perhaps an older message was taken back. */
async function askAllOlder(id: string, newest: Chat) {
  const first = keptChat(id)?.conversation.messages[0]
  let all = newest
  while (first && all.more !== null && all.more > first.number)
    all = withOlder(all, await pageOrFail(all, all.more))
  if (all !== newest && keptChat(id)?.conversation.messages[0] === first) keep(id, all)
}

const isSame = (one: Chat, other: Chat) =>
  one.conversation.messages.length === other.conversation.messages.length &&
  one.conversation.messages.every((message, i) => message === other.conversation.messages[i])

/** The page of what was written before the first message we have. */
export async function askOlder(id: string): Promise<Chat | undefined> {
  const known = keptChat(id)
  return known && known.more !== null ? pageOf(known, known.more) : undefined
}

export const noteOlder = (id: string, older: Chat) => changeChat(id, (chat) => withOlder(chat, older))

/** By the member and not by the conversation: with somebody new there is none until one of the two writes. */
async function pageOf({ profile }: Chat, before?: number | null): Promise<Chat | undefined> {
  const query = { profile: profile.id, ...(before && { before: String(before) }) }
  const answer = await api.api['chat.php'].$get({ query })
  if (answer.ok) return answer.json()
  const { status }: { status: number } = answer
  if (status === 404) return undefined
  throw new Error(String(status))
}

async function pageOrFail(chat: Chat, before: number | null): Promise<Chat> {
  const page = await pageOf(chat, before)
  if (!page) throw new Error('the conversation is gone')
  return page
}

/** It was thrown away: whoever opens it again asks anew. */
export function forgetChat(id: string) {
  show(new Map([...chats].filter(([other]) => other !== id)))
}

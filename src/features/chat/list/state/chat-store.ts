import type { EventData } from '../../../../platform/event-types.ts'
import type { ChatEntry, ChatList } from '../../chat.contract.ts'
import { messageIn } from '../../event-message.ts'
import { localChanges } from './local-changes.ts'

/** Reload the whole list, or load the next page. */
type LoadKind = 'all' | 'more'
export type Chats = {
  /** Undefined until loaded; the newest first. */
  chats: readonly ChatEntry[] | undefined
  hasMore: boolean
  loading: LoadKind | undefined
  failed: LoadKind | undefined
}

type ChatsApi = {
  fetchPage(query: { limit: number; before?: string }, signal: AbortSignal): Promise<ChatList>
  remove(conversation: string): Promise<unknown>
}

export const pageSize = 40
/** The server's limit per request. */
const maxPageSize = 300
/** Debounce in milliseconds: a burst of events causes one reload. */
const debounceMs = 50

export const noChats: Chats = { chats: undefined, hasMore: false, loading: undefined, failed: undefined }
export const chatsOf = ({ chats, more }: ChatList): Chats => ({ ...noChats, chats, hasMore: more !== null })

/**
 * The chat list of this tab. Only one request runs at a time, so responses arrive in order. Local changes made while a
 * request is in flight are applied on top of its response, which may be stale.
 */
export function chatStore({ fetchPage, remove }: ChatsApi) {
  let state = noChats
  let more: string | null = null
  let changes = localChanges()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  const queued = new Set<LoadKind>()
  let nextPageSize = pageSize
  let lastAnsweredCall = 0
  let eventsInFlight: EventData[] = []
  const listeners = new Set<() => void>()

  function setState(next: Partial<Chats>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function reload() {
    queued.add('all')
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, debounceMs)
  }

  async function run() {
    if (running) return
    const controller = new AbortController()
    running = controller
    while (!controller.signal.aborted) {
      const kind = nextKind()
      if (!kind) break
      await load(kind, controller.signal)
    }
    if (running === controller) running = undefined
  }

  function nextKind(): LoadKind | undefined {
    const kind = queued.has('all') ? 'all' : queued.has('more') && more ? 'more' : undefined
    if (kind) queued.delete(kind)
    else queued.clear()
    return kind
  }

  async function load(kind: LoadKind, signal: AbortSignal) {
    setState({ loading: kind })
    eventsInFlight = []
    const call = changes.nextCall()
    const list = await (kind === 'all' ? fetchAll(signal) : fetchLimited(nextPageSize, more, signal)).catch(
      () => undefined,
    )
    if (signal.aborted) return
    if (!list) return setState({ loading: undefined, failed: kind })
    more = list.more
    lastAnsweredCall = call
    const before = kind === 'more' ? (state.chats ?? []) : []
    const chats = deduplicated([...before, ...changes.applied(list.chats, call)], state.chats)
    setState({ chats, hasMore: more !== null, loading: undefined, failed: undefined })
    // The response may be older than the events that came meanwhile.
    for (const event of eventsInFlight) applyToState(event)
  }

  function applyToState(event: EventData) {
    const chats = state.chats && chatsAfter(event, state.chats)
    if (chats) setState({ chats: changes.applied(chats, lastAnsweredCall) })
    return chats !== undefined
  }

  const fetchLimited = (limit: number, before: string | null, signal: AbortSignal) =>
    fetchPage({ limit, ...(before && { before }) }, signal)

  /** Requests as many chats as are shown. The server leaves out members who left, so it may return fewer. */
  async function fetchAll(signal: AbortSignal) {
    let missing = Math.max(pageSize, state.chats?.length ?? 0)
    const chats: ChatEntry[] = []
    for (let before: string | null = null; ; ) {
      const limit = Math.min(missing, maxPageSize)
      const page: ChatList = await fetchLimited(limit, before, signal)
      chats.push(...page.chats)
      missing -= limit
      before = page.more
      if (!before || missing === 0) return { ...page, chats }
    }
  }

  const updateChats = (change: (chat: ChatEntry) => ChatEntry[]) =>
    setState({ ...(state.chats && { chats: state.chats.flatMap(change) }) })

  const applyLocalChanges = () => updateChats((chat) => changes.applied([chat], lastAnsweredCall))

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes over the list from the loader, unless a newer one is loaded. */
    start(list: ChatList) {
      if (state.chats) return
      more = list.more
      state = chatsOf(list)
    },
    /** Fetches the shown chats again, after a short delay that combines several calls. */
    reload,
    /** Reloads without delay. Aborts the request in flight, which may hang. */
    reloadNow() {
      running?.abort()
      running = undefined
      queued.add('all')
      void run()
    },
    /** Loads the next page; 'largest' is the largest page the server allows. */
    loadMore(size: 'page' | 'largest' = 'page') {
      nextPageSize = size === 'largest' ? maxPageSize : pageSize
      queued.add('more')
      void run()
    },
    /** Removes a chat at once, then on the server. Returns false if the server failed; the caller must reload then. */
    async remove(conversation: string) {
      changes.removing(conversation)
      updateChats((chat) => (chat.conversation.id === conversation ? [] : [chat]))
      const isDeleted = await remove(conversation).then(
        () => true,
        () => false,
      )
      if (isDeleted) changes.removed(conversation)
      else changes.notRemoved(conversation)
      return isDeleted
    },
    /** Marks a chat as read up to a message number; by default up to its last known message. Returns the number. */
    markRead(conversation: string, upTo?: number) {
      const known = state.chats?.find(({ conversation: { id } }) => id === conversation)
      const number = upTo ?? known?.conversation.last_message?.number ?? 0
      changes.markRead(conversation, number)
      if (known?.num_unread_messages) applyLocalChanges()
      return number
    },
    /** A message or read event. Reloads the list if the event does not say enough. */
    apply(event: EventData) {
      if (running) eventsInFlight.push(event)
      if (!applyToState(event)) reload()
    },
    /** A presence event. */
    setPresence(profile: string, isOnline: boolean) {
      changes.setPresence(profile, isOnline)
      if (state.chats?.some((chat) => chat.profile.id === profile)) applyLocalChanges()
    },
    forget() {
      clearTimeout(timer)
      timer = undefined
      running?.abort()
      running = undefined
      queued.clear()
      more = null
      changes = localChanges()
      lastAnsweredCall = 0
      setState(noChats)
    },
  }
}

/**
 * Removes duplicates: a chat may have moved between pages. Unchanged chats keep their object, so React does not render them
 * again.
 */
function deduplicated(chats: ChatEntry[], previous: readonly ChatEntry[] = []) {
  const known = new Map(previous.map((chat) => [chat.conversation.id, chat]))
  const byId = new Map<string, ChatEntry>()
  for (const chat of chats) {
    const { id } = chat.conversation
    const before = known.get(id)
    if (!byId.has(id)) byId.set(id, before && isSame(before, chat) ? before : chat)
  }
  return [...byId.values()]
}

const isSame = (one: ChatEntry, other: ChatEntry) => JSON.stringify(one) === JSON.stringify(other)

/** The list after an event, or undefined if it must be fetched: a new conversation, a deleted message. */
function chatsAfter({ conversation, message, read }: EventData, chats: readonly ChatEntry[]) {
  const chat = chats.find(({ conversation: { id } }) => id === conversation)
  if (read) return chats.map((other) => (other === chat ? afterRead(chat, read) : other))
  const last_message = chat && messageIn(message, chat.profile.id)
  if (!last_message) return undefined
  const known = chat.conversation.last_message?.number ?? 0
  if (last_message.number <= known) return chats
  const changed: ChatEntry = {
    ...chat,
    conversation: { ...chat.conversation, last_message },
    date: last_message.date,
    num_unread_messages: chat.num_unread_messages + (last_message.mine ? 0 : 1),
  }
  return [changed, ...chats.filter((other) => other !== chat)]
}

function afterRead(chat: ChatEntry, { by, number }: NonNullable<EventData['read']>): ChatEntry {
  const { last_message } = chat.conversation
  if (!last_message || number < last_message.number) return chat
  if (by !== chat.profile.id) return { ...chat, num_unread_messages: 0 }
  if (!last_message.mine) return chat
  return { ...chat, conversation: { ...chat.conversation, last_message: { ...last_message, read: true } } }
}

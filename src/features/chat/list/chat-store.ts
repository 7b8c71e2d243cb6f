import type { ChatEntry, ChatList } from '../chat.contract.ts'
import { noMarks } from './local-changes.ts'

/** All of them anew, or those after the last. */
type Part = 'all' | 'more'
export type Chats = {
  /** Nothing until they are here; the newest first. */
  chats: readonly ChatEntry[] | undefined
  hasMore: boolean
  loading: Part | undefined
  failed: Part | undefined
}

type Outside = {
  ask(query: { limit: number; before?: string }, signal: AbortSignal): Promise<ChatList>
  remove(conversation: string): Promise<unknown>
}

export const pageSize = 40
/** As many as the server gives at once. */
const mostAtOnce = 300
/** What comes in one go is one call. */
const collectedFor = 50

export const noChats: Chats = { chats: undefined, hasMore: false, loading: undefined, failed: undefined }
export const chatsOf = ({ chats, more }: ChatList): Chats => ({ ...noChats, chats, hasMore: more !== null })

/**
 * A member's conversations as this tab knows them. There is one call at a time, so that the answers come in order, and
 * what was done here while an answer was under way holds against it.
 */
export function chatStore({ ask, remove }: Outside) {
  let shown = noChats
  let more: string | null = null
  let marks = noMarks()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  const wanted = new Set<Part>()
  let wantedMore = pageSize
  let answered = 0
  const listeners = new Set<() => void>()

  function show(next: Partial<Chats>) {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }

  function reload() {
    wanted.add('all')
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, collectedFor)
  }

  async function run() {
    if (asking) return
    const call = new AbortController()
    asking = call
    while (!call.signal.aborted) {
      const part = nextPart()
      if (!part) break
      await fetchPart(part, call.signal)
    }
    if (asking === call) asking = undefined
  }

  function nextPart(): Part | undefined {
    const part = wanted.has('all') ? 'all' : wanted.has('more') && more ? 'more' : undefined
    if (part) wanted.delete(part)
    else wanted.clear()
    return part
  }

  async function fetchPart(part: Part, signal: AbortSignal) {
    show({ loading: part })
    const asked = marks.nextCall()
    const list = await (part === 'all' ? askAll(signal) : askPage(wantedMore, more, signal)).catch(
      () => undefined,
    )
    if (signal.aborted) return
    if (!list) return show({ loading: undefined, failed: part })
    more = list.more
    answered = asked
    const before = part === 'more' ? (shown.chats ?? []) : []
    const chats = eachOnce([...before, ...marks.applied(list.chats, asked)], shown.chats)
    show({ chats, hasMore: more !== null, loading: undefined, failed: undefined })
  }

  const askPage = (limit: number, before: string | null, signal: AbortSignal) =>
    ask({ limit, ...(before && { before }) }, signal)

  /** As far as there are any here. A page has fewer than were asked for where somebody has left. */
  async function askAll(signal: AbortSignal) {
    let missing = Math.max(pageSize, shown.chats?.length ?? 0)
    const chats: ChatEntry[] = []
    for (let before: string | null = null; ; ) {
      const limit = Math.min(missing, mostAtOnce)
      const page: ChatList = await askPage(limit, before, signal)
      chats.push(...page.chats)
      missing -= limit
      before = page.more
      if (!before || missing === 0) return { ...page, chats }
    }
  }

  const change = (how: (chat: ChatEntry) => ChatEntry[]) =>
    show({ ...(shown.chats && { chats: shown.chats.flatMap(how) }) })

  const applyMarks = () => change((chat) => marks.applied([chat], answered))

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What the page brought along: anything that is here already is newer. */
    start(list: ChatList) {
      if (shown.chats) return
      more = list.more
      shown = chatsOf(list)
    },
    /** Soon: whoever asks meanwhile asks for the same. */
    reload,
    /** At once, whatever is under way: that may never come. */
    reloadNow() {
      asking?.abort()
      asking = undefined
      wanted.add('all')
      void run()
    },
    /** A page of them, or as many as can be had at once. */
    loadMore(many: 'page' | 'all' = 'page') {
      wantedMore = many === 'all' ? mostAtOnce : pageSize
      wanted.add('more')
      void run()
    },
    /** Gone here first. False when the server did not do it: then the list is looked at again. */
    async remove(conversation: string) {
      marks.removing(conversation)
      change((chat) => (chat.conversation.id === conversation ? [] : [chat]))
      const isDone = await remove(conversation).then(
        () => true,
        () => false,
      )
      if (isDone) marks.removed(conversation)
      else marks.notRemoved(conversation)
      return isDone
    },
    /** The last that is known of it, where it is not said up to which message. */
    read(conversation: string, upTo?: number) {
      const known = shown.chats?.find(({ conversation: { id } }) => id === conversation)
      const number = upTo ?? known?.conversation.last_message?.number ?? 0
      marks.read(conversation, number)
      if (known?.num_unread_messages) applyMarks()
      return number
    },
    /** Someone came or went. */
    present(profile: string, isOnline: boolean) {
      marks.present(profile, isOnline)
      if (shown.chats?.some((chat) => chat.profile.id === profile)) applyMarks()
    },
    forget() {
      clearTimeout(timer)
      timer = undefined
      asking?.abort()
      asking = undefined
      wanted.clear()
      more = null
      marks = noMarks()
      answered = 0
      show(noChats)
    },
  }
}

/** A conversation may have moved from one page to another. What is as it was stays the same, and is not drawn anew. */
function eachOnce(chats: ChatEntry[], was: readonly ChatEntry[] = []) {
  const known = new Map(was.map((chat) => [chat.conversation.id, chat]))
  const once = new Map<string, ChatEntry>()
  for (const chat of chats) {
    const { id } = chat.conversation
    const before = known.get(id)
    if (!once.has(id)) once.set(id, before && isSame(before, chat) ? before : chat)
  }
  return [...once.values()]
}

const isSame = (one: ChatEntry, other: ChatEntry) => JSON.stringify(one) === JSON.stringify(other)

import type { Chat, Message } from '../../chat.contract.ts'

/** `deletedUpTo`: the highest number of a message that was deleted while cached. The next one is not behind a gap. */
export type CachedChat = Chat & { deletedUpTo?: number | undefined }

const newestNumber = ({ conversation }: Chat) => conversation.messages.at(-1)?.number

/** Whether there may be messages between the cached ones and the newest page. The caller then fetches older pages. */
export function hasGap(known: Chat, newest: Chat): boolean {
  const last = newestNumber(known)
  return last !== undefined && newest.more !== null && last < newest.more - 1
}

/** Replaces the cached messages in the range of the newest page; a message missing from it was deleted. Keeps older ones. */
export function withNewest(known: CachedChat, newest: Chat): CachedChat {
  const from = newest.more ?? 0
  const older = known.conversation.messages.filter(({ number }) => number < from)
  const rest = older.length > 0 ? known : newest
  return {
    ...newest,
    deletedUpTo: known.deletedUpTo,
    more: rest.more,
    history_limited: rest.history_limited,
    conversation: { ...newest.conversation, messages: mergedMessages(older, known, newest) },
  }
}

/** The fetched messages alone, if there is a gap between them and the cached ones. */
export const withFetched = (known: CachedChat | undefined, newest: Chat): CachedChat =>
  known && !hasGap(known, newest) ? withNewest(known, newest) : newest

/** Puts an older page before the cached messages. */
export function withOlder(known: CachedChat, older: Chat): CachedChat {
  const [first] = known.conversation.messages
  const before = older.conversation.messages.filter(({ number }) => !first || number < first.number)
  return {
    ...known,
    more: older.more,
    history_limited: older.history_limited,
    conversation: { ...known.conversation, messages: [...before, ...known.conversation.messages] },
  }
}

/**
 * Appends a new message. Returns undefined if the caller must fetch the newest page: a message before it is missing, or it is
 * the first one, which may be held.
 */
export function withMessage(known: CachedChat, message: Message): CachedChat | undefined {
  const newest = newestNumber(known) ?? 0
  if (message.number <= newest) return known
  if (!known.begun || message.number > Math.max(newest, known.deletedUpTo ?? 0) + 1) return undefined
  return {
    ...known,
    num_unread_messages: known.num_unread_messages + (message.mine ? 0 : 1),
    conversation: { ...known.conversation, messages: [...known.conversation.messages, message] },
  }
}

type Read = { by: string; number: number }

/** Applies that one of the two has read all messages up to a number. */
export function withRead(known: CachedChat, { by, number }: Read): CachedChat {
  const isOther = by === known.profile.id
  if (!isOther) return number >= (newestNumber(known) ?? 0) ? { ...known, num_unread_messages: 0 } : known
  const messages = known.conversation.messages.map((message) =>
    message.mine && !message.read && message.number <= number ? { ...message, read: true } : message,
  )
  return { ...known, conversation: { ...known.conversation, messages } }
}

export function withoutMessage(known: CachedChat, id: string): CachedChat {
  const { conversation, num_unread_messages: unread, deletedUpTo = 0 } = known
  const { messages } = conversation
  const deleted = messages.find((message) => message.id === id)
  if (!deleted) return known
  // The unread messages are the last received ones.
  const newerReceived = messages.filter(({ mine, number }) => !mine && number > deleted.number)
  const wasUnread = !deleted.mine && newerReceived.length < unread
  return {
    ...known,
    num_unread_messages: wasUnread ? unread - 1 : unread,
    deletedUpTo: Math.max(deleted.number, deletedUpTo),
    conversation: { ...conversation, messages: messages.filter((message) => message !== deleted) },
  }
}

export const withPresence = (known: CachedChat, isOnline: boolean): CachedChat => ({
  ...known,
  profile: { ...known.profile, presence: isOnline ? 'online' : 'today' },
})

/** A read message implies that all before it are read. Unchanged messages keep their object, so React skips them. */
function mergedMessages(older: Message[], known: Chat, newest: Chat): Message[] {
  const before = new Map(known.conversation.messages.map((message) => [message.id, message]))
  const all = [...older, ...newest.conversation.messages]
  const read = all.findLast((message) => message.read)?.number ?? 0
  return all.map((message) => {
    const now = message.mine && message.number <= read ? { ...message, read: true } : message
    const was = before.get(message.id)
    return was && was.number === now.number && was.read === now.read ? was : now
  })
}

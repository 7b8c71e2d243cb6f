import type { ChatEntry } from '../../chat.contract.ts'

/**
 * Optimistic changes made in this browser. Requests are numbered, so a change is applied to responses of requests that
 * started before the server knew of it, and not to later ones. A read mark needs no such number: it applies to every
 * response whose last message is not newer than the mark.
 */
export function localChanges() {
  let lastCall = 0
  /** Deleted chats, by the last request whose response may still contain them. */
  const removed = new Map<string, number>()
  /** Number of the last read message of each conversation. */
  const readUpTo = new Map<string, number>()
  /** Presence events, with the last request whose response may not know of them. */
  const presence = new Map<string, { isOnline: boolean; upTo: number }>()

  return {
    nextCall: () => ++lastCall,
    removing: (conversation: string) => void removed.set(conversation, Number.POSITIVE_INFINITY),
    /** The server has deleted it: a later response has it only if a new message came. */
    removed: (conversation: string) => void removed.set(conversation, lastCall),
    notRemoved: (conversation: string) => void removed.delete(conversation),
    markRead: (conversation: string, number: number) =>
      void readUpTo.set(conversation, Math.max(number, readUpTo.get(conversation) ?? 0)),

    setPresence: (profile: string, isOnline: boolean) =>
      void presence.set(profile, { isOnline, upTo: lastCall }),

    applied: (chats: readonly ChatEntry[], call: number): ChatEntry[] =>
      chats
        .filter(({ conversation: { id } }) => call > (removed.get(id) ?? -1))
        .map((chat) => withPresence(withRead(chat, readUpTo), presence, call)),
  }
}

function withRead(chat: ChatEntry, readUpTo: Map<string, number>): ChatEntry {
  const { id, last_message } = chat.conversation
  const isRead = last_message && last_message.number <= (readUpTo.get(id) ?? 0)
  return isRead && chat.num_unread_messages > 0 ? { ...chat, num_unread_messages: 0 } : chat
}

function withPresence(
  chat: ChatEntry,
  presence: Map<string, { isOnline: boolean; upTo: number }>,
  call: number,
) {
  const event = presence.get(chat.profile.id)
  if (!event || call > event.upTo || event.isOnline === (chat.profile.presence === 'online')) return chat
  return { ...chat, profile: { ...chat.profile, presence: event.isOnline ? 'online' : 'today' } } as const
}

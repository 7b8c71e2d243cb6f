import type { ChatEntry } from '../chat.contract.ts'

/** What was done in this browser, and what it means for answers that may not know of it yet. Calls are numbered. */
export function noMarks() {
  let lastCall = 0
  /** Up to which call an answer may still have it. */
  const removed = new Map<string, number>()
  /** Up to which message all was read. */
  const readUpTo = new Map<string, number>()
  /** Who came or went, and up to which call an answer may not know it. */
  const presence = new Map<string, { isOnline: boolean; upTo: number }>()

  return {
    nextCall: () => ++lastCall,
    removing: (conversation: string) => void removed.set(conversation, Number.POSITIVE_INFINITY),
    /** Whatever is asked from now on is answered without it, or with what came after. */
    removed: (conversation: string) => void removed.set(conversation, lastCall),
    notRemoved: (conversation: string) => void removed.delete(conversation),
    read: (conversation: string, number: number) =>
      void readUpTo.set(conversation, Math.max(number, readUpTo.get(conversation) ?? 0)),

    present: (profile: string, isOnline: boolean) => void presence.set(profile, { isOnline, upTo: lastCall }),

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

function withPresence(chat: ChatEntry, told: Map<string, { isOnline: boolean; upTo: number }>, call: number) {
  const known = told.get(chat.profile.id)
  if (!known || call > known.upTo || known.isOnline === (chat.profile.presence === 'online')) return chat
  return { ...chat, profile: { ...chat.profile, presence: known.isOnline ? 'online' : 'today' } } as const
}

import type { ChatEntry } from '../../chat.contract.ts'

/** Chats whose name or last message contains all words, ignoring case and accents. */
export function findChats(chats: readonly ChatEntry[], words: string): readonly ChatEntry[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return chats
  return chats.filter(({ profile, conversation }) => {
    const text = plain(`${profile.name} ${conversation.last_message?.text ?? ''}`)
    return wanted.every((word) => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

import type { ChatEntry } from '../chat.contract.ts'

/** Those in whose name or last line all of the words are, however they are written. */
export function findChats(chats: readonly ChatEntry[], words: string): readonly ChatEntry[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return chats
  return chats.filter(({ profile, conversation }) => {
    const said = plain(`${profile.name} ${conversation.last_message?.text ?? ''}`)
    return wanted.every((word) => said.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

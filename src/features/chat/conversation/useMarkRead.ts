import { useEffect } from 'react'
import { api } from '../../../platform/api.ts'
import type { Chat } from '../chat.contract.ts'
import { zeroUnread } from '../list/chats.ts'
import { changeChat, keptChat } from './conversation-cache.ts'

/** Whoever has the end of a conversation before their eyes has read it. */
export function useMarkRead({ conversation: { id }, num_unread_messages }: Chat, isEnd: boolean) {
  const hasUnread = isEnd && num_unread_messages > 0
  useEffect(() => {
    if (!hasUnread) return
    const read = () => document.visibilityState === 'visible' && void noteRead(id)
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, hasUnread])
}

/** When it cannot be told now, the next look at the conversation finds it unread and tells it then. */
async function noteRead(id: string) {
  changeChat(id, (chat) => ({ ...chat, num_unread_messages: 0 }))
  zeroUnread(id, keptChat(id)?.conversation.messages.at(-1)?.number)
  await api.api['chat.php'].$put({ json: { conversation: id } }).catch(() => {})
}

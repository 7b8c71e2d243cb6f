import { useEffect } from 'react'
import { api, bodyOf, repeatable } from '../../../../platform/api.ts'
import { whileMarking } from '../../../page-basics/user-query.ts'
import type { Chat } from '../../chat.contract.ts'
import { showChatAsRead, showChatAsUnread } from '../../list/state/chats.ts'
import { cachedChat, updateCachedChat } from './conversation-cache.ts'

/** Marks the conversation as read while its end is visible. */
export function useMarkRead({ conversation: { id }, num_unread_messages }: Chat, isEnd: boolean) {
  const hasUnread = isEnd && num_unread_messages > 0
  useEffect(() => {
    if (!hasUnread) return
    const read = () => document.visibilityState === 'visible' && void markRead(id)
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, hasUnread])
}

/** Shows the chat as read at once. If the request fails, the next refresh shows it as unread and this retries. */
async function markRead(id: string) {
  const count = cachedChat(id)?.num_unread_messages ?? 0
  updateCachedChat(id, (chat) => ({ ...chat, num_unread_messages: 0 }))
  showChatAsRead(id, cachedChat(id)?.conversation.messages.at(-1)?.number)
  await whileMarking(count, async () => {
    // The request goes on if the member leaves the page at once.
    const options = { ...repeatable(), init: { keepalive: true } }
    const marking = bodyOf(api.api['chat.php'].$put({ json: { conversation: id } }, options))
    const { read } = await marking.catch((error: unknown) => {
      showChatAsUnread(id)
      throw error
    })
    return read
  })
}

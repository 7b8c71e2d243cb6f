import { useEffect } from 'react'
import { onLive } from '../../../../platform/live.ts'
import type { Chat } from '../../chat.contract.ts'
import { affectsAllChats, refreshChat, updateCachedChat } from './conversation-cache.ts'

/** Keeps the open conversation up to date. The cache itself applies messages, deletions and read marks. */
export function useLiveChat({ conversation: { id }, profile }: Chat) {
  useEffect(
    () =>
      onLive((event) => {
        if (event.type === 'presence' && event.profile === profile.id && event.online)
          updateCachedChat(id, (chat) => withPresence(chat, event.online === 'yes'))
        if (affectsAllChats(event.type)) void refreshChat(id, true)
        if (event.type === 'refresh') void refreshChat(id)
      }),
    [id, profile.id],
  )
  useEffect(() => {
    // The cache may be stale from an earlier visit, and events are missed while there is no stream.
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refreshChat(id)
    refreshIfVisible()
    document.addEventListener('visibilitychange', refreshIfVisible)
    addEventListener('online', refreshIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible)
      removeEventListener('online', refreshIfVisible)
    }
  }, [id])
}

const withPresence = (chat: Chat, isOnline: boolean): Chat => ({
  ...chat,
  profile: { ...chat.profile, presence: isOnline ? 'online' : 'today' },
})

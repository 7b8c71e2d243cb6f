import { useEffect } from 'react'
import { onLive } from '../../../platform/live.ts'
import type { Chat } from '../chat.contract.ts'
import { changeChat, isAboutAll, refreshChat } from './conversation-cache.ts'

/** Keeps a conversation as it is: what is written, taken back and read in it, and whether the other is there. */
export function useLiveChat({ conversation: { id }, profile }: Chat) {
  useEffect(
    () =>
      onLive((event) => {
        if (event.type === 'presence' && event.profile === profile.id && event.online)
          changeChat(id, (chat) => withPresence(chat, event.online === 'yes'))
        if (isAboutAll(event.type)) void refreshChat(id, true)
        if (event.type === 'refresh') void refreshChat(id)
        if (event.conversation !== id) return
        if (event.type === 'read') void refreshChat(id)
        if (event.type === 'message') void refreshChat(id, true)
      }),
    [id, profile.id],
  )
  useEffect(() => {
    // What was kept from an earlier visit may be old, and without a stream nobody is told anything.
    const look = () => document.visibilityState === 'visible' && void refreshChat(id)
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [id])
}

const withPresence = (chat: Chat, isOnline: boolean): Chat => ({
  ...chat,
  profile: { ...chat.profile, presence: isOnline ? 'online' : 'today' },
})

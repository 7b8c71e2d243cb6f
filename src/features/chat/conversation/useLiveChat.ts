import { useEffect, useState } from 'react'
import { onLive } from '../../../platform/live.ts'
import type { Chat } from '../chat.contract.ts'
import { changeChat, refreshChat } from './kept-chats.ts'

const typingSeconds = 5

/** Keeps a conversation as it is: what is written, taken back and read in it, and whether the other writes. */
export function useLiveChat({ conversation: { id }, profile }: Chat) {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopTyping = () => {
      clearTimeout(timer)
      setTyping(false)
    }
    const stop = onLive((event) => {
      if (event.type === 'presence' && event.profile === profile.id && event.online)
        changeChat(id, (chat) => withPresence(chat, event.online === 'yes'))
      // More was missed than can be told, or something became of all of them.
      if (event.type === 'reset' || event.type === 'chats') void refreshChat(id, true)
      if (event.conversation !== id) return
      if (event.type === 'read') void refreshChat(id)
      if (event.type === 'message') {
        stopTyping()
        void refreshChat(id, true)
      }
      if (event.type === 'typing') {
        clearTimeout(timer)
        timer = setTimeout(stopTyping, typingSeconds * 1000)
        setTyping(true)
      }
    })
    return () => {
      stop()
      stopTyping()
    }
  }, [id, profile.id])
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
  return isTyping
}

const withPresence = (chat: Chat, isOnline: boolean): Chat => ({
  ...chat,
  profile: { ...chat.profile, presence: isOnline ? 'online' : 'today' },
})

import { useEffect } from 'react'
import { refreshUser } from '../../accounts/user-now.ts'
import { useSite } from '../../shell/site.ts'
import type { Chat } from '../chat.contract.ts'
import { changeChat, refreshChat } from './kept-chats.ts'
import { drop, onSent, type Unsent } from './outbox.ts'

/** Without the stream we look ourselves whether it has arrived. */
const lookAfter = 2000

type Box = { draft: string; unsent: Unsent[] }

/** What comes of what was sent: the conversation has begun, credits were spent, and the message is among the others. */
export function useSending({ conversation: { id, messages }, profile }: Chat, { draft, unsent }: Box) {
  const { user } = useSite()
  useEffect(
    () =>
      onSent(({ held }, { to }) => {
        if (to !== profile.id) return
        changeChat(id, (chat) => ({ ...chat, begun: true, held }))
        void refreshUser(user)
      }),
    [id, profile.id, user],
  )
  const hasRefused = unsent.some(({ status, problem }) => status === 'failed' && problem)
  useEffect(() => {
    if (hasRefused) void refreshUser(user)
  }, [hasRefused, user])
  useEffect(() => {
    const arrived = unsent.filter((one) => messages.some((message) => message.id === one.id))
    if (arrived.length > 0)
      drop(
        draft,
        arrived.map((one) => one.id),
      )
  }, [draft, unsent, messages])
  const isUnknown = unsent.some(({ status }) => status === 'sent')
  useEffect(() => {
    if (!isUnknown) return
    const timer = setInterval(() => void refreshChat(id), lookAfter)
    return () => clearInterval(timer)
  }, [id, isUnknown])
}

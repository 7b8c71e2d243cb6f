import { useEffect, useEffectEvent } from 'react'
import { refreshUser } from '../../accounts/user-now.ts'
import { useSite } from '../../shell/site.ts'
import type { Chat } from '../chat.contract.ts'
import { changeChat, refreshChat } from './conversation-cache.ts'
import { drop, forgetProblem, onSent } from './outbox.ts'
import type { Outbox } from './outbox-store.ts'

/** Without the stream we look ourselves whether it has arrived. */
const lookAfter = 2000

type Box = Outbox & { draft: string }

/** What comes of what was sent: the conversation has begun, credits were spent, and the message is among the others. */
export function useSending(
  { conversation: { id, messages }, profile }: Chat,
  { draft, unsent, problem }: Box,
) {
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
  const refused = problem ?? unsent.find((one) => one.problem)?.problem
  useEffect(() => {
    if (!refused) return
    // What one has, may do and whom one can reach is not what we thought.
    void refreshUser(user)
    void refreshChat(id)
  }, [refused, id, user])
  useEffect(() => () => forgetProblem(draft), [draft])
  useEffect(() => {
    const arrived = unsent.filter((one) => messages.some((message) => message.id === one.id))
    if (arrived.length > 0)
      drop(
        draft,
        arrived.map((one) => one.id),
      )
  }, [draft, unsent, messages])
  const unknown = unsent.filter(({ status }) => status === 'sent').map((one) => one.id)
  const look = useEffectEvent(async () => {
    // What has arrived and is not there was taken back by now.
    if (await refreshChat(id)) drop(draft, unknown)
  })
  const isUnknown = unknown.length > 0
  useEffect(() => {
    if (!isUnknown) return
    const timer = setInterval(() => void look(), lookAfter)
    return () => clearInterval(timer)
  }, [isUnknown])
}

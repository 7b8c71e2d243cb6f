import { useEffect, useEffectEvent } from 'react'
import { useSite } from '../../../page-basics/site.ts'
import { userQuery } from '../../../page-basics/user-query.ts'
import type { Chat } from '../../chat.contract.ts'
import { refreshChat, updateCachedChat } from '../state/conversation-cache.ts'
import { forgetProblem, onSent, removeFromOutbox } from './outbox.ts'
import type { Outbox } from './outbox-store.ts'

/** Milliseconds between looking for an accepted message in the conversation; needed when there is no event stream. */
const refreshEvery = 2000

type OutboxWithKey = Outbox & { draftKey: string }

/** Applies the results of sends: updates the chat and the credits, and empties the outbox once a message is in the conversation. */
export function useSending(
  { conversation: { id, messages }, profile }: Chat,
  { draftKey, unsent, problem }: OutboxWithKey,
) {
  const userId = useSite().user?.profile.id ?? ''
  useEffect(
    () =>
      onSent(({ held, credits }, { to }) => {
        if (to !== profile.id) return
        updateCachedChat(id, (chat) => ({ ...chat, begun: true, held }))
        const known = userQuery.get(userId)
        if (known) userQuery.set(userId, { ...known, credits })
      }),
    [id, profile.id, userId],
  )
  const refusal = problem ?? unsent.find((entry) => entry.problem)?.problem
  useEffect(() => {
    if (!refusal) return
    // The refusal shows that our user or chat data is stale.
    void userQuery.refresh(userId)
    void refreshChat(id)
  }, [refusal, id, userId])
  useEffect(() => () => forgetProblem(draftKey), [draftKey])
  useEffect(() => {
    const stored = unsent.filter((entry) => messages.some((message) => message.id === entry.id))
    if (stored.length > 0)
      removeFromOutbox(
        draftKey,
        stored.map((entry) => entry.id),
      )
  }, [draftKey, unsent, messages])
  const unseen = unsent.filter(({ status }) => status === 'sent').map((entry) => entry.id)
  const refresh = useEffectEvent(async () => {
    // Accepted but not in the conversation: it was deleted meanwhile.
    if (await refreshChat(id)) removeFromOutbox(draftKey, unseen)
  })
  const hasUnseen = unseen.length > 0
  useEffect(() => {
    if (!hasUnseen) return
    const timer = setInterval(() => void refresh(), refreshEvery)
    return () => clearInterval(timer)
  }, [hasUnseen])
}

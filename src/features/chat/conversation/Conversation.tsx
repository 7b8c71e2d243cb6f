import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUserNow } from '../../accounts/user-now.ts'
import { chatDraftKey } from '../../likes/chat-draft-key.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import type { Chat } from '../chat.contract.ts'
import { useTyping } from '../list/typing.ts'
import { Composer } from './Composer.tsx'
import { ConversationGone } from './ConversationGone.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { useKeptChat } from './conversation-cache.ts'
import { write } from './draft-text.ts'
import { EmptyConversation } from './EmptyConversation.tsx'
import { linesOf } from './groups.ts'
import { MessageLog } from './MessageLog.tsx'
import { News } from './News.tsx'
import { takeBack } from './outbox.ts'
import { useOutbox } from './outbox-store.ts'
import { ToNewest } from './ToNewest.tsx'
import { useComposer } from './useComposer.ts'
import { useLiveChat } from './useLiveChat.ts'
import { useLogScroll } from './useLogScroll.ts'
import { useMarkRead } from './useMarkRead.ts'
import { useSending } from './useSending.ts'

/** Two members and what they write to each other. */
export function Conversation({ loaded }: { loaded: Chat }) {
  const chat = useKeptChat(loaded)
  const isGone = chat === 'gone'
  const name = (isGone ? loaded : chat).profile.name
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <meta name="robots" content="noindex" />
      {isGone ? <ConversationGone name={name} /> : <Talk chat={chat} />}
    </>
  )
}

function Talk({ chat }: { chat: Chat }) {
  const user = useUserNow()
  const { conversation, profile, held } = chat
  const draft = chatDraftKey(profile.id, user?.profile.id ?? '')
  const { unsent, problem } = useOutbox(draft)
  const lines = linesOf(conversation.messages, unsent, held)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTyping = useTyping(conversation.id)
  useLiveChat(chat)
  useSending(chat, { draft, unsent, ...(problem && { problem }) })
  useAddress(chat)
  const [list, scroll] = useLogScroll(lines)
  useMarkRead(chat, scroll.isEnd)
  const composer = useComposer({ chat, draft, field, onSend: scroll.toEnd })
  const writeOn = (then: () => void) => {
    then()
    field.current?.focus()
  }
  return (
    <section className="window-filling flex min-h-0 flex-1 flex-col">
      <ConversationHeader chat={chat} isTyping={isTyping} />
      <MessageLog
        list={list}
        chat={chat}
        lines={lines}
        draft={draft}
        isTyping={isTyping}
        onEdit={(message) => writeOn(() => takeBack(draft, message))}
        empty={
          <EmptyConversation name={profile.name} onChoose={(opener) => writeOn(() => write(draft, opener))} />
        }
        toNewest={<ToNewest scroll={scroll} />}
      />
      <News lines={lines} name={profile.name} />
      <Composer chat={chat} composer={composer} problem={problem} field={field} />
    </section>
  )
}

/** Once something is written the conversation has an address of its own. */
function useAddress({ conversation: { id }, begun }: Chat) {
  const navigate = useNavigate()
  useEffect(() => {
    if (begun && location.pathname !== `/chats/${id}`)
      void navigate(`/chats/${id}`, { replace: true, preventScrollReset: true })
  }, [begun, id, navigate])
}

import { MessageCircleOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { chatDraftKey } from '../../likes/chat-draft-key.ts'
import { Icebreaker } from '../../likes/match/Icebreaker.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Chat } from '../chat.contract.ts'
import { useTyping } from '../typing/typing.ts'
import { Composer } from './composer/Composer.tsx'
import { setDraftText } from './composer/draft-text.ts'
import { useComposer } from './composer/useComposer.ts'
import { ConversationHeader } from './header/ConversationHeader.tsx'
import { linesOf } from './log/groups.ts'
import { MessageLog } from './log/MessageLog.tsx'
import { News } from './log/News.tsx'
import { ToNewest } from './log/scroll/ToNewest.tsx'
import { useLogScroll } from './log/scroll/useLogScroll.ts'
import { moveToDraft } from './outbox/outbox.ts'
import { useOutbox } from './outbox/outbox-store.ts'
import { useSending } from './outbox/useSending.ts'
import { useCachedChat } from './state/conversation-cache.ts'
import { useMarkRead } from './state/useMarkRead.ts'

export function Conversation({ loaded }: { loaded: Chat }) {
  const chat = useCachedChat(loaded)
  const isGone = chat === 'gone'
  const name = (isGone ? loaded : chat).profile.name
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <meta name="robots" content="noindex" />
      {isGone ? <ConversationGone name={name} /> : <OpenConversation chat={chat} />}
    </>
  )
}

function OpenConversation({ chat }: { chat: Chat }) {
  const user = useUserNow()
  const { conversation, profile, held } = chat
  const draftKey = chatDraftKey(profile.id, user?.profile.id ?? '')
  const { unsent, problem } = useOutbox(draftKey)
  const lines = linesOf(conversation.messages, unsent, held)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTyping = useTyping(conversation.id)
  useSending(chat, { draftKey, unsent, ...(problem && { problem }) })
  useConversationUrl(chat)
  const [list, scroll] = useLogScroll(lines)
  useMarkRead(chat, scroll.isEnd)
  const composer = useComposer({ chat, problem, draftKey, field, onSend: scroll.toEnd })
  const editInField = (change: () => void) => {
    change()
    field.current?.focus()
  }
  return (
    <section className="window-filling flex min-h-0 flex-1 flex-col">
      <ConversationHeader chat={chat} isTyping={isTyping} />
      <MessageLog
        list={list}
        chat={chat}
        lines={lines}
        draftKey={draftKey}
        isTyping={isTyping}
        onEdit={(message) => editInField(() => moveToDraft(draftKey, message))}
        empty={
          <EmptyConversation
            name={profile.name}
            onChoose={(opener) => editInField(() => setDraftText(draftKey, opener))}
          />
        }
        toNewest={<ToNewest scroll={scroll} />}
      />
      <News lines={lines} name={profile.name} />
      <Composer chat={chat} composer={composer} problem={problem} field={field} />
    </section>
  )
}

/** Replaces the URL /members/{id}/chat with /chats/{id} once the conversation has begun. */
function useConversationUrl({ conversation: { id }, begun }: Chat) {
  const navigate = useNavigate()
  useEffect(() => {
    if (begun && location.pathname !== `/chats/${id}`)
      void navigate(`/chats/${id}`, { replace: true, preventScrollReset: true })
  }, [begun, id, navigate])
}

type Props = { name: string; onChoose(opener: string): void }

/** Suggests opening lines while there are no messages. */
function EmptyConversation({ name, onChoose }: Props) {
  const { t } = useTexts('conversation')
  return (
    <div className="flex flex-col gap-4 py-4">
      <div>
        <h2 className="wrap-anywhere font-bold text-xl">{t('conversation.empty_title', { name })}</h2>
        <p className="mt-1 text-quiet">{t('conversation.empty_text')}</p>
      </div>
      <Icebreaker isMatch={false} onChoose={onChoose} />
    </div>
  )
}

/** Shown when the open conversation was deleted or blocked. */
function ConversationGone({ name }: { name: string }) {
  const { t } = useTexts('conversation')
  return (
    <Message
      isPage
      mark={<MessageCircleOff className="size-10" />}
      title={t('conversation.gone_title')}
      text={t('conversation.gone_text', { name })}
    >
      <LinkButton to="/chats">{t('conversation.to_chats')}</LinkButton>
    </Message>
  )
}

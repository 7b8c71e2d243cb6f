import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useOnline } from '../../../platform/browser-state.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { ChatEntry, ChatList as List } from '../chat.contract.ts'
import { ChatListSkeleton } from './ChatListSkeleton.tsx'
import { ChatNews } from './ChatNews.tsx'
import { ChatRow } from './ChatRow.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import { chatTime } from './chat-time.ts'
import { reloadChats, useChats } from './chats.ts'
import { DeleteChatDialog } from './DeleteChatDialog.tsx'
import { findChats } from './find-chats.ts'
import { focusAfterRemoval } from './focus-after-removal.ts'
import { MoreChats } from './MoreChats.tsx'
import { NoChats, NoneFound } from './NoChats.tsx'
import { type Current, isCurrent } from './open-chat.ts'
import { useCurrentTime } from './useCurrentTime.ts'

type Props = {
  /** What the page was written with. */
  first?: List
  current?: Current
  /** Where the one that is open was thrown away. */
  onCurrentRemoved?(): void
}

/** All conversations of the member, the newest first, with a search among them. */
export function ChatList({ first, current, onCurrentRemoved }: Props) {
  const { t, locale } = useTexts('chats')
  const { chats, hasMore, loading, failed } = useChats(first)
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words).trim()
  const [asked, setAsked] = useState<ChatEntry>()
  const [isAsking, setAsking] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isOnline = useOnline()
  const now = useCurrentTime()
  const ask = (chat: ChatEntry) => {
    setAsked(chat)
    setAsking(true)
  }
  const found = chats && findChats(chats, wanted)
  const content = (): ReactNode => {
    if (!found && (failed || !isOnline) && !loading)
      return <ErrorState {...(!isOnline && { text: t('chats.offline') })} onRetry={reloadChats} />
    if (!found) return <ChatListSkeleton />
    if (chats?.length === 0 && !hasMore) return <NoChats />
    return (
      <>
        {found.length === 0 && !hasMore && <NoneFound onShowAll={() => setWords('')} />}
        <ul className="-mx-2 flex flex-col">
          {found.map((chat) => (
            <ChatRow
              key={chat.conversation.id}
              chat={chat}
              when={now ? chatTime(chat.date, now, { locale, nowWord: t('chats.now') }) : ''}
              isCurrent={isCurrent(chat, current)}
              onDelete={ask}
            />
          ))}
        </ul>
        <MoreChats isSearch={wanted !== ''} hasMore={hasMore} loading={loading} failed={failed} />
      </>
    )
  }
  return (
    <section ref={section} aria-label={t('chats.list')}>
      {(!chats || chats.length > 0 || hasMore) && (
        <ChatSearch
          words={words}
          onType={setWords}
          found={wanted && !loading ? found?.length : undefined}
          isFixed={current !== undefined}
        />
      )}
      {content()}
      <ChatNews chats={chats} current={current} />
      {asked && (
        <DeleteChatDialog
          chat={asked}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onRemoved={() => {
            focusAfterRemoval(section.current, asked.conversation.id)
            if (isCurrent(asked, current)) onCurrentRemoved?.()
          }}
        />
      )}
    </section>
  )
}

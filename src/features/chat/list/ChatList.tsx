import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useOnline } from '../../../platform/browser-state.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import type { ChatEntry, ChatList as List, NewMatches as Matches } from '../chat.contract.ts'
import { ChatListSkeleton } from './ChatListSkeleton.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import { MoreChats } from './MoreChats.tsx'
import { NewMatches } from './NewMatches.tsx'
import { NoChats, NoneFound } from './NoChats.tsx'
import { isOpenChat, type OpenChat } from './open-chat.ts'
import { ChatRow } from './row/ChatRow.tsx'
import { chatTime } from './row/chat-time.ts'
import { DeleteChatDialog } from './row/DeleteChatDialog.tsx'
import { reloadChats, useChats } from './state/chats.ts'
import { findChats } from './state/find-chats.ts'
import { searchWords } from './state/search-words.ts'

type Props = {
  /** The list and the new matches from the server's loader. */
  first?: List
  matches?: Matches
  /** The conversation beside the list; undefined if the list is alone. */
  openChat?: OpenChat
  /** Called when the open chat was deleted. */
  onOpenChatRemoved?(): void
}

/** All chats of the member, newest first, with a search field. */
export function ChatList({ first, matches, openChat, onOpenChatRemoved }: Props) {
  const { t, locale } = useTexts('chats')
  const { chats, hasMore, isLoading, isFailed } = useChats(first)
  const words = searchWords.use()
  const searchText = useDeferredValue(words).trim()
  const [chatToDelete, setChatToDelete] = useState<ChatEntry>()
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isOnline = useOnline()
  const now = useCurrentTime()
  const confirmDelete = (chat: ChatEntry) => {
    setChatToDelete(chat)
    setDeleteOpen(true)
  }
  const found = chats && findChats(chats, searchText)
  const content = (): ReactNode => {
    if (!found && (isFailed || !isOnline) && !isLoading)
      return <ErrorState {...(!isOnline && { text: t('chats.offline') })} onRetry={reloadChats} />
    if (!found) return <ChatListSkeleton />
    if (chats?.length === 0 && !hasMore)
      return (
        // On a wide screen the place beside the list says so.
        <div className={openChat ? '' : 'lg:hidden'}>
          <NoChats />
        </div>
      )
    return (
      <>
        {found.length === 0 && !hasMore && <NoneFound onShowAll={() => searchWords.set('')} />}
        <ul className="-mx-2 flex flex-col">
          {found.map((chat) => (
            <ChatRow
              key={chat.conversation.id}
              chat={chat}
              when={now ? chatTime(chat.date, now, { locale, nowWord: t('chats.now') }) : ''}
              isCurrent={isOpenChat(chat, openChat)}
              isListPage={!openChat}
              onDelete={confirmDelete}
            />
          ))}
        </ul>
        <MoreChats isSearch={searchText !== ''} hasMore={hasMore} isLoading={isLoading} isFailed={isFailed} />
      </>
    )
  }
  return (
    <section ref={section} aria-label={t('chats.list')}>
      {(!chats || chats.length > 0 || hasMore) && (
        <ChatSearch
          words={words}
          onType={searchWords.set}
          found={searchText && !isLoading ? found?.length : undefined}
        />
      )}
      {!searchText && <NewMatches {...(matches && { loaded: matches })} />}
      {content()}
      <ChatNews chats={chats} openChat={openChat} />
      {chatToDelete && (
        <DeleteChatDialog
          chat={chatToDelete}
          isOpen={isDeleteOpen}
          onClose={() => setDeleteOpen(false)}
          onRemoved={() => {
            focusAfterRemoval(section.current, chatToDelete.conversation.id)
            if (isOpenChat(chatToDelete, openChat)) onOpenChatRemoved?.()
          }}
        />
      )}
    </section>
  )
}

/** Moves the keyboard focus from a deleted chat to its neighbour, or to the page if there is none. */
function focusAfterRemoval(list: HTMLElement | null, conversation: string) {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-conversation]') ?? [])]
  const place = links.findIndex(({ dataset }) => dataset.conversation === conversation)
  const next = links[place + 1] ?? links[place - 1]
  // Wait until the dialog has returned the focus.
  setTimeout(() => (next ?? document.getElementById('content'))?.focus({ preventScroll: true }))
}

/** The current time, updated every 30 seconds. Undefined on the server, which does not know the reader's time zone. */
function useCurrentTime(): number | undefined {
  const isInBrowser = useInBrowser()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return isInBrowser ? now : undefined
}

type ChatNewsProps = { chats: readonly ChatEntry[] | undefined; openChat: OpenChat | undefined }

/** Live region: tells screen readers who has written. The open conversation has a live region of its own. */
function ChatNews({ chats, openChat }: ChatNewsProps) {
  const { t } = useTexts('chats')
  const [{ latest, news }, note] = useState<{ latest?: string; news?: ChatEntry }>({})
  const [top] = chats ?? []
  const newest = chats && (top?.date ?? '')
  if (newest !== undefined && newest !== latest) {
    const isNews = latest !== undefined && top && top.date > latest && top.num_unread_messages > 0
    note({ latest: newest, ...(isNews && !isOpenChat(top, openChat) ? { news: top } : news && { news }) })
  }
  return (
    <p role="status" className="sr-only">
      {news && <span key={news.date}>{t('chats.news', { name: news.profile.name })}</span>}
    </p>
  )
}

import { lazy, type RefObject, Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Outlet, useMatch, useNavigationType } from 'react-router'
import { useMedia } from '../../../platform/browser-state.ts'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { ChatListSkeleton } from '../../chat/list/ChatListSkeleton.tsx'
import { searchWords } from '../../chat/list/state/search-words.ts'
import { useSite } from '../../page-basics/site.ts'
import { Banners, OfflineBanner } from '../bars/Banners.tsx'
import { Footer } from '../bars/Footer.tsx'
import { TabBar } from '../bars/TabBar.tsx'
import { TopBar } from '../bars/TopBar.tsx'
import { MemberPart } from './MemberPart.tsx'
import { Modals } from './Modals.tsx'
import { useKeyboardRoom } from './useKeyboardRoom.ts'

const ChatColumn = lazy(() => loadWithRetry(() => import('../../chat/list/ChatColumn.tsx')))

/** From 992 px: a rail, the chat list, and the conversation under its banners. The page itself does not scroll. */
const wideRoom =
  'fills-wide-window lg:grid lg:h-dvh lg:grid-cols-[auto_24rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:overflow-hidden lg:pb-0'
const listRoom = 'min-h-dvh pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0'
const chatRoom =
  'h-dvh overflow-hidden bg-surface pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]'

/**
 * The chat list and the conversation. Wide screens show both: the list stays mounted, so it keeps its place when a
 * conversation is opened or closed. Smaller screens show one of them, the list with the bars of the default layout.
 */
export default function ChatLayout() {
  const { user } = useSite()
  const isList = useMatch('/chats') !== null
  const Beside = isList ? 'div' : 'main'
  const room = useRef<HTMLDivElement>(null)
  useForgetSearch()
  return (
    <>
      <div
        ref={room}
        className={`relative flex flex-col ${isList ? listRoom : chatRoom} ${user ? wideRoom : ''}`}
      >
        {isList ? (
          <div className="contents lg:hidden">
            <TopBar />
          </div>
        ) : (
          <KeyboardRoom page={room} />
        )}
        {user && <MemberPart part="ChatRail" />}
        <div className="lg:col-start-3 lg:row-start-1">{isList ? <Banners /> : <OfflineBanner />}</div>
        {user && <ChatListColumn isList={isList} />}
        <Beside
          {...(!isList && content)}
          className={`${isList ? 'hidden lg:flex' : 'flex'} min-h-0 min-w-0 flex-1 flex-col outline-none lg:col-start-3 lg:row-start-2`}
        >
          <Outlet />
        </Beside>
        {isList && (
          <div className="contents lg:hidden">
            <Footer />
            <TabBar />
          </div>
        )}
      </div>
      <Modals layout={isList ? 'default' : 'chat'} />
    </>
  )
}

/** The main content of the page: the conversation, or the list while none is open. */
const content = { id: 'content', tabIndex: -1 }

function KeyboardRoom({ page }: { page: RefObject<HTMLElement | null> }) {
  useKeyboardRoom(page)
  return null
}

/** The chat list. Beside a conversation on a small screen, its code is not loaded. */
function ChatListColumn({ isList }: { isList: boolean }) {
  const isWide = useMedia('(width >= 992px)')
  return (
    <div
      // The role changes, not the element: another element would lose the scroll position.
      role={isList ? 'main' : 'complementary'}
      {...(isList && content)}
      className={`${isList ? 'flex' : 'hidden lg:flex'} min-h-0 flex-1 flex-col bg-sunken outline-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-line lg:border-r lg:[view-transition-name:chat-list]`}
    >
      {isList || isWide ? (
        <Suspense fallback={<ColumnSkeleton />}>
          <ChatColumn isList={isList} />
        </Suspense>
      ) : (
        <ColumnSkeleton />
      )}
    </div>
  )
}

const ColumnSkeleton = () => (
  <div className="overflow-hidden px-3 pt-32">
    <ChatListSkeleton />
  </div>
)

/** A search in the chat list lasts until the member comes here by a link from elsewhere. Back and Forward keep it. */
function useForgetSearch() {
  const arrival = useNavigationType()
  const forget = useEffectEvent(() => arrival === 'PUSH' && searchWords.set(''))
  useLayoutEffect(() => void forget(), [])
}

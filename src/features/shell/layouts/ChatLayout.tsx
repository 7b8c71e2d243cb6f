import { lazy, Suspense, useRef } from 'react'
import { Outlet } from 'react-router'
import { useMedia } from '../../../platform/browser-state.ts'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { ChatListSkeleton } from '../../chat/list/ChatListSkeleton.tsx'
import { useSite } from '../../page-basics/site.ts'
import { OfflineBanner } from '../bars/Banners.tsx'
import { Modals } from './Modals.tsx'
import { useKeyboardRoom } from './useKeyboardRoom.ts'

const ChatColumn = lazy(() => loadWithRetry(() => import('../../chat/list/ChatColumn.tsx')))

/** The conversation, with the chat list beside it on wide screens. The page itself does not scroll. */
export default function ChatLayout() {
  const { user } = useSite()
  const room = useRef<HTMLDivElement>(null)
  useKeyboardRoom(room)
  return (
    <div
      ref={room}
      className="relative flex h-dvh flex-col overflow-hidden bg-surface pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]"
    >
      <OfflineBanner />
      <div className="flex min-h-0 flex-1">
        {user && <ChatListColumn />}
        <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <Modals layout="chat" />
    </div>
  )
}

/** The chat list. Its code is not loaded on small screens. */
function ChatListColumn() {
  const isWide = useMedia('(width >= 992px)')
  return (
    <aside className="hidden w-96 shrink-0 flex-col border-line border-r bg-sunken lg:flex">
      {isWide ? (
        <Suspense fallback={<ColumnSkeleton />}>
          <ChatColumn />
        </Suspense>
      ) : (
        <ColumnSkeleton />
      )}
    </aside>
  )
}

const ColumnSkeleton = () => (
  <div className="overflow-hidden px-3 pt-32">
    <ChatListSkeleton />
  </div>
)

import { useEffect, useRef } from 'react'
import { Link, useMatch, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Logo } from '../../page-basics/Logo.tsx'
import { ChatList } from './ChatList.tsx'
import { useChats } from './state/chats.ts'

/** The chat list beside the open conversation. It keeps its scroll position when another one is opened. */
export default function ChatColumn() {
  const { t } = useTexts('chats')
  const navigate = useNavigate()
  const conversation = useMatch('/chats/:id')?.params.id
  const profile = useMatch('/members/:id/chat')?.params.id
  const scroller = useRef<HTMLDivElement>(null)
  const isLoaded = useChats().chats !== undefined
  useEffect(() => {
    if (isLoaded)
      scroller.current?.querySelector('li:has([aria-current])')?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded])
  return (
    <>
      <header className="flex items-center gap-2 px-4 pt-2">
        <Logo />
      </header>
      <h2 className="px-4 pt-3 pb-2 font-extrabold text-xl">
        <Link to="/chats" viewTransition className="hover:underline">
          {t('chats.title')}
        </Link>
      </h2>
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <ChatList
          openChat={{ conversation, profile }}
          onOpenChatRemoved={() => void navigate('/chats', { replace: true })}
        />
      </div>
    </>
  )
}

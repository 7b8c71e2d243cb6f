import { useEffect, useRef } from 'react'
import { Link, useMatch, useNavigate, useRouteLoaderData } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Logo } from '../../page-basics/Logo.tsx'
import { ChatList } from './ChatList.tsx'
import type { ChatsData } from './ChatsPage.tsx'
import { useChats } from './state/chats.ts'

/**
 * The column of the chat list. Its position and size are the same with and without a conversation beside it. A phone
 * shows it alone, as a page that scrolls.
 */
export default function ChatColumn({ isList }: { isList: boolean }) {
  const { t } = useTexts('chats')
  const navigate = useNavigate()
  const loaded = useRouteLoaderData<ChatsData>('chats')
  const conversation = useMatch('/chats/:id')?.params.id
  const profile = useMatch('/members/:id/chat')?.params.id
  const scroller = useRef<HTMLDivElement>(null)
  const isLoaded = useChats(loaded?.first).chats !== undefined
  useEffect(() => {
    if (isLoaded)
      scroller.current?.querySelector('li:has([aria-current])')?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded])
  const Heading = isList ? 'h1' : 'h2'
  return (
    <>
      <div className="hidden px-4 pt-2 lg:flex">
        <Logo />
      </div>
      <Heading className="page-width pt-4 pb-3 font-extrabold text-2xl md:pt-8 lg:pt-3 lg:pb-2 lg:text-xl">
        {isList ? (
          t('chats.title')
        ) : (
          <Link to="/chats" viewTransition className="hover:underline">
            {t('chats.title')}
          </Link>
        )}
      </Heading>
      <div
        ref={scroller}
        className="page-width relative pb-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <ChatList
          {...loaded}
          {...(!isList && {
            openChat: { conversation, profile },
            onOpenChatRemoved: () => void navigate('/chats', { replace: true }),
          })}
        />
      </div>
    </>
  )
}

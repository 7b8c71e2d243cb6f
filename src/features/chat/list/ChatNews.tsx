import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { ChatEntry } from '../chat.contract.ts'
import type { Current } from './ChatList.tsx'

type Props = { chats: readonly ChatEntry[] | undefined; current: Current | undefined }

/** Says to who cannot see it that somebody has written; the conversation that is open says so itself. */
export function ChatNews({ chats, current }: Props) {
  const { t } = useTexts('chats')
  const [news, setNews] = useState('')
  const known = useRef<Map<string, number>>(undefined)
  useEffect(() => {
    if (!chats) return
    const was = known.current
    known.current = new Map(chats.map((chat) => [chat.conversation.id, chat.num_unread_messages]))
    const newer = chats.find(
      ({ conversation: { id }, num_unread_messages: unread }) =>
        id !== current?.conversation && unread > (was?.get(id) ?? 0),
    )
    if (was && newer) setNews(t('chats.news', { name: newer.profile.name }))
  }, [chats, current?.conversation, t])
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { ChatEntry } from '../chat.contract.ts'
import { type Current, isCurrent } from './current.ts'

type Props = { chats: readonly ChatEntry[] | undefined; current: Current | undefined }

/** Says to who cannot see it that somebody has written; the conversation that is open says so itself. */
export function ChatNews({ chats, current }: Props) {
  const { t } = useTexts('chats')
  const [news, setNews] = useState<ChatEntry>()
  const latest = useRef<string>(undefined)
  useEffect(() => {
    const [top] = chats ?? []
    const was = latest.current
    if (chats) latest.current = top?.date ?? ''
    if (!top || was === undefined || top.date <= was) return
    if (top.num_unread_messages > 0 && !isCurrent(top, current)) setNews(top)
  }, [chats, current])
  return (
    <p role="status" className="sr-only">
      {news && <span key={news.date}>{t('chats.news', { name: news.profile.name })}</span>}
    </p>
  )
}

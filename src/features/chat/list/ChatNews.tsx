import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { ChatEntry } from '../chat.contract.ts'
import { isOpenChat, type OpenChat } from './open-chat.ts'

type Props = { chats: readonly ChatEntry[] | undefined; openChat: OpenChat | undefined }

/** Live region: tells screen readers who has written. The open conversation has a live region of its own. */
export function ChatNews({ chats, openChat }: Props) {
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

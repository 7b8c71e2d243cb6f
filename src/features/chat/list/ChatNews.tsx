import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { ChatEntry } from '../chat.contract.ts'
import { type Current, isCurrent } from './open-chat.ts'

type Props = { chats: readonly ChatEntry[] | undefined; current: Current | undefined }

/** Says to who cannot see it that somebody has written; the conversation that is open says so itself. */
export function ChatNews({ chats, current }: Props) {
  const { t } = useTexts('chats')
  const [{ latest, news }, note] = useState<{ latest?: string; news?: ChatEntry }>({})
  const [top] = chats ?? []
  const newest = chats && (top?.date ?? '')
  if (newest !== undefined && newest !== latest) {
    const isNews = latest !== undefined && top && top.date > latest && top.num_unread_messages > 0
    note({ latest: newest, ...(isNews && !isCurrent(top, current) ? { news: top } : news && { news }) })
  }
  return (
    <p role="status" className="sr-only">
      {news && <span key={news.date}>{t('chats.news', { name: news.profile.name })}</span>}
    </p>
  )
}

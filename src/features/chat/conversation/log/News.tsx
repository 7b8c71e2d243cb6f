import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useGiftWords } from '../../attachments/gifts/useGiftWords.ts'
import type { Line } from './groups.ts'

/** Live region: screen readers read out messages that arrive after the page was opened. */
export function News({ lines, name }: { lines: Line[]; name: string }) {
  const { t } = useTexts('conversation', 'chat_things', 'gifts')
  const gifts = useGiftWords()
  const last = lines.findLast(({ mine }) => !mine)
  const [start] = useState(last?.id)
  const isNews = last && last.id !== start
  const newsText = ({ content: { type, text, gift } }: Line) => {
    if (type === 'photo') return t('chat_things.photo_from', { name })
    if (type === 'gift') return t('gifts.got', { name, gift: gifts.given(gift ?? '') })
    return t('conversation.said', { name, text: text ?? '' })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && newsText(last)}
    </p>
  )
}

import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useGiftWords } from '../attachments/useGiftWords.ts'
import type { Line } from './groups.ts'

/** Says what the other has written since the page was opened, to who cannot see it come. */
export function News({ lines, name }: { lines: Line[]; name: string }) {
  const { t } = useTexts('conversation', 'chat_things', 'gifts')
  const gifts = useGiftWords()
  const last = lines.findLast(({ mine }) => !mine)
  const [start] = useState(last?.id)
  const isNews = last && last.id !== start
  const said = ({ content: { type, text, gift } }: Line) => {
    if (type === 'photo') return t('chat_things.photo_from', { name })
    if (type === 'gift') return t('gifts.got', { name, gift: gifts.given(gift ?? '') })
    return t('conversation.said', { name, text: text ?? '' })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && said(last)}
    </p>
  )
}

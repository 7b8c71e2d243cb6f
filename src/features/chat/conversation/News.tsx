import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Line } from './groups.ts'

/** Says what the other has written since the page was opened, to who cannot see it come. */
export function News({ lines, name }: { lines: Line[]; name: string }) {
  const { t } = useTexts('conversation')
  const last = lines.findLast(({ mine }) => !mine)
  const [start] = useState(last?.id)
  const isNews = last && last.id !== start
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && t('conversation.said', { name, text: last.content.text ?? '' })}
    </p>
  )
}

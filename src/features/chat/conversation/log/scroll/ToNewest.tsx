import { ArrowDown } from 'lucide-react'
import { useTexts } from '../../../../../i18n/TextsProvider.tsx'
import type { LogScroll } from './useLogScroll.ts'

/** Jumps to the newest message, with the number of messages that arrived while scrolled up. */
export function ToNewest({ scroll: { isEnd, newCount, toEnd } }: { scroll: LogScroll }) {
  const { t } = useTexts('conversation')
  if (isEnd) return null
  return (
    <button
      type="button"
      onClick={toEnd}
      className={`absolute bottom-3 left-1/2 flex min-h-11 min-w-11 -translate-x-1/2 animate-rise items-center justify-center gap-2 rounded-full font-semibold shadow-high ${newCount > 0 ? 'bg-unread px-4 text-on-unread' : 'border border-line bg-raised text-text'}`}
    >
      <ArrowDown aria-hidden className="size-5" />
      {newCount > 0 ? (
        t('conversation.new_messages', { count: newCount })
      ) : (
        <span className="sr-only">{t('conversation.to_newest')}</span>
      )}
    </button>
  )
}

import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Chat } from '../chat.contract.ts'
import { askOlder, noteOlder } from './conversation-cache.ts'

/** Before the first message that is shown: those before it are fetched as one comes near, or by a press. */
export function OlderMessages({ chat }: { chat: Chat }) {
  const { t } = useTexts('conversation')
  const { isLoading, hasFailed, load, mark } = useOlder(chat)
  if (chat.more === null) return chat.history_limited ? <HistoryLimit /> : null
  return (
    <div ref={mark} className="flex flex-col items-center gap-1 pt-1">
      <Button look="quiet" isBusy={isLoading} onClick={load}>
        {t('conversation.older')}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-danger text-xs">
          {t('conversation.older_failed')}
        </p>
      )}
    </div>
  )
}

function HistoryLimit() {
  const { t } = useTexts('conversation')
  return (
    <p className="mx-auto flex max-w-[45ch] items-start gap-2 py-2 text-quiet text-xs">
      <History aria-hidden className="size-4 shrink-0" />
      {t('conversation.history')}
    </p>
  )
}

/** Two screens ahead: whoever scrolls should not see it end. */
const ahead = '1200px 0px 0px'

function useOlder({ conversation: { id }, more }: Chat) {
  const mark = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ before: number | null; hasFailed: boolean }>()
  const isLoading = asked?.before === more && !asked.hasFailed
  const hasFailed = asked?.before === more && asked.hasFailed
  const load = async () => {
    if (isLoading) return
    setAsked({ before: more, hasFailed: false })
    const older = await askOlder(id).catch(() => undefined)
    if (older) noteOlder(id, older)
    else setAsked({ before: more, hasFailed: true })
  }
  const loadInSight = useEffectEvent(() => {
    // Who fails is not tried again and again, and who comes by keyboard presses the button.
    if (!hasFailed && !mark.current?.querySelector(':focus-visible')) void load()
  })
  useEffect(() => {
    if (!mark.current || more === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadInSight(), {
      root: mark.current.closest('[role=log]'),
      rootMargin: ahead,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [more])
  return { isLoading, hasFailed, load: () => void load(), mark }
}

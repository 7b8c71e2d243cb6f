import { useMutation } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../../../../../i18n/TextsProvider.tsx'
import { queries } from '../../../../../platform/live-query.ts'
import { Button } from '../../../../../ui/Button.tsx'
import type { Chat } from '../../../chat.contract.ts'
import { loadOlder } from '../../state/conversation-cache.ts'

/** Loads older messages when the reader scrolls near, or by button. */
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

/** Loads about two screens ahead, so that scrolling does not stop. */
const loadAhead = '1200px 0px 0px'

function useOlder(chat: Chat) {
  const { more } = chat
  const mark = useRef<HTMLDivElement>(null)
  const request = useMutation({ mutationFn: loadOlder }, queries)
  const isOfThisPage = request.variables?.more === more
  const isLoading = isOfThisPage && request.isPending
  const hasFailed = isOfThisPage && request.isError
  const load = () => {
    if (!isLoading) request.mutate(chat)
  }
  const loadInSight = useEffectEvent(() => {
    // No automatic retry after a failure. With keyboard focus on the button, leave loading to the button.
    if (!hasFailed && !mark.current?.querySelector(':focus-visible')) load()
  })
  useEffect(() => {
    if (!mark.current || more === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadInSight(), {
      root: mark.current.closest('[role=log]'),
      rootMargin: loadAhead,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [more])
  return { isLoading, hasFailed, load, mark }
}

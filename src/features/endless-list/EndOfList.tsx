import { CheckCheck, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RefObject, useEffect, useRef } from 'react'
import { useOnline } from '../../platform/browser-state.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { MemberPage } from './member-list.ts'
import { pageSize } from './page-size.ts'
import type { EndlessList } from './useEndlessList.ts'
import { useInfiniteScroll } from './useInfiniteScroll.ts'

type Props = {
  list: Pick<MemberPage, 'members' | 'next'>
  state: EndlessList
  words: { more: string; offline: string; shown: string; end?: string }
  skeleton: ReactNode
}

/** The end of a list: infinite scroll with a button, an error state, or the end text. */
export function EndOfList({ list, state, words, skeleton }: Props) {
  const { isLoading, hasFailed, refused, loadMore } = state
  const isOnline = useOnline()
  const hasMore = list.next !== null
  const end = useInfiniteScroll(!isLoading && !hasFailed && isOnline ? list.next : null, loadMore)
  const count = list.members.length
  const focusAfterLoad = useFocusAfterLoadMore(end, count)
  return (
    <div ref={end} className="mt-3 md:mt-4">
      {hasMore && (
        <>
          {isLoading && skeleton}
          {!isOnline && (
            <p className="flex items-center justify-center gap-2 py-6 text-center text-quiet">
              <WifiOff aria-hidden className="size-5 shrink-0" />
              {words.offline}
            </p>
          )}
          {hasFailed && isOnline ? (
            <ErrorState {...(refused && { text: refused.message })} onRetry={() => void loadMore()} />
          ) : (
            <p className="mt-6 text-center">
              <Button
                look="quiet"
                isBusy={isLoading}
                onClick={() => {
                  focusAfterLoad()
                  void loadMore()
                }}
              >
                {words.more}
              </Button>
            </p>
          )}
        </>
      )}
      {!hasMore && count > 0 && words.end && (
        <p className="flex items-center justify-center gap-2 py-8 text-center text-quiet">
          <CheckCheck aria-hidden className="size-5 shrink-0 text-primary-text" />
          {words.end}
        </p>
      )}
      <p role="status" className="sr-only">
        {count > pageSize ? words.shown : ''}
      </p>
    </div>
  )
}

/** Returns a function to call when "more" is pressed: the first new card gets the focus once it is loaded. */
function useFocusAfterLoadMore(end: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count === from.current) return
    const cards = end.current?.parentElement?.querySelectorAll<HTMLElement>('article a')
    cards?.[from.current]?.focus()
    from.current = undefined
  }, [end, count])
  return () => {
    from.current = count
  }
}

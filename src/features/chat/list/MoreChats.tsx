import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useOnline } from '../../../platform/browser-state.ts'
import { queries } from '../../../platform/live-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useInfiniteScroll } from '../../endless-list/useInfiniteScroll.ts'
import { ChatListSkeleton } from './ChatListSkeleton.tsx'
import { loadMoreChats } from './state/chats.ts'

type Props = { isSearch: boolean; hasMore: boolean; isLoading: boolean; isFailed: boolean }

/** Loads the next page on scroll or by button. A search loads all pages, because it runs in the browser. */
export function MoreChats({ isSearch, hasMore, isLoading, isFailed }: Props) {
  const { t } = useTexts('chats')
  const isOnline = useOnline()
  const mutationFn = () => loadMoreChats(isSearch ? 'largest' : 'page')
  const { mutate: loadMore, isPending, isError } = useMutation({ mutationFn }, queries)
  // A reload that succeeded since then makes the failure old.
  const hasFailed = isError && isFailed
  const mayLoad = hasMore && !isLoading && !isPending && !hasFailed && isOnline
  const end = useInfiniteScroll(mayLoad && !isSearch, loadMore)
  useEffect(() => {
    if (mayLoad && isSearch) loadMore()
  }, [mayLoad, isSearch, loadMore])
  if (!hasMore) return null
  return (
    <div ref={end}>
      {isPending || (isSearch && mayLoad) ? (
        <ChatListSkeleton count={2} />
      ) : hasFailed && isOnline ? (
        <ErrorState onRetry={() => loadMore()} />
      ) : (
        <p className="my-3 text-center">
          <Button look="quiet" onClick={() => loadMore()}>
            {t('chats.more')}
          </Button>
        </p>
      )}
    </div>
  )
}

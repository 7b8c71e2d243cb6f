import { useEffect } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useOnline } from '../../../platform/browser-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useInfiniteScroll } from '../../search/useInfiniteScroll.ts'
import { ChatListSkeleton } from './ChatListSkeleton.tsx'
import type { Chats } from './chat-store.ts'
import { loadMoreChats } from './chats.ts'

type Props = Pick<Chats, 'hasMore' | 'loading' | 'failed'> & { isSearch: boolean }

/** What comes after those that are here, by scrolling or by a press. Who searches searches all, so they all come. */
export function MoreChats({ isSearch, hasMore, loading, failed }: Props) {
  const { t } = useTexts('chats')
  const isOnline = useOnline()
  const mayAsk = hasMore && !loading && failed !== 'more' && isOnline
  const end = useInfiniteScroll(mayAsk && !isSearch, loadMoreChats)
  useEffect(() => {
    if (mayAsk && isSearch) loadMoreChats('all')
  }, [mayAsk, isSearch])
  if (!hasMore) return null
  return (
    <div ref={end}>
      {loading === 'more' || (isSearch && mayAsk) ? (
        <ChatListSkeleton count={2} />
      ) : failed === 'more' && isOnline ? (
        <ErrorState onRetry={() => loadMoreChats(isSearch ? 'all' : 'page')} />
      ) : (
        <p className="my-3 text-center">
          <Button look="quiet" onClick={() => loadMoreChats()}>
            {t('chats.more')}
          </Button>
        </p>
      )}
    </div>
  )
}

import { useEffect } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useOnline } from '../../../platform/browser-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useInfiniteScroll } from '../../endless-list/useInfiniteScroll.ts'
import { ChatListSkeleton } from './ChatListSkeleton.tsx'
import type { Chats } from './state/chat-store.ts'
import { loadMoreChats } from './state/chats.ts'

type Props = Pick<Chats, 'hasMore' | 'loading' | 'failed'> & { isSearch: boolean }

/** Loads the next page on scroll or by button. A search loads all pages, because it runs in the browser. */
export function MoreChats({ isSearch, hasMore, loading, failed }: Props) {
  const { t } = useTexts('chats')
  const isOnline = useOnline()
  const mayLoad = hasMore && !loading && failed !== 'more' && isOnline
  const end = useInfiniteScroll(mayLoad && !isSearch, loadMoreChats)
  useEffect(() => {
    if (mayLoad && isSearch) loadMoreChats('largest')
  }, [mayLoad, isSearch])
  if (!hasMore) return null
  return (
    <div ref={end}>
      {loading === 'more' || (isSearch && mayLoad) ? (
        <ChatListSkeleton count={2} />
      ) : failed === 'more' && isOnline ? (
        <ErrorState onRetry={() => loadMoreChats(isSearch ? 'largest' : 'page')} />
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

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { inTurn, useQueryCache } from '../../../platform/live-query.ts'
import { isLogoutPending } from '../../../platform/logged-out.ts'
import { notify } from '../../../ui/notices.ts'
import { useSite } from '../../page-basics/site.ts'
import type { ApiResult } from '../useApiData.ts'
import { useOrderUpdates } from './result/useOrderUpdates.ts'

export type Cursor = string | number | null
type Source<Page> = {
  name: 'orders' | 'statement'
  /** The first page, or the server's refusal; empty if this hook must fetch it. */
  initial: ApiResult<Page>
  fetchPage(before: Cursor): Promise<ApiResult<Page>>
}

/** Pages of a member's list, newest first. When an order has changed, all shown pages are fetched again. */
export function usePages<Page extends { next: Cursor }>({ name, initial, fetchPage }: Source<Page>) {
  const { t } = useTexts()
  const cache = useQueryCache()
  const queryKey = [name, useSite().user?.profile.id]
  const { data: first, refusalText } = initial
  // After a logout, a page that is still mounted must neither fetch nor put its data into the cache.
  const isLoggedIn = !isLogoutPending()
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, Cursor>, typeof queryKey, Cursor>(
    {
      queryKey,
      async queryFn({ pageParam }) {
        const page = await fetchPage(pageParam)
        if (page.data) return page.data
        throw new Error(page.refusalText ?? '')
      },
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      ...(first && isLoggedIn && { initialData: () => ({ pages: [first], pageParams: [null] }) }),
      enabled: refusalText === undefined && isLoggedIn,
      // Each visit fetches the list again, unless it came with the page.
      refetchOnMount: first ? false : 'always',
    },
    cache,
  )
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query
  const reload = () => void inTurn(queryKey, () => refetch({ cancelRefetch: false }))
  useOrderUpdates(reload)
  return {
    /** Undefined until the first page is loaded. */
    pages: data?.pages,
    hasMore: hasNextPage,
    isLoading: isFetching,
    isLoadingMore: isFetchingNextPage,
    /** The server's words, if it refused. */
    refusalText: error?.message || refusalText,
    load: reload,
    async loadMore() {
      const { isFetchNextPageError } = await inTurn(queryKey, () => fetchNextPage({ cancelRefetch: false }))
      if (isFetchNextPageError) notify('failure', t('parts.failed_text'))
    },
    /** Changes the shown pages, without a request. */
    change(next: (page: Page) => Page) {
      cache.setQueryData<InfiniteData<Page, Cursor>>(
        queryKey,
        (all) => all && { ...all, pages: all.pages.map(next) },
      )
    },
  }
}

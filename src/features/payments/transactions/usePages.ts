import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useQueryCache } from '../../../platform/live-query.ts'
import { notify } from '../../../ui/notices.ts'
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
  const { data: first, refusalText } = initial
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, Cursor>, [string], Cursor>(
    {
      queryKey: [name],
      async queryFn({ pageParam }) {
        const page = await fetchPage(pageParam)
        if (page.data) return page.data
        throw new Error(page.refusalText ?? '')
      },
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      ...(first && { initialData: () => ({ pages: [first], pageParams: [null] }) }),
      enabled: refusalText === undefined,
      // Each visit fetches the list again, unless it came with the page.
      refetchOnMount: first ? false : 'always',
    },
    cache,
  )
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query
  useOrderUpdates(() => void refetch())
  return {
    /** Undefined until the first page is loaded. */
    pages: data?.pages,
    hasMore: hasNextPage,
    isLoading: isFetching,
    isLoadingMore: isFetchingNextPage,
    /** The server's words, if it refused. */
    refusalText: error?.message || refusalText,
    load: () => void refetch(),
    async loadMore() {
      const { isFetchNextPageError } = await fetchNextPage()
      if (isFetchNextPageError) notify('failure', t('parts.failed_text'))
    },
    /** Changes the shown pages, without a request. */
    change(next: (page: Page) => Page) {
      cache.setQueryData<InfiniteData<Page, Cursor>>(
        [name],
        (all) => all && { ...all, pages: all.pages.map(next) },
      )
    },
  }
}

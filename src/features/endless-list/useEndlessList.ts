import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { inTurn, useQueryCache } from '../../platform/live-query.ts'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { listKey, noteShown, takeScrolled } from './list-cache.ts'
import type { MemberPage, PageResponse } from './member-list.ts'

type Source<Page> = {
  owner: string
  /** The part of the URL that names the list. */
  search: string
  /** The first page, or undefined if this hook must fetch it. */
  first: PageResponse<Page> | undefined
  fetchPage(next: string | null): Promise<PageResponse<Page>>
  /** If given, a return to the list reloads it. Merges the pages of each reload into the shown ones. */
  mergeReloaded?: (shown: Page[], reloaded: Page[]) => Page[]
}

type Refusal = PageResponse<MemberPage>['refused']

/** There is no page: the server refused it, or did not respond. */
class PageFailure extends Error {
  readonly refused: Refusal
  constructor(refused: Refusal) {
    super(refused?.message)
    this.refused = refused
  }
}

/** A list of members with infinite scroll. On return to the page, all loaded pages are restored from the cache. */
export function useEndlessList<Page extends MemberPage>(source: Source<Page>) {
  const { owner, search, first, fetchPage, mergeReloaded } = source
  const { key: entry } = useLocation()
  const isInBrowser = useInBrowser()
  const cache = useQueryCache()
  const queryKey = listKey(entry, search, owner)
  const hasLoaderFailed = first !== undefined && !first.answer
  const query = useInfiniteQuery<Page, PageFailure, Pages<Page>, typeof queryKey, string | null>(
    {
      queryKey,
      async queryFn({ pageParam }) {
        const { answer, refused } = await fetchPage(pageParam)
        if (!answer) throw new PageFailure(refused)
        return answer
      },
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      initialData: () => first?.answer && { pages: [first.answer], pageParams: [null] },
      enabled: !hasLoaderFailed,
      meta: { owner },
      ...(mergeReloaded && { structuralSharing: mergedBy(mergeReloaded) }),
    },
    cache,
  )
  const { data, error, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query

  // Hydration uses the server's list; the cache is read only after that.
  const loaded = isInBrowser ? data?.pages : first?.answer && [first.answer]
  // If the server started the list again, the pages before that are dropped.
  const start = Math.max(0, loaded?.findLastIndex(({ is_first }) => is_first) ?? 0)
  const pages = loaded?.slice(start)

  useLayoutEffect(() => {
    const scrolled = isInBrowser ? takeScrolled(entry) : undefined
    if (scrolled !== undefined) scrollTo(0, scrolled)
  }, [isInBrowser, entry])
  useLayoutEffect(() => {
    if (start === 0) return
    const fromStart = (all?: Pages<Page>) => all && { pages: all.pages.slice(start), pageParams: [null] }
    cache.setQueryData(listKey(entry, search, owner), fromStart)
    scrollTo(0, 0)
  }, [start, cache, entry, search, owner])

  const reload = () => inTurn(queryKey, () => refetch({ cancelRefetch: false }))
  const reloadOnReturn = useEffectEvent(() => void (mergeReloaded && pages && reload()))
  useEffect(() => {
    if (noteShown(listKey(entry, search, owner))) reloadOnReturn()
  }, [entry, search, owner])

  const hasFailed = !isFetching && (pages ? query.isFetchNextPageError : query.isError || hasLoaderFailed)
  return {
    /** Undefined until the first page is loaded. */
    pages,
    isLoading: pages ? isFetchingNextPage : isFetching,
    hasFailed,
    /** The server's refusal of the last request. */
    refused: hasFailed ? (error ?? first)?.refused : undefined,
    async loadMore() {
      if (!isFetchingNextPage) await inTurn(queryKey, () => fetchNextPage({ cancelRefetch: false }))
    },
    reload,
  }
}

export type EndlessList = Omit<ReturnType<typeof useEndlessList>, 'pages' | 'reload'>
type Pages<Page> = InfiniteData<Page, string | null>

/** TanStack calls the function with the cached data and the data of each response. */
const mergedBy =
  <Page>(merge: (shown: Page[], reloaded: Page[]) => Page[]) =>
  (shown: unknown, reloaded: unknown) => {
    const [was, now] = [shown as Pages<Page> | undefined, reloaded as Pages<Page>]
    return was ? { ...now, pages: merge(was.pages, now.pages) } : now
  }

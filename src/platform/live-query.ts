import {
  notifyManager,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type LiveEvent, onLive } from './live.ts'
import { isLogoutPending, onLoggedOut } from './logged-out.ts'
import { onForget } from './member-traces.ts'

/** Everything this tab has fetched for the member. Not for the server, where all members would share it. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      // A request without a connection must fail, so that the page can say so.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Our own merges keep the objects that did not change.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always' },
  },
})
// Changes are shown at once. Timers, the default, are slow in a hidden tab.
notifyManager.setScheduler(queueMicrotask)
const isInBrowser = typeof window !== 'undefined'
// Data whose `meta` names its owner stays: its key has the owner, and it may be on the screen.
if (isInBrowser) {
  onLoggedOut(() => queries.removeQueries({ predicate: ({ meta }) => !meta?.owner }))
  onForget((stays) =>
    queries.removeQueries({ predicate: ({ meta }) => Boolean(meta?.owner) && meta?.owner !== stays }),
  )
}

/** The cache for a hook: `queries`, or on the server one for this render. */
export const useQueryCache = () => useState(() => (isInBrowser ? queries : new QueryClient()))[0]

/** Sends a request for a query after the one in flight, whose response may be older than this call. */
export async function inTurn<Result>(queryKey: QueryKey, request: () => Promise<Result>): Promise<Result> {
  const query = queries.getQueryCache().find({ queryKey })
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
  return request()
}

/** Says that data must be fetched again. */
export const stale = Symbol('stale')

/** A request whose `signal` is read is aborted when its data is no longer shown. Others go on, and are cached. */
type Context = Pick<QueryFunctionContext, 'signal'>

type Source<Data> = {
  /** A name of its own among all live queries. */
  name: string
  /** Milliseconds before a request is sent, so that a burst of events causes one request. */
  wait?: number
  /** `known` returns the cached data at the time of the call. It may change while a request is in flight. */
  fetch(id: string, known: () => Data | undefined, context: Context): Promise<Data>
  /**
   * The data after an event. The same object if the event changes nothing; `stale` if it does not say enough. After a
   * `reset` or `refresh` all data is stale.
   */
  afterEvent(data: Data, event: LiveEvent): Data | typeof stale
}

type Shown<Data> = { data: Data | undefined; isFetching: boolean; isError: boolean }
type UseOptions<Data> = { loaded?: Data | undefined; refetchOnMount?: boolean }

/**
 * Data that is fetched once and then follows the member's events. One request at a time: events that come while it is in
 * flight are applied to its response, which may be older than they are. If one of them says `stale`, or if the data is
 * refreshed meanwhile, it is fetched once more.
 */
export function liveQuery<Data>({ name, wait, fetch, afterEvent }: Source<Data>) {
  /** The events since each request in flight was sent. */
  const inFlight = new Map<string, LiveEvent[]>()
  /** Queries to fetch again when they are shown. TanStack's own mark is lost with new data or a cancelled request. */
  const outdated = new WeakSet<object>()
  const keyOf = (id: string) => [name, id]
  const find = (id: string) => queries.getQueryCache().find({ queryKey: keyOf(id) })
  const get = (id: string) => queries.getQueryData<Data>(keyOf(id))
  const set = (id: string, data: Data) => void queries.setQueryData(keyOf(id), data)

  function after(data: Data | undefined, event: LiveEvent) {
    if (event.type === 'reset' || event.type === 'refresh') return stale
    return data === undefined ? undefined : afterEvent(data, event)
  }

  /** Sends a request and applies the events that come meanwhile to its response. */
  async function fetchLive(id: string, context: Context, request = () => fetch(id, () => get(id), context)) {
    const events: LiveEvent[] = []
    inFlight.set(id, events)
    try {
      let data: Data = await request()
      if (inFlight.get(id) !== events) throw new Error('another request was sent instead')
      let isStale = false
      for (const event of events) {
        const next = after(data, event)
        if (next === stale) isStale = true
        else if (next !== undefined) data = next
      }
      if (isStale) {
        // Shown already: refreshes may come more often than responses.
        if (get(id) !== undefined) set(id, data)
        return await fetchLive(id, context)
      }
      const query = find(id)
      if (query) outdated.delete(query)
      return data
    } finally {
      if (inFlight.get(id) === events) inFlight.delete(id)
    }
  }

  queries.setQueryDefaults([name], {
    async queryFn(context) {
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
      return fetchLive(String(context.queryKey[1]), context)
    },
    staleTime: (query) => (outdated.has(query) ? 0 : Number.POSITIVE_INFINITY),
  })

  /** Fetches again. Resolves to whether the server answered. */
  function refresh(id: string): Promise<boolean> {
    inFlight.get(id)?.push({ type: 'refresh' })
    const query = find(id)
    if (query) outdated.add(query)
    return queries.fetchQuery({ queryKey: keyOf(id), staleTime: 0 }).then(
      () => true,
      () => false,
    )
  }

  /** Fetches the data if it is missing or stale. */
  const fetchIfStale = (id: string) => queries.fetchQuery({ queryKey: keyOf(id) }).catch(() => {})

  /** Fetches data on the screen now, and other data when it is shown. */
  function expire(id: string) {
    const query = find(id)
    if (query?.isActive()) void refresh(id)
    else if (query) outdated.add(query)
  }

  /** Aborts a request in flight, which may hang, and fetches again what is on the screen. */
  function restart(id: string) {
    void queries.cancelQueries({ queryKey: keyOf(id) })
    expire(id)
  }

  /** Adds to the data with a request of its own, which is sent after one in flight. */
  const extend = (id: string, request: (known: () => Data, context: Context) => Promise<Data>) =>
    inTurn(keyOf(id), async () => {
      const known = get(id)
      if (known === undefined) return
      const queryFn = (context: Context) =>
        fetchLive(id, context, () => request(() => get(id) ?? known, context))
      await queries.fetchQuery({ queryKey: keyOf(id), queryFn, staleTime: 0 })
    })

  onLive((event) => {
    for (const query of queries.getQueryCache().findAll({ queryKey: [name] })) {
      const id = String(query.queryKey[1])
      inFlight.get(id)?.push(event)
      const known = get(id)
      const next = after(known, event)
      if (next === stale) expire(id)
      else if (next !== undefined && next !== known) set(id, next)
    }
  })

  /** The data, fetched if it is missing or known to be stale. `loaded` is the page data, if it has this data. */
  const useShown = (id: string, { loaded, refetchOnMount = true }: UseOptions<Data> = {}): Shown<Data> => {
    // After a logout, a page that is still mounted must neither fetch nor put its data into the cache.
    const enabled = !isLogoutPending()
    const initial = loaded !== undefined && enabled ? { initialData: () => loaded } : {}
    return useQuery<Data>({ queryKey: keyOf(id), enabled, refetchOnMount, ...initial }, queries)
  }
  const useOnServer: typeof useShown = (_id, options) => ({
    data: options?.loaded,
    isFetching: options?.loaded === undefined,
    isError: false,
  })
  const use = isInBrowser ? useShown : useOnServer
  return { get, set, refresh, fetchIfStale, restart, extend, use }
}

import { notifyManager, QueryClient, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LiveEvent, onLive } from './live.ts'
import { onLoggedOut } from './logged-out.ts'

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
let logouts = 0
if (typeof window !== 'undefined')
  onLoggedOut(() => {
    logouts++
    queries.clear()
  })

/** Says that data must be fetched again. */
export const stale = Symbol('stale')

/** A request whose `signal` is read is aborted when its data is no longer shown. Others go on, and are cached. */
type Context = Pick<QueryFunctionContext, 'signal'>

type Source<Data> = {
  /** A name of its own among all live queries. */
  name: string
  /** `known` returns the cached data at the time of the call. It may change while a request is in flight. */
  fetch(id: string, known: () => Data | undefined, context: Context): Promise<Data>
  /** The data after an event. The same object if the event changes nothing; `stale` if it does not say enough.
   * After a `reset` or `refresh` all data is stale. */
  afterEvent(data: Data, event: LiveEvent): Data | typeof stale
}

type Shown<Data> = { data: Data | undefined; isFetching: boolean; isError: boolean }
type UseOptions<Data> = { loaded?: Data | undefined; refetchOnMount?: boolean | 'always' }

/**
 * Data that is fetched once and then follows the member's events. One request at a time: events that come while it is in
 * flight are applied to its response, which may be older than they are. If one of them says `stale`, or if the data is
 * refreshed meanwhile, it is fetched once more.
 */
export function liveQuery<Data>({ name, fetch, afterEvent }: Source<Data>) {
  /** The events since each request in flight was sent. */
  const inFlight = new Map<string, LiveEvent[]>()
  const keyOf = (id: string) => [name, id]
  const get = (id: string) => queries.getQueryData<Data>(keyOf(id))
  const set = (id: string, data: Data) => void queries.setQueryData(keyOf(id), data)

  const after = (data: Data, event: LiveEvent) =>
    event.type === 'reset' || event.type === 'refresh' ? stale : afterEvent(data, event)

  async function fetchLive(id: string, context: Context): Promise<Data> {
    const events: LiveEvent[] = []
    inFlight.set(id, events)
    try {
      let data: Data = await fetch(id, () => get(id), context)
      let isStale = false
      for (const event of events) {
        const next = after(data, event)
        if (next === stale) isStale = true
        else data = next
      }
      if (!isStale) return data
      // Shown already: refreshes may come more often than responses.
      if (get(id) !== undefined) set(id, data)
      return await fetchLive(id, context)
    } finally {
      if (inFlight.get(id) === events) inFlight.delete(id)
    }
  }

  queries.setQueryDefaults([name], {
    queryFn: (context) => fetchLive(String(context.queryKey[1]), context),
  })

  /** Fetches again. Resolves to whether the server answered. */
  function refresh(id: string): Promise<boolean> {
    inFlight.get(id)?.push({ type: 'refresh' })
    return queries.fetchQuery({ queryKey: keyOf(id), staleTime: 0 }).then(
      () => true,
      () => false,
    )
  }

  /** Fetches the data if it is missing or stale. */
  const fetchIfStale = (id: string) => queries.fetchQuery({ queryKey: keyOf(id) }).catch(() => {})

  onLive((event) => {
    for (const query of queries.getQueryCache().findAll({ queryKey: [name] })) {
      const id = String(query.queryKey[1])
      inFlight.get(id)?.push(event)
      const known = get(id)
      if (known === undefined) continue
      const next = after(known, event)
      if (next !== stale) {
        if (next !== known) set(id, next)
      } else if (query.isActive()) void refresh(id)
      else query.invalidate()
    }
  })

  /** The data, fetched if it is missing or known to be stale. `loaded` is the page data, if it has this data. */
  const useShown = (id: string, { loaded, refetchOnMount = true }: UseOptions<Data> = {}): Shown<Data> => {
    // A page that is still mounted after a logout must not put its data into the empty cache.
    const [logoutsBefore] = useState(logouts)
    const initial = loaded === undefined || logoutsBefore < logouts ? {} : { initialData: () => loaded }
    return useQuery<Data>({ queryKey: keyOf(id), refetchOnMount, ...initial }, queries)
  }
  const useOnServer: typeof useShown = (_id, { loaded } = {}) => ({
    data: loaded,
    isFetching: true,
    isError: false,
  })
  return { get, set, refresh, fetchIfStale, use: typeof window === 'undefined' ? useOnServer : useShown }
}

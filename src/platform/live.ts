/** What the member is told while it happens; `reset` when more was missed than can be told, so look at everything. */
export type LiveEvent = { type: string; profile?: string; conversation?: string; online?: 'yes' | 'no' }

/** What is true of this moment alone is not kept and has no id: whoever misses it has missed nothing. */
type Heard = LiveEvent & { id?: number }
type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
const fleeting = ['typing', 'presence']
const eventTypes = ['like', 'match', 'likes', 'user', 'message', 'read', 'chats', 'reset', ...fleeting]
const [firstRetry, longestRetry] = [2000, 60_000]
/** Whoever gets the stream at once has missed nothing since the page was loaded. */
const atOnce = 1000

let listener: string | undefined
let lastId: number | undefined
let stop: (() => void) | undefined

export function onLive(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For what this page brought about itself: whoever listens looks again, before or without the stream. */
export function sayLive(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

/**
 * Listens to the member's event stream. Of all tabs of a browser one holds the stream and passes on what it hears; when
 * that tab is closed another takes over, from the last event that reached it.
 */
export function listenLive(memberId: string) {
  stop?.()
  // From one layout to the next the page stops listening for a moment, and goes on where it was.
  if (listener !== memberId) lastId = undefined
  listener = memberId
  const name = `live ${memberId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  channel.onmessage = ({ data }: MessageEvent<Heard>) => tell(data)
  const asked = performance.now()
  const hold = () => {
    const wasLate = lastId === undefined && performance.now() - asked > atOnce
    return holdStream({
      signal: leaving.signal,
      // Between the tab that was closed and this one something may have been missed, in the others as well.
      onOpened: (id) => {
        if (wasLate) sayLive({ type: 'reset' })
        channel.postMessage({ type: 'reset', id } satisfies Heard)
      },
      onHeard: (heard) => {
        tell(heard)
        channel.postMessage(heard)
      },
    })
  }
  // On a site without https a browser has no locks: there each tab has its own stream.
  if (navigator.locks) navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => {})
  else void hold()
  const end = () => {
    leaving.abort()
    channel.close()
    if (stop === end) stop = undefined
  }
  stop = end
  return end
}

export const isFleeting = ({ type }: LiveEvent) => fleeting.includes(type)

/** Nobody is told twice, whoever held the stream. */
function tell({ id, ...event }: Heard) {
  if (id !== undefined) {
    if (lastId !== undefined && id <= lastId && event.type !== 'reset') return
    lastId = id
  }
  sayLive(event)
}

type Stream = { signal: AbortSignal; onOpened(id: number): void; onHeard(heard: Heard): void }

/** Until the tab goes. A browser comes back by itself after a break, but not after an answer that was a no. */
function holdStream({ signal, onOpened, onHeard }: Stream) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let source: EventSource | undefined
  let retry = firstRetry
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    source = new EventSource(`/api/events.php${lastId === undefined ? '' : `?last_event_id=${lastId}`}`)
    source.addEventListener('open', () => {
      retry = firstRetry
    })
    source.addEventListener('hello', ({ lastEventId }) => {
      if (lastId !== undefined) return
      lastId = Number(lastEventId)
      onOpened(lastId)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, retry)
      retry = Math.min(retry * 2, longestRetry)
    })
    for (const type of eventTypes)
      source.addEventListener(type, ({ lastEventId, data }) =>
        onHeard({ ...JSON.parse(data), type, ...(!fleeting.includes(type) && { id: Number(lastEventId) }) }),
      )
  }
  // After a break nobody should wait for the next try longer than the network does.
  const openNow = () => {
    if (source?.readyState === EventSource.OPEN) return
    source?.close()
    open()
  }
  if (signal.aborted) return Promise.resolve()
  addEventListener('online', openNow)
  open()
  signal.addEventListener('abort', () => {
    removeEventListener('online', openNow)
    clearTimeout(timer)
    source?.close()
    resolve()
  })
  return promise
}

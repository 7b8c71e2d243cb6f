/** What the member is told while it happens; `reset` when more was missed than can be told, so look at everything. */
export type LiveEvent = { type: string; profile?: string }

type Heard = LiveEvent & { id: number }
type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
const eventTypes = ['like', 'match', 'likes', 'user', 'reset']
const [firstRetry, longestRetry] = [2000, 60_000]

let lastId: number | undefined
let stop: (() => void) | undefined

export function onLive(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Listens to the member's event stream. Of all tabs of a browser one holds the stream and passes on what it hears; when
 * that tab is closed another takes over, from the last event that reached it.
 */
export function listenLive(memberId: string) {
  stop?.()
  const name = `live ${memberId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  channel.onmessage = ({ data }: MessageEvent<Heard>) => tell(data)
  const hold = () =>
    holdStream((heard) => {
      tell(heard)
      channel.postMessage(heard)
    }, leaving.signal)
  navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => {})
  stop = () => {
    leaving.abort()
    channel.close()
    lastId = undefined
    stop = undefined
  }
  return stop
}

/** Nobody is told twice, whoever held the stream. */
function tell({ id, ...event }: Heard) {
  if (lastId !== undefined && id <= lastId && event.type !== 'reset') return
  lastId = id
  for (const listener of listeners) listener(event)
}

/** Until the tab goes. A browser comes back by itself after a break, but not after an answer that was a no. */
function holdStream(onHeard: (heard: Heard) => void, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let source: EventSource | undefined
  let retry = firstRetry
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(`/api/events.php${lastId === undefined ? '' : `?last_event_id=${lastId}`}`)
    source.addEventListener('open', () => {
      retry = firstRetry
    })
    source.addEventListener('hello', ({ lastEventId }) => {
      lastId ??= Number(lastEventId)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, retry)
      retry = Math.min(retry * 2, longestRetry)
    })
    for (const type of eventTypes)
      source.addEventListener(type, ({ lastEventId, data }) =>
        onHeard({ ...JSON.parse(data), type, id: Number(lastEventId) }),
      )
  }
  open()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source?.close()
    resolve()
  })
  return promise
}

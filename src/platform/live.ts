import { type LiveEvent, openLiveStream } from './live-stream.ts'
import { watchPageVisibility } from './page-visibility.ts'

export { isEphemeral, type LiveEvent, type LiveType } from './live-stream.ts'

type Listener = (event: LiveEvent) => void

/** A tab without the stream tells the server after this time (ms) that it is visible. */
const visibilityDelay = 1000
/** The server sends `alive` every 20 seconds. After this silence (ms) the connection counts as dead. */
const maximumSilence = 50_000
/** How long (ms) a tab waits for the tab that holds the stream before it steals the lock. */
const stealDelay = 15_000
const checkInterval = 5000

const listeners = new Set<Listener>()
let member: string | undefined
let lastId = 0
let stop: (() => void) | undefined
let stopping: ReturnType<typeof setTimeout> | undefined

export function onLive(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the listeners in this tab. Also for changes this page made itself, before or without the stream. */
export function emitLive(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

/**
 * Listens to the member's event stream, from the last event that the page data includes. Stopping is delayed, so that a
 * change of layout does not reconnect.
 */
export function listenLive(memberId: string, lastEvent: number) {
  clearTimeout(stopping)
  if (memberId !== member) {
    stop?.()
    lastId = lastEvent
  }
  member = memberId
  stop ??= start(memberId)
  return () => {
    clearTimeout(stopping)
    stopping = setTimeout(() => stop?.(), 1000)
  }
}

/**
 * One tab of the browser holds the stream, guarded by a Web Lock, and broadcasts its events to the others. If that tab is
 * closed or suspended, another tab takes over and resumes after the last event it received.
 */
function start(memberId: string) {
  const name = `live ${memberId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  // Wall-clock time, because performance.now() stops while a laptop sleeps.
  let lastEventAt = Date.now()
  let isSuspect = false
  /** Set while this tab holds the stream. */
  let reconnect: (() => void) | undefined
  let claim = new AbortController()

  const receive = (event: LiveEvent) => {
    lastEventAt = Date.now()
    isSuspect = false
    emitOnce(event)
  }
  const receiveAndBroadcast = (event: LiveEvent) => {
    receive(event)
    channel.postMessage(event)
  }
  const page = watchPageVisibility({
    signal: leaving.signal,
    onHidden: () => channel.postMessage({ type: 'hidden' }),
    onVisible: () => checkSilence(),
  })
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | { type: 'hidden' }>) => {
    if (data.type === 'hidden') page.reportIfVisible()
    else receive(data)
  }

  const hold = (signal: AbortSignal) => {
    const stream = openLiveStream({
      signal,
      query() {
        lastEventAt = Date.now()
        return `?last_event_id=${lastId}${page.isHidden() ? '&hidden=1' : ''}`
      },
      onHello() {
        receiveAndBroadcast({ type: 'alive' })
        // Another tab may be visible; it then reports that to the server.
        if (page.isHidden()) channel.postMessage({ type: 'hidden' })
      },
      onEvent: receiveAndBroadcast,
    })
    reconnect = stream.open
    return stream.ended.finally(() => {
      reconnect = undefined
    })
  }

  // Without https there are no Web Locks; then each tab has its own stream.
  const claimStream = (steal = false) => {
    const previous = claim
    const own = new AbortController()
    claim = own
    previous.abort()
    const signal = AbortSignal.any([leaving.signal, own.signal])
    if (!navigator.locks) return void hold(signal)
    navigator.locks
      .request(name, steal ? { steal } : { signal }, () => hold(signal))
      .catch(() => {
        own.abort()
        if (claim === own && !leaving.signal.aborted) claimStream()
      })
  }

  // After a long silence the tab that holds the stream reconnects. Another visible tab waits a while longer and then
  // steals the lock.
  const checkSilence = () => {
    if (Date.now() - lastEventAt < maximumSilence) return
    lastEventAt = Date.now()
    if (reconnect) reconnect()
    else if (page.isHidden()) return
    else if (isSuspect) claimStream(true)
    else lastEventAt -= maximumSilence - stealDelay
    isSuspect = true
  }
  const timer = setInterval(checkSilence, checkInterval)
  // The tab that holds the stream may be hidden while this one is visible: tell the server.
  const visibilityReport = setTimeout(() => reconnect || page.reportIfVisible(), visibilityDelay)
  claimStream()

  const end = () => {
    leaving.abort()
    clearInterval(timer)
    clearTimeout(visibilityReport)
    channel.close()
    if (stop === end) stop = undefined
  }
  return end
}

/**
 * Skips events this tab already got, whichever tab held the stream. Numbers have no gaps: a gap means that the other tab
 * passed events on before this one listened.
 */
function emitOnce(event: LiveEvent) {
  const { id } = event
  if (id !== undefined) {
    if (id <= lastId && event.type !== 'reset') return
    if (id > lastId + 1 && event.type !== 'reset') emitLive({ type: 'reset' })
    lastId = id
  }
  emitLive(event)
}

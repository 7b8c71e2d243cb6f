import { type LiveEvent, openLiveStream, type StreamEvent } from './live-stream.ts'
import { watchPageVisibility } from './page-visibility.ts'

export { isEphemeral, type LiveEvent, type LiveType } from './live-stream.ts'

type Listener = (event: LiveEvent) => void

/** Whoever gets the stream at once has missed nothing since the page was loaded. */
const atOnce = 1000
/** The server gives a sign of life every 20 seconds. Whoever hears none for so long talks to nobody. */
const longestSilence = 50_000
/** So long a tab waits for the one that holds the stream, before it takes it from it. */
const patience = 15_000
const lookEvery = 5000

const listeners = new Set<Listener>()
let member: string | undefined
let lastId: number | undefined
let stop: (() => void) | undefined
let stopping: ReturnType<typeof setTimeout> | undefined

export function onLive(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For what this page brought about itself: whoever listens looks again, before or without the stream. */
export function emitLive(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

/** Listens to the member's event stream. From one layout to the next the page stops for a moment, and the stream goes on. */
export function listenLive(memberId: string) {
  clearTimeout(stopping)
  if (memberId !== member) stop?.()
  if (memberId !== member) lastId = undefined
  member = memberId
  stop ??= start(memberId)
  return () => {
    clearTimeout(stopping)
    stopping = setTimeout(() => stop?.(), 1000)
  }
}

/**
 * Of all tabs of a browser one holds the stream and passes on what it hears; when that tab is closed, or sleeps, another
 * takes over, from the last event that reached it.
 */
function start(memberId: string) {
  const name = `live ${memberId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const asked = performance.now()
  // The clock on the wall: others stand still while a laptop is shut.
  let heardAt = Date.now()
  let isDoubted = false
  let openAnew: (() => void) | undefined
  let claim = new AbortController()

  const hear = (heard: StreamEvent) => {
    heardAt = Date.now()
    isDoubted = false
    tell(heard)
  }
  const pass = (heard: StreamEvent) => {
    hear(heard)
    channel.postMessage(heard)
  }
  const page = watchPageVisibility({
    signal: leaving.signal,
    onHidden: () => channel.postMessage({ type: 'hidden' }),
    onSeen: () => look(),
  })
  channel.onmessage = ({ data }: MessageEvent<StreamEvent | { type: 'hidden' }>) => {
    if (data.type === 'hidden') page.sayIfSeen()
    else hear(data)
  }

  const hold = (signal: AbortSignal) => {
    const wasLate = lastId === undefined && performance.now() - asked > atOnce
    const stream = openLiveStream({
      signal,
      query() {
        heardAt = Date.now()
        const place = lastId === undefined ? [] : [`last_event_id=${lastId}`]
        return `?${[...place, ...(page.isHidden() ? ['hidden=1'] : [])].join('&')}`
      },
      onHello(id) {
        pass({ type: 'alive' })
        // Where another tab is in front, it says so.
        if (page.isHidden()) channel.postMessage({ type: 'hidden' })
        if (lastId !== undefined) return
        lastId = id
        // Between the tab that was closed and this one something may have been missed, in the others as well.
        if (wasLate) emitLive({ type: 'reset' })
        channel.postMessage({ type: 'reset', id } satisfies StreamEvent)
      },
      onHeard: pass,
    })
    openAnew = stream.open
    return stream.ended.finally(() => {
      openAnew = undefined
    })
  }

  // On a site without https a browser has no locks: there each tab has its own stream.
  const take = (steal = false) => {
    const before = claim
    const own = new AbortController()
    claim = own
    before.abort()
    const signal = AbortSignal.any([leaving.signal, own.signal])
    if (!navigator.locks) return void hold(signal)
    navigator.locks
      .request(name, steal ? { steal } : { signal }, () => hold(signal))
      .catch(() => {
        own.abort()
        if (claim === own && !leaving.signal.aborted) take()
      })
  }

  const look = () => {
    if (Date.now() - heardAt < longestSilence) return
    heardAt = Date.now()
    if (openAnew) openAnew()
    else if (page.isHidden()) return
    else if (isDoubted) take(true)
    else heardAt -= longestSilence - patience
    isDoubted = true
  }
  const timer = setInterval(look, lookEvery)
  // The tab that holds the stream may be one that is out of sight.
  const greeting = setTimeout(() => openAnew || page.sayIfSeen(), atOnce)
  take()

  const end = () => {
    leaving.abort()
    clearInterval(timer)
    clearTimeout(greeting)
    channel.close()
    if (stop === end) stop = undefined
  }
  return end
}

/** Nobody is told twice, whoever held the stream. */
function tell({ id, ...event }: StreamEvent) {
  if (id !== undefined) {
    if (lastId !== undefined && id <= lastId && event.type !== 'reset') return
    lastId = id
  }
  emitLive(event)
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { subscribe } from '../bus.server.ts'
import { dropListeners } from '../http/when-closed.server.ts'
import { log } from '../log.server.ts'
import { refuse } from '../refusals.ts'
import { type Actor, liveSessions } from '../sessions.server.ts'
import { eventsAfter, type LoggedEvent, lastSeqs, type WakeUp, wakeChannel } from './events.server.ts'
import {
  addStream,
  allStreams,
  canWrite,
  endStream,
  frame,
  isOpen,
  removeStream,
  type Stream,
  streamsOf,
} from './open-streams.server.ts'

const sweepSeconds = 20
/** Sweeps are split into slices, because thousands of streams at once would delay new messages. */
const sliceSize = 50
const slicePause = 20
/** How soon browsers reconnect (ms): random, so that they do not all return at once after a restart. */
const retryDelay = () => 500 + Math.floor(Math.random() * 2000)

let sweeper: NodeJS.Timeout | undefined
let isAccepting = true
let isSweeping = false

subscribe(wakeChannel, {
  onMessage: (message) => {
    const { key, event }: WakeUp = JSON.parse(message)
    for (const stream of streamsOf(key)) offer(stream, event)
  },
  onGap: () => void sweep(),
})

type StreamOptions = { after: number | undefined; isHidden: boolean }

/**
 * Opens an event stream with the events after `after`, or only new ones without it. If the log no longer contains `after`,
 * or never did, the stream starts with `reset`: the client must fetch everything again.
 */
export async function openStream(
  actor: Actor,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  { after, isHidden }: StreamOptions,
) {
  const [last = 0] = await lastSeqs([actor])
  const isReset = after !== undefined && !(await logReaches(actor, after, last))
  const seq = after === undefined || isReset ? last : after
  if (!isAccepting) throw refuse('unavailable', { retry_after: 2 })
  if (response.destroyed) return

  const stream: Stream = { actor, response, seq, isHidden, isBusy: false, isDirty: false, isStalled: false }
  addStream(stream)
  dropListeners(response)
  response.on('close', () => removeStream(stream))
  response.on('error', () => removeStream(stream))
  response.on('drain', () => void pump(stream))
  response.writeHead(200, headers)
  response.write(`retry: ${retryDelay()}\nid: ${seq}\nevent: ${isReset ? 'reset' : 'hello'}\ndata: {}\n\n`)
  sweeper ??= setInterval(sweep, sweepSeconds * 1000).unref()
  await pump(stream)
}

async function logReaches(actor: Actor, after: number, last: number) {
  if (after >= last) return after === last
  const [next] = await eventsAfter(actor, after, 1)
  return next?.seq === after + 1
}

/** Sends the event directly if it is the stream's next one. Otherwise reads the missing events from the log. */
function offer(stream: Stream, event: LoggedEvent) {
  if (event.seq <= stream.seq) return
  if (stream.isBusy || event.seq > stream.seq + 1 || !canWrite(stream.response)) return void pump(stream)
  stream.seq = event.seq
  stream.response.write(numbered(event))
}

/** Sends all new events from the log. A slow reader is skipped until its socket drains. */
async function pump(stream: Stream) {
  stream.isDirty = true
  if (stream.isBusy) return
  stream.isBusy = true
  try {
    while (stream.isDirty && canWrite(stream.response)) {
      stream.isDirty = false
      const events = await eventsAfter(stream.actor, stream.seq)
      const newest = events.at(-1)
      if (!newest || stream.response.writableEnded) continue
      stream.seq = newest.seq
      stream.isDirty = true
      stream.response.write(events.map(numbered).join(''))
    }
  } catch (error) {
    log.warn({ err: error }, 'could not send events to a stream; it catches up at the next sweep')
  } finally {
    stream.isBusy = false
  }
}

const numbered = (event: LoggedEvent) => `id: ${event.seq}\n${frame(event)}`

/**
 * Makes up for lost wake-ups and sends a heartbeat, by which both ends detect a dead connection. The heartbeat is an event
 * because pages cannot see SSE comments. Ends streams of ended sessions, and closes connections that have not read since
 * the last sweep.
 */
export async function sweep() {
  if (isSweeping) return
  isSweeping = true
  try {
    const streams = allStreams()
    for (let from = 0; from < streams.length; from += sliceSize) {
      if (from > 0) await pause(slicePause, undefined, { ref: false })
      await sweepSlice(streams.slice(from, from + sliceSize).filter(isOpen))
    }
  } finally {
    isSweeping = false
  }
}

async function sweepSlice(streams: Stream[]) {
  for (const stream of streams) {
    const isUnread = stream.response.writableLength > 0
    if (isUnread && stream.isStalled) stream.response.destroy()
    stream.isStalled = isUnread
    stream.response.write(frame({ type: 'alive', data: {} }))
  }
  try {
    const [seqs, live] = await Promise.all([
      lastSeqs(streams.map((stream) => stream.actor)),
      liveSessions(streams.map((stream) => stream.actor.session)),
    ])
    streams.forEach((stream, i) => {
      if (!live.has(stream.actor.session)) endStream(stream)
      else if ((seqs[i] ?? 0) > stream.seq) void pump(stream)
    })
  } catch (error) {
    log.warn({ err: error }, 'could not sweep event streams; the next sweep retries')
  }
}

export function acceptStreams() {
  isAccepting = true
}

export function closeStreams() {
  isAccepting = false
  clearInterval(sweeper)
  allStreams().forEach(endStream)
}

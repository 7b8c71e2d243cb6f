import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { subscribe } from '../bus.server.ts'
import { log } from '../log.server.ts'
import { refuse } from '../refusals.ts'
import { type Actor, liveSessions } from '../sessions.server.ts'
import { eventsAfter, type LoggedEvent, lastSeqs, type WakeUp, wakeChannel } from './events.server.ts'
import {
  allStreams,
  canTake,
  end,
  forget,
  frame,
  hold,
  isHeld,
  type Stream,
  streamsOf,
} from './open-streams.server.ts'

const sweepSeconds = 20
/** Thousands at once would keep every message waiting that comes meanwhile. */
const sweptAtOnce = 50
const betweenSlices = 20
/** The server may be restarting: come back soon, but not all in the same moment. */
const comeBackAfter = () => 500 + Math.floor(Math.random() * 2000)

let sweeper: NodeJS.Timeout | undefined
let accepting = true
let isSweeping = false

subscribe(wakeChannel, {
  onMessage: (message) => {
    const { key, event }: WakeUp = JSON.parse(message)
    for (const stream of streamsOf(key)) offer(stream, event)
  },
  onGap: () => void sweep(),
})

type Place = { after: number | undefined; isHidden: boolean }

/**
 * Tells a member everything from `after` on, or from now on when there is no such place. An `after` that the log no
 * longer reaches back to (or that it has never come to) is answered with `reset`: fetch everything anew.
 */
export async function openStream(
  actor: Actor,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  { after, isHidden }: Place,
) {
  const [last = 0] = await lastSeqs([actor])
  const isReset = after !== undefined && !(await reaches(actor, after, last))
  const seq = after === undefined || isReset ? last : after
  if (!accepting) throw refuse('unavailable', { retry_after: 2 })
  if (response.destroyed) return

  const stream: Stream = { actor, response, seq, isHidden, busy: false, again: false, stalled: false }
  hold(stream)
  // Whoever else waits for the end would keep the whole request in memory until then.
  response.removeAllListeners('close')
  response.on('close', () => forget(stream))
  response.on('error', () => forget(stream))
  response.on('drain', () => void pump(stream))
  response.writeHead(200, headers)
  response.write(`retry: ${comeBackAfter()}\nid: ${seq}\nevent: ${isReset ? 'reset' : 'hello'}\ndata: {}\n\n`)
  sweeper ??= setInterval(sweep, sweepSeconds * 1000).unref()
  await pump(stream)
}

async function reaches(actor: Actor, after: number, last: number) {
  if (after >= last) return after === last
  const [next] = await eventsAfter(actor, after, 1)
  return next?.seq === after + 1
}

/** What comes next in the log is told as it came; when it is not the next, the log says what is missing. */
function offer(stream: Stream, event: LoggedEvent) {
  if (event.seq <= stream.seq) return
  if (stream.busy || event.seq > stream.seq + 1 || !canTake(stream.response)) return void pump(stream)
  stream.seq = event.seq
  stream.response.write(numbered(event))
}

/** Writes what is new. A reader that is too slow is left alone until it has read: the log keeps its place. */
async function pump(stream: Stream) {
  stream.again = true
  if (stream.busy) return
  stream.busy = true
  try {
    while (stream.again && canTake(stream.response)) {
      stream.again = false
      const events = await eventsAfter(stream.actor, stream.seq)
      const newest = events.at(-1)
      if (!newest || stream.response.writableEnded) continue
      stream.seq = newest.seq
      stream.again = true
      stream.response.write(events.map(numbered).join(''))
    }
  } catch (error) {
    log.warn({ err: error }, 'a stream could not be served; it catches up at the next sweep')
  } finally {
    stream.busy = false
  }
}

const numbered = (event: LoggedEvent) => `id: ${event.seq}\n${frame(event)}`

/**
 * The safety net under the bus, and the sign of life that tells both ends a dead connection from a quiet one: an event,
 * since pages never hear of a comment. A session that ended hears nothing more; a connection that has not read since the
 * last sweep is given up.
 */
export async function sweep() {
  if (isSweeping) return
  isSweeping = true
  try {
    const streams = allStreams()
    for (let from = 0; from < streams.length; from += sweptAtOnce) {
      if (from > 0) await pause(betweenSlices, undefined, { ref: false })
      await sweepSlice(streams.slice(from, from + sweptAtOnce).filter(isHeld))
    }
  } finally {
    isSweeping = false
  }
}

async function sweepSlice(streams: Stream[]) {
  for (const stream of streams) {
    const isUnread = stream.response.writableLength > 0
    if (isUnread && stream.stalled) stream.response.destroy()
    stream.stalled = isUnread
    stream.response.write(frame({ type: 'alive', data: {} }))
  }
  try {
    const [seqs, live] = await Promise.all([
      lastSeqs(streams.map((stream) => stream.actor)),
      liveSessions(streams.map((stream) => stream.actor.session)),
    ])
    streams.forEach((stream, i) => {
      if (!live.has(stream.actor.session)) end(stream)
      else if ((seqs[i] ?? 0) > stream.seq) void pump(stream)
    })
  } catch (error) {
    log.warn({ err: error }, 'streams could not be swept')
  }
}

export function closeStreams() {
  accepting = false
  clearInterval(sweeper)
  allStreams().forEach(end)
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { publish, subscribe } from '../bus.server.ts'
import { log } from '../log.server.ts'
import { refuse } from '../refusals.ts'
import { type Actor, liveSessions, sessionEndedChannel } from '../sessions.server.ts'
import {
  eventsAfter,
  keyOf,
  type LoggedEvent,
  lastSeqs,
  type MemberEvent,
  type MemberKey,
  wakeChannel,
} from './events.server.ts'

const sweepSeconds = 20
const streamsPerMember = 20
/** The server may be restarting: come back soon, but not all in the same moment. */
const comeBackAfter = () => 500 + Math.floor(Math.random() * 2000)

/** One open connection. Thousands are held, so it is no more than a socket and a place in the log. */
type Stream = {
  actor: Actor
  response: ServerResponse
  seq: number
  busy: boolean
  again: boolean
  stalled: boolean
}

const open = new Map<string, Set<Stream>>()
let sweeper: NodeJS.Timeout | undefined
let accepting = true

subscribe(wakeChannel, {
  onMessage: (key) => open.get(key)?.forEach((stream) => void pump(stream)),
  onGap: () => void sweep(),
})

subscribe(sessionEndedChannel, {
  onMessage: (session) => {
    for (const stream of allStreams()) if (stream.actor.session === session) end(stream)
  },
  onGap: () => {},
})

const whisperChannel = 'whisper'
subscribe(whisperChannel, {
  onMessage: (message) => {
    const { key, event } = JSON.parse(message)
    tellHere(key, event)
  },
  onGap: () => {},
})

/** Says something that is true of this moment alone, wherever the member listens. */
export const whisper = (member: MemberKey, event: MemberEvent) =>
  publish(whisperChannel, JSON.stringify({ key: keyOf(member), event }))

/** The same to those who listen in this process. It has no number and is not kept: a reader that is behind never gets it. */
export function tellHere(key: string, event: MemberEvent) {
  for (const { response } of open.get(key) ?? []) if (canTake(response)) response.write(frame(event))
}

const allStreams = () => [...open.values()].flatMap((streams) => [...streams])

export const countStreams = () => allStreams().length

/** A browser needs one and its tabs share it; whoever opens many loses the oldest. */
function hold(stream: Stream) {
  const key = keyOf(stream.actor)
  const streams = open.get(key) ?? new Set()
  open.set(key, streams.add(stream))
  const [oldest] = streams
  if (streams.size > streamsPerMember && oldest) end(oldest)
}

/** Forgotten first, so that nothing is written after the end. */
function end(stream: Stream) {
  forget(stream)
  stream.response.end()
}

function forget(stream: Stream) {
  const key = keyOf(stream.actor)
  const streams = open.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) open.delete(key)
}

/**
 * Tells a member everything from `after` on, or from now on when there is no such place. An `after` that the log no
 * longer reaches back to (or that it has never come to) is answered with `reset`: fetch everything anew.
 */
export async function openStream(
  actor: Actor,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  after: number | undefined,
) {
  const [last = 0] = await lastSeqs([actor])
  const isReset = after !== undefined && !(await reaches(actor, after, last))
  const seq = after === undefined || isReset ? last : after
  if (!accepting) throw refuse('unavailable', { retry_after: 2 })
  if (response.destroyed) return

  const stream: Stream = { actor, response, seq, busy: false, again: false, stalled: false }
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

const canTake = ({ destroyed, writableEnded, writableNeedDrain }: ServerResponse) =>
  !destroyed && !writableEnded && !writableNeedDrain

const frame = ({ type, data }: MemberEvent) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
const numbered = (event: LoggedEvent) => `id: ${event.seq}\n${frame(event)}`

/**
 * The safety net under the bus, and the sign of life that tells both ends a dead connection from a quiet one.
 * A session that ended hears nothing more; a connection that has not read since the last sweep is given up.
 */
export async function sweep() {
  const streams = allStreams()
  for (const stream of streams) {
    const isUnread = stream.response.writableLength > 0
    if (isUnread && stream.stalled) stream.response.destroy()
    stream.stalled = isUnread
    stream.response.write(':\n\n')
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

import type { ServerResponse } from 'node:http'
import { publish, subscribe } from '../bus.server.ts'
import type { EphemeralType, EventData } from '../event-types.ts'
import { type Actor, sessionEndedChannel } from '../sessions.server.ts'
import { keyOf, type MemberEvent, type MemberKey } from './events.server.ts'

const streamsPerMember = 20

/** One open connection. Thousands are held, so it is no more than a socket and a place in the log. */
export type Stream = {
  actor: Actor
  response: ServerResponse
  seq: number
  /** Nobody looks at the pages that listen. */
  isHidden: boolean
  busy: boolean
  again: boolean
  stalled: boolean
}

const open = new Map<string, Set<Stream>>()
let tellComing: (key: string) => void = () => {}

const none: ReadonlySet<Stream> = new Set()
export const streamsOf = (key: string): ReadonlySet<Stream> => open.get(key) ?? none
export const allStreams = () => [...open.values()].flatMap((streams) => [...streams])
export const isHeld = (stream: Stream) => streamsOf(keyOf(stream.actor)).has(stream)
export const countStreams = () => allStreams().length

/** A browser needs one and its tabs share it; whoever opens many loses the oldest. */
export function hold(stream: Stream) {
  const key = keyOf(stream.actor)
  const streams = open.get(key) ?? new Set()
  open.set(key, streams.add(stream))
  const [oldest] = streams
  if (streams.size > streamsPerMember && oldest) end(oldest)
  tellComing(key)
}

/** Forgotten first, so that nothing is written after the end. */
export function end(stream: Stream) {
  forget(stream)
  stream.response.end()
}

export function forget(stream: Stream) {
  const key = keyOf(stream.actor)
  const streams = open.get(key)
  if (!streams?.delete(stream)) return
  if (streams.size === 0) open.delete(key)
  tellComing(key)
}

subscribe(sessionEndedChannel, {
  onMessage: (session) => {
    for (const stream of allStreams()) if (stream.actor.session === session) end(stream)
  },
  onGap: () => {},
})

export const canTake = ({ destroyed, writableEnded, writableNeedDrain }: ServerResponse) =>
  !destroyed && !writableEnded && !writableNeedDrain

type EphemeralEvent = { type: EphemeralType; data: EventData }

export const frame = ({ type, data }: MemberEvent | EphemeralEvent) =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** Says in this process what is true of this moment alone. It has no number, and a reader that is behind never gets it. */
export function sendToLocalStreams(key: string, event: EphemeralEvent) {
  for (const { response } of streamsOf(key)) if (canTake(response)) response.write(frame(event))
}

const ephemeralChannel = 'ephemeral'
/** The same wherever the member listens. */
export const publishEphemeral = (member: MemberKey, event: EphemeralEvent) =>
  publish(ephemeralChannel, JSON.stringify({ key: keyOf(member), event }))

subscribe(ephemeralChannel, {
  onMessage: (message) => {
    const { key, event } = JSON.parse(message)
    sendToLocalStreams(key, event)
  },
  onGap: () => {},
})

const pageChannel = 'page'
/** All pages of a browser have gone out of sight, or one of them is in sight again. */
export const publishPageHidden = (actor: Actor, isHidden: boolean) =>
  publish(pageChannel, JSON.stringify({ key: keyOf(actor), session: actor.session, isHidden }))

subscribe(pageChannel, {
  onMessage: (message) => {
    const { key, session, isHidden } = JSON.parse(message)
    for (const stream of streamsOf(key)) if (stream.actor.session === session) stream.isHidden = isHidden
    tellComing(key)
  },
  onGap: () => {},
})

/** For whoever wants to know that a member may have come to a page that listens in this process, or gone from it. */
export function onPresenceChange(listener: (key: string) => void) {
  tellComing = listener
}

/** Whether a member has a page in sight that listens in this process. */
export const hasVisiblePage = (key: string) => [...streamsOf(key)].some(({ isHidden }) => !isHidden)

export const membersWithVisiblePage = (): MemberKey[] =>
  [...open].flatMap(([key, [stream]]) => (stream && hasVisiblePage(key) ? [stream.actor] : []))

/** Whether the browser that asks listens here without a page in sight: then it asks by itself. */
export function isBrowserHidden(actor: Actor) {
  const own = [...streamsOf(keyOf(actor))].filter(({ actor: { session } }) => session === actor.session)
  return own.length > 0 && own.every(({ isHidden }) => isHidden)
}

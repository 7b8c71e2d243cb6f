import type { ServerResponse } from 'node:http'
import { publish, subscribe } from '../bus.server.ts'
import type { EphemeralType, EventData } from '../event-types.ts'
import { type Actor, sessionEndedChannel } from '../sessions.server.ts'
import { keyOf, type MemberEvent, type MemberKey } from './events.server.ts'

const streamsPerMember = 20

/** One open connection. Thousands are open at once, so it holds only a socket and a position in the log. */
export type Stream = {
  actor: Actor
  response: ServerResponse
  seq: number
  /** All pages of this browser are hidden. */
  isHidden: boolean
  /** A query for new events is in flight. */
  isBusy: boolean
  /** New events may have arrived since that query. */
  isDirty: boolean
  /** The client had not read everything at the last sweep. */
  isStalled: boolean
}

const open = new Map<string, Set<Stream>>()
let notifyPresenceChange: (key: string) => void = () => {}

const none: ReadonlySet<Stream> = new Set()
export const streamsOf = (key: string): ReadonlySet<Stream> => open.get(key) ?? none
export const allStreams = () => [...open.values()].flatMap((streams) => [...streams])
export const isOpen = (stream: Stream) => streamsOf(keyOf(stream.actor)).has(stream)
export const countStreams = () => allStreams().length

/** A browser needs one stream, shared by its tabs. Over the limit, the member's oldest stream is ended. */
export function addStream(stream: Stream) {
  const key = keyOf(stream.actor)
  const streams = open.get(key) ?? new Set()
  open.set(key, streams.add(stream))
  const [oldest] = streams
  if (streams.size > streamsPerMember && oldest) endStream(oldest)
  notifyPresenceChange(key)
}

/** Removes the stream first, so that nothing is written after the end. */
export function endStream(stream: Stream) {
  removeStream(stream)
  stream.response.end()
}

export function removeStream(stream: Stream) {
  const key = keyOf(stream.actor)
  const streams = open.get(key)
  if (!streams?.delete(stream)) return
  if (streams.size === 0) open.delete(key)
  notifyPresenceChange(key)
}

subscribe(sessionEndedChannel, {
  onMessage: (session) => {
    for (const stream of allStreams()) if (stream.actor.session === session) endStream(stream)
  },
  onGap: () => {},
})

export const canWrite = ({ destroyed, writableEnded, writableNeedDrain }: ServerResponse) =>
  !destroyed && !writableEnded && !writableNeedDrain

type EphemeralEvent = { type: EphemeralType; data: EventData }

export const frame = ({ type, data }: MemberEvent | EphemeralEvent) =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** Sends an ephemeral event to the member's streams in this process. Slow readers do not get it. */
export function sendToLocalStreams(key: string, event: EphemeralEvent) {
  for (const { response } of streamsOf(key)) if (canWrite(response)) response.write(frame(event))
}

const ephemeralChannel = 'ephemeral'
/** Sends an ephemeral event to the member's streams in all processes. */
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
/** Tells all processes that all pages of a browser are hidden, or that one is visible again. */
export const publishPageHidden = (actor: Actor, isHidden: boolean) =>
  publish(pageChannel, JSON.stringify({ key: keyOf(actor), session: actor.session, isHidden }))

subscribe(pageChannel, {
  onMessage: (message) => {
    const { key, session, isHidden } = JSON.parse(message)
    for (const stream of streamsOf(key)) if (stream.actor.session === session) stream.isHidden = isHidden
    notifyPresenceChange(key)
  },
  onGap: () => {},
})

/** The listener is called when `hasVisiblePage` of a member may have changed in this process. */
export function onPresenceChange(listener: (key: string) => void) {
  notifyPresenceChange = listener
}

/** Whether the member has a visible page with a stream in this process. */
export const hasVisiblePage = (key: string) => [...streamsOf(key)].some(({ isHidden }) => !isHidden)

export const membersWithVisiblePage = (): MemberKey[] =>
  [...open].flatMap(([key, [stream]]) => (stream && hasVisiblePage(key) ? [stream.actor] : []))

/** Whether the actor's browser has streams here and all its pages are hidden. Its requests are then automatic ones. */
export function isBrowserHidden(actor: Actor) {
  const own = [...streamsOf(keyOf(actor))].filter(({ actor: { session } }) => session === actor.session)
  return own.length > 0 && own.every(({ isHidden }) => isHidden)
}

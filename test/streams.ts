import { onTestFinished } from 'vitest'
import { serveApp } from './app.ts'

type Listener = { host: string; headers: Record<string, string> }
type StreamEvent = { id: number; event: string; data: Record<string, string> }

/** Opens the event stream of a member, as a browser does. */
export async function listenTo(
  member: Listener,
  { lastEventId, query = '' }: { lastEventId?: number | string; query?: string } = {},
) {
  const headers = {
    ...member.headers,
    'x-forwarded-host': member.host,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  }
  return readStream(`${await serveApp()}/api/events.php${query}`, headers)
}

/** Opens an event stream and collects its events as they arrive, and counts its heartbeats. */
export async function readStream(url: string, headers: Record<string, string>) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(url, { headers, signal: stop.signal })
  const events: StreamEvent[] = []
  const state = { hasEnded: false, heartbeats: 0 }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const event of frames.filter((frame) => frame.includes('event:')).map(parse)) {
        if (event.event === 'alive') state.heartbeats++
        else events.push(event)
      }
    }
    state.hasEnded = true
  }
  read().catch(() => {})
  const dataOf = (event: string) =>
    events.filter((streamEvent) => streamEvent.event === event).map(({ data }) => data)
  return { events, dataOf, state, response, close: () => stop.abort() }
}

/** Ephemeral events have no id; here it is 0. */
function parse(frame: string): StreamEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
  return { id: Number(field('id')), event: field('event'), data: JSON.parse(field('data')) }
}

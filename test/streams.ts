import { onTestFinished } from 'vitest'
import { serveApp } from './app.ts'

type Listener = { host: string; headers: Record<string, string> }
export type Heard = { id: number; event: string; data: Record<string, string> }

/** A browser's end of an event stream. */
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

/** Whatever is heard at an address, as it comes. */
export async function readStream(url: string, headers: Record<string, string>) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(url, { headers, signal: stop.signal })
  const heard: Heard[] = []
  const state = { hasEnded: false }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      heard.push(...frames.filter((frame) => frame.includes('event:')).map(parse))
    }
    state.hasEnded = true
  }
  read().catch(() => {})
  const all = (event: string) => heard.filter((one) => one.event === event).map(({ data }) => data)
  return { heard, all, state, response, close: () => stop.abort() }
}

/** What has no number is 0. */
function parse(frame: string): Heard {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
  return { id: Number(field('id')), event: field('event'), data: JSON.parse(field('data')) }
}

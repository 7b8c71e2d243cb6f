import { afterEach, expect, test, vi } from 'vitest'
import { onLive } from '../../../platform/live.ts'
import { fetchAutoLike } from './auto-like.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The liker, and the live events that the page got half a second after the response. */
async function eventsAfter(answer: Response) {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => answer)
  const events: string[] = []
  const stop = onLive(({ type }) => events.push(type))
  const liker = await fetchAutoLike()
  expect(events).toEqual([])
  vi.advanceTimersByTime(500)
  stop()
  return { liker, events }
}

test('an automatic like reloads the likes half a second later', async () => {
  expect(await eventsAfter(Response.json({ id: 'fien' }))).toEqual({
    liker: { id: 'fien' },
    events: ['likes'],
  })
})

test('nothing is reloaded when there is no automatic like or the server fails', async () => {
  for (const answer of [new Response(null, { status: 204 }), Response.json({}, { status: 500 })])
    expect(await eventsAfter(answer)).toEqual({ liker: undefined, events: [] })
})

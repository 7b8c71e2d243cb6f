import { afterEach, expect, test, vi } from 'vitest'
import { onLive } from '../../platform/live.ts'
import { fetchAutoLike } from './auto-like.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What was said to the page, half a second after the server answered. */
async function heardAfter(answer: Response) {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => answer)
  const heard: string[] = []
  const stop = onLive(({ type }) => heard.push(type))
  const liker = await fetchAutoLike()
  expect(heard).toEqual([])
  vi.advanceTimersByTime(500)
  stop()
  return { liker, heard }
}

test('half a second after a like that came by itself the likes are looked at, whoever is still there', async () => {
  expect(await heardAfter(Response.json({ id: 'fien' }))).toEqual({ liker: { id: 'fien' }, heard: ['likes'] })
})

test('on a day without one there is nothing to look at, nor when the server has an accident', async () => {
  for (const status of [204, 500])
    expect(await heardAfter(new Response(null, { status }))).toEqual({ liker: undefined, heard: [] })
})

import { expect, test, vi } from 'vitest'
import type { Site } from '../features/sites/sites.server.ts'
import { moveClock, seconds } from '../platform/clock.ts'
import { keptPages } from './kept-pages.server.ts'
import type { PageInPieces } from './page-pieces.server.ts'

const aSite = () => ({}) as Site
const site = aSite()

const aPage = (bytes = 100): PageInPieces => ({
  ...{ status: 200, contentType: 'text/html', pieces: [], compressed: [] },
  bytes,
})

/** A rendering that ends when it is told to. */
function aRendering() {
  const { promise, resolve, reject } = Promise.withResolvers<PageInPieces | undefined>()
  return { make: vi.fn(() => promise), resolve, reject }
}

test('concurrent and later visitors with the same inputs get one rendering, others their own', async () => {
  const kept = keptPages()
  const [first, other] = [aRendering(), aRendering()]
  const pages = [kept('a', site, first.make), kept('a', site, first.make), kept('b', site, other.make)]
  const [one, two] = [aPage(), aPage()]
  first.resolve(one)
  other.resolve(two)
  expect(await Promise.all(pages)).toEqual([one, one, two])
  expect((await kept('a', site, first.make)) === one).toBe(true)
  expect([first.make.mock.calls.length, other.make.mock.calls.length]).toEqual([1, 1])
})

test('a page is rendered again after five seconds, and after a change of its site', async () => {
  const kept = keptPages()
  const make = vi.fn(async () => aPage())
  await kept('a', site, make)
  moveClock(seconds(4))
  await kept('a', site, make)
  expect(make).toHaveBeenCalledTimes(1)
  moveClock(seconds(2))
  await kept('a', site, make)
  expect(make).toHaveBeenCalledTimes(2)
  await kept('a', aSite(), make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('a page that is for nobody else, or failed, is not kept', async () => {
  const kept = keptPages()
  const fails = vi.fn(() => Promise.reject(new Error('no')))
  const own = vi.fn(async () => undefined)
  for (let i = 0; i < 2; i++) {
    await expect(kept('a', site, fails)).rejects.toThrow('no')
    await kept('b', site, own)
  }
  expect([fails.mock.calls.length, own.mock.calls.length]).toEqual([2, 2])
})

test('the oldest pages go when all together are too large', async () => {
  const kept = keptPages()
  const megabyte = 1024 * 1024
  const made: string[] = []
  const ask = (key: string) =>
    kept(key, site, async () => {
      made.push(key)
      return aPage(30 * megabyte)
    })
  for (const key of ['a', 'b', 'c', 'd', 'c', 'b', 'a']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'a'])
})

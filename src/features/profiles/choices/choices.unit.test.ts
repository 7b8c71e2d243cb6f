import { afterEach, expect, test, vi } from 'vitest'
import { loadInterests, loadRegions } from './choices.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(...answers: Response[]) {
  const fetched = vi.fn(async (_path: string) => answers.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('choices are fetched once, however often they are loaded', async () => {
  const fetched = answerWith(Response.json({ interests: [{ id: 'cats', name: 'Katten', icon: 'cat' }] }))
  const [first, second] = await Promise.all([loadInterests(), loadInterests()])
  expect(first).toEqual([{ id: 'cats', name: 'Katten', icon: 'cat' }])
  expect([second, await loadInterests(), loadInterests.cached]).toEqual([first, first, first])
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/interests.php'])
})

test('a failed load of choices is not cached: the next load retries', async () => {
  const refusal = Response.json({ error: { code: 'internal', message: 'Oops' } }, { status: 500 })
  const fetched = answerWith(refusal, Response.json({ countries: [] }))
  await expect(loadRegions()).rejects.toMatchObject({ init: { status: 500 } })
  expect(loadRegions.cached).toBeUndefined()
  expect(await loadRegions()).toEqual([])
  expect(fetched).toHaveBeenCalledTimes(2)
})

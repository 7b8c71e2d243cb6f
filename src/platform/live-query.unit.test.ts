import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { emitLive } from './live.ts'
import { liveQuery, queries, stale } from './live-query.ts'

/** Each fetched list stays pending until the test answers it. */
const pending: ((list: string[]) => void)[] = []
const names = liveQuery<string[]>({
  name: 'names',
  fetch: () => new Promise((resolve) => pending.push(resolve)),
  afterEvent(list, { type, profile }) {
    if (type === 'like') return stale
    return type === 'match' && profile && !list.includes(profile) ? [...list, profile] : list
  },
})
const answer = async (...list: string[]) => {
  pending.shift()?.(list)
  await new Promise((resolve) => setTimeout(resolve))
}

afterEach(() => {
  pending.length = 0
  queries.clear()
})

test('an event changes the data without a request', () => {
  names.set('a', ['Anna'])
  emitLive({ type: 'match', profile: 'Bram' })
  expect([names.get('a'), pending.length]).toEqual([['Anna', 'Bram'], 0])
})

test('an event during a request is applied to its response, which may be older', async () => {
  names.set('a', ['Anna'])
  const done = names.refresh('a')
  emitLive({ type: 'match', profile: 'Bram' })
  await answer('Anna', 'Cees')
  expect(await done).toBe(true)
  expect(names.get('a')).toEqual(['Anna', 'Cees', 'Bram'])
})

test('any number of refreshes during a request cause one more request after it', async () => {
  const done = Promise.all([names.refresh('a'), names.refresh('a'), names.refresh('a')])
  await answer('old')
  expect([names.get('a'), pending.length]).toEqual([undefined, 1])
  await answer('new')
  expect(await done).toEqual([true, true, true])
  expect([names.get('a'), pending.length]).toEqual([['new'], 0])
})

test('a response is shown also if the data was refreshed during the request', async () => {
  names.set('a', ['known'])
  void names.refresh('a')
  void names.refresh('a')
  await answer('old')
  expect([names.get('a'), pending.length]).toEqual([['old'], 1])
})

test('a request goes on when its data is no longer shown', async () => {
  names.set('a', ['old'])
  const hide = new QueryObserver(queries, { queryKey: ['names', 'a'] }).subscribe(() => {})
  const done = names.refresh('a')
  hide()
  await answer('new')
  expect([await done, names.get('a')]).toEqual([true, ['new']])
})

test.each(['like', 'reset', 'refresh'] as const)(
  'after %s, data on the screen is fetched, and other data when it is shown',
  async (type) => {
    names.set('shown', ['old'])
    names.set('hidden', ['old'])
    const show = (id: string) => new QueryObserver(queries, { queryKey: ['names', id] }).subscribe(() => {})
    const stops = [show('shown')]
    expect(pending.length).toBe(0)
    emitLive({ type })
    expect(pending.length).toBe(1)
    await answer('new')
    expect(names.get('shown')).toEqual(['new'])
    stops.push(show('hidden'))
    await answer('new')
    expect(names.get('hidden')).toEqual(['new'])
    for (const stop of stops) stop()
  },
)

test('a failed request keeps the data, and the next refresh fetches again', async () => {
  const failing = liveQuery<string>({
    name: 'failing',
    fetch: (id) => (id === 'broken' ? Promise.reject(new Error('offline')) : Promise.resolve(id)),
    afterEvent: (data) => data,
  })
  failing.set('broken', 'known')
  expect(await failing.refresh('broken')).toBe(false)
  expect(failing.get('broken')).toBe('known')
  expect(await failing.refresh('whole')).toBe(true)
})

import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { emitLive } from './live.ts'
import { liveQuery, queries, stale } from './live-query.ts'

/** Each fetched list stays pending until the test answers it. */
const pending: ((list: string[]) => void)[] = []
const request = () => new Promise<string[]>((resolve) => pending.push(resolve))
const names = liveQuery<string[]>({
  name: 'names',
  fetch: request,
  afterEvent(list, { type, profile }) {
    if (type === 'like') return stale
    return type === 'match' && profile && !list.includes(profile) ? [...list, profile] : list
  },
})
const answer = async (...list: string[]) => {
  pending.shift()?.(list)
  await new Promise((resolve) => setTimeout(resolve))
}

const show = (id: string) => new QueryObserver(queries, { queryKey: ['names', id] }).subscribe(() => {})

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

test('stale data stays stale when an event changes it, and its request goes on when it is hidden', async () => {
  names.set('a', ['old'])
  emitLive({ type: 'like' })
  emitLive({ type: 'match', profile: 'Bram' })
  show('a')()
  expect([names.get('a'), pending.length]).toEqual([['old', 'Bram'], 1])
  await answer('new')
  expect(names.get('a')).toEqual(['new'])
  show('a')()
  expect(pending.length).toBe(0)
})

test('a request that reads its signal is aborted when its data is hidden, and sent again when it is shown', async () => {
  const signals: AbortSignal[] = []
  const abortable = liveQuery<string[]>({
    name: 'abortable',
    fetch: (_id, _known, { signal }) => {
      signals.push(signal)
      return request()
    },
    afterEvent: (data) => data,
  })
  const observer = new QueryObserver(queries, { queryKey: ['abortable', 'a'] })
  abortable.set('a', ['old'])
  emitLive({ type: 'reset' })
  observer.subscribe(() => {})()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  const stop = observer.subscribe(() => {})
  pending.shift()?.(['older'])
  await answer('new')
  expect([abortable.get('a'), signals.length]).toEqual([['new'], 2])
  stop()
})

test('a refresh fetches data on the screen that could not be loaded', async () => {
  let attempts = 0
  liveQuery<string>({
    name: 'attempts',
    fetch: () => (attempts++ ? Promise.resolve('loaded') : Promise.reject(new Error('offline'))),
    afterEvent: (data) => data,
  })
  const observer = new QueryObserver(queries, { queryKey: ['attempts', 'a'] })
  const stop = observer.subscribe(() => {})
  await answer()
  expect(observer.getCurrentResult().isError).toBe(true)
  emitLive({ type: 'match' })
  emitLive({ type: 'refresh' })
  await answer()
  expect([observer.getCurrentResult().data, attempts]).toEqual(['loaded', 2])
  stop()
})

test.each([{ known: ['old'] }, { known: undefined }])(
  'a restart ignores a request that hangs, with $known data',
  async ({ known }) => {
    if (known) names.set('a', known)
    const stop = show('a')
    if (known) void names.refresh('a')
    expect(pending.length).toBe(1)
    names.restart('a')
    expect(pending.length).toBe(2)
    const [hanging] = pending.splice(0, 1)
    emitLive({ type: 'match', profile: 'Bram' })
    hanging?.(['older'])
    await answer('new')
    expect([names.get('a'), pending.length]).toEqual([['new', 'Bram'], 0])
    stop()
  },
)

test('an extension waits for a request in flight, and is kept when it turns out that all data is stale', async () => {
  names.set('a', ['Anna'])
  void names.refresh('a')
  const done = names.extend('a', async (known) => [...known(), ...(await request())])
  await answer('Bram')
  expect(pending.length).toBe(1)
  emitLive({ type: 'like' })
  await answer('Cees')
  expect([names.get('a'), pending.length]).toEqual([['Bram', 'Cees'], 1])
  await answer('Bram', 'Cees', 'Daan')
  await done
  expect(names.get('a')).toEqual(['Bram', 'Cees', 'Daan'])
})

import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { inTurn, queries } from '../../platform/live-query.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { listKey, noteShown, removeFromCachedLists } from './list-cache.ts'
import { type MemberPage, membersOf } from './member-list.ts'

const page = (ids: string[], next: string | null = null): MemberPage => ({
  members: ids.map((id) => ({ id }) as MemberCard),
  total: ids.length,
  next,
})
const keyOf = (entry: number) => listKey(String(entry), '', 'Anna')
const idsOf = (entry: number) => {
  const list = queries.getQueryData<{ pages: MemberPage[] }>(keyOf(entry))
  return list && membersOf(list.pages).map(({ id }) => id)
}
const showList = (entry: number) => {
  queries.setQueryData(keyOf(entry), { pages: [page(['a', 'b']), page(['c'])], pageParams: [null, '1'] })
  return noteShown(keyOf(entry))
}

afterEach(() => queries.clear())

test('the eight lists that were shown last are cached, and a blocked member disappears from all of them', async () => {
  for (const entry of [1, 2, 3, 4, 5, 6, 7, 8]) expect(showList(entry)).toBe(false)
  expect(showList(1)).toBe(true)
  showList(9)
  expect([idsOf(2), idsOf(1), idsOf(9)]).toEqual([undefined, ['a', 'b', 'c'], ['a', 'b', 'c']])
  await removeFromCachedLists('b')
  for (const entry of [1, 3, 4, 5, 6, 7, 8, 9]) expect(idsOf(entry)).toEqual(['a', 'c'])
})

test('a page requested during a reload follows it, and reloads requested during a page become one after it', async () => {
  const requests: [cursor: string | null, answer: (page: MemberPage) => void][] = []
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: keyOf(1),
    queryFn: ({ pageParam }) => new Promise<MemberPage>((answer) => requests.push([pageParam, answer])),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: MemberPage) => next,
    initialData: { pages: [page(['a', 'b'], '1.b')], pageParams: [null] },
  })
  const stop = observer.subscribe(() => {})
  const answer = async (from: string | null, ids: string[], next: string | null) => {
    const [cursor, resolve] = requests.shift() ?? []
    expect(cursor).toBe(from)
    resolve?.(page(ids, next))
    await new Promise((done) => setTimeout(done))
    expect(requests.length).toBeLessThan(2)
  }
  const once = { cancelRefetch: false }
  const reload = () => void inTurn(keyOf(1), () => observer.refetch(once))
  reload()
  void inTurn(keyOf(1), () => observer.fetchNextPage(once))
  await answer(null, ['new', 'a'], '1.a')
  reload()
  reload()
  await answer('1.a', ['b', 'c'], '1.c')
  expect(idsOf(1)).toEqual(['new', 'a', 'b', 'c'])
  await answer(null, ['newer', 'new'], '1.new')
  await answer('1.new', ['a', 'b'], '1.b')
  expect([idsOf(1), requests]).toEqual([['newer', 'new', 'a', 'b'], []])
  stop()
})

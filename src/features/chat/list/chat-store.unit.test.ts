import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatEntry, ChatList } from '../chat.contract.ts'
import { chatStore } from './chat-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const entry = (id: string, unread = 0, number = 1) =>
  ({
    ...{ conversation: { id, last_message: { number } }, num_unread_messages: unread },
    profile: { id: `of ${id}`, presence: 'today' },
  }) as ChatEntry
const list = (chats: ChatEntry[], more: string | null = null): ChatList => ({
  ...{ chats, more },
  num_unread_messages: 0,
})

type Call = { query: { limit: number; before?: string }; answer(list: ChatList): void; fail(): void }

/** A store whose server answers when the test says so. */
function store() {
  const calls: Call[] = []
  const removals: { done(): void; fail(): void }[] = []
  const chats = chatStore({
    ask: (query) =>
      new Promise((answer, fail) => void calls.push({ query, answer, fail: () => fail(new Error('no')) })),
    remove: () =>
      new Promise((done, fail) =>
        removals.push({ done: () => done(undefined), fail: () => fail(new Error('no')) }),
      ),
  })
  const settle = () => vi.advanceTimersByTimeAsync(100)
  const answer = async (which: number, answered: ChatList) => {
    calls[which]?.answer(answered)
    await settle()
  }
  const ids = () => chats.shown().chats?.map(({ conversation }) => conversation.id)
  const unread = () => chats.shown().chats?.map(({ num_unread_messages }) => num_unread_messages)
  return { chats, calls, removals, settle, answer, ids, unread }
}

test('ten events are one call, and those that come while it is under way are one more', async () => {
  const { chats, calls, settle, answer } = store()
  for (let i = 0; i < 10; i++) chats.reload()
  await settle()
  expect(calls).toHaveLength(1)
  for (let i = 0; i < 10; i++) chats.reload()
  await settle()
  expect(calls).toHaveLength(1)
  await answer(0, list([entry('a')]))
  expect(calls).toHaveLength(2)
  await answer(1, list([entry('b')]))
  expect(calls).toHaveLength(2)
})

test('an older answer never stands in the place of a newer one', async () => {
  const { chats, calls, settle, answer, ids } = store()
  chats.reload()
  await settle()
  chats.reloadNow()
  await answer(1, list([entry('new')]))
  await answer(0, list([entry('old')]))
  expect(ids()).toEqual(['new'])
  chats.start(list([entry('older still')]))
  expect(ids()).toEqual(['new'])
  expect(calls).toHaveLength(2)
})

test('what was removed here does not come back by an answer that was under way, but by one that is asked for later', async () => {
  const { chats, removals, settle, answer, ids } = store()
  chats.start(list([entry('a'), entry('b')]))
  chats.reload()
  await settle()
  const isDone = chats.remove('a')
  expect(ids()).toEqual(['b'])
  await answer(0, list([entry('a'), entry('b')]))
  expect(ids()).toEqual(['b'])
  // Asked for before the server has done it, answered after.
  chats.reload()
  await settle()
  removals[0]?.done()
  expect(await isDone).toBe(true)
  await answer(1, list([entry('a'), entry('b')]))
  expect(ids()).toEqual(['b'])
  chats.reload()
  await settle()
  await answer(2, list([entry('a', 1, 2), entry('b')]))
  expect(ids()).toEqual(['a', 'b'])
})

test('what could not be removed is back with the next answer', async () => {
  const { chats, removals, settle, answer, ids } = store()
  chats.start(list([entry('a')]))
  const isDone = chats.remove('a')
  removals[0]?.fail()
  expect([await isDone, ids()]).toEqual([false, []])
  chats.reload()
  await settle()
  await answer(0, list([entry('a')]))
  expect(ids()).toEqual(['a'])
})

test('what was read here is not unread again by an answer that does not know it yet, but by a newer message', async () => {
  const { chats, settle, answer, unread } = store()
  chats.start(list([entry('a', 3, 7), entry('b', 2, 5)]))
  chats.reload()
  await settle()
  expect(chats.read('a')).toBe(7)
  expect(unread()).toEqual([0, 2])
  await answer(0, list([entry('a', 3, 7), entry('b', 2, 5)]))
  expect(unread()).toEqual([0, 2])
  // A tab that has seen more than this one knows of.
  chats.read('b', 6)
  chats.reload()
  await settle()
  await answer(1, list([entry('a', 1, 8), entry('b', 3, 6)]))
  expect(unread()).toEqual([1, 0])
})

test('more come after those that are here, each once, and looking again brings as many as there were', async () => {
  const { chats, calls, settle, answer, ids } = store()
  const page = (from: number, count: number) => Array.from({ length: count }, (_, i) => entry(`${from + i}`))
  chats.start(list(page(0, 40), 'after 39'))
  chats.loadMore()
  expect(calls[0]?.query).toEqual({ limit: 40, before: 'after 39' })
  // Asked for while a page is under way: they take turns, so that none falls between the two.
  chats.reload()
  await settle()
  expect(calls).toHaveLength(1)
  await answer(0, list(page(39, 40)))
  expect(ids()).toHaveLength(79)
  expect(calls[1]?.query).toEqual({ limit: 79 })
  await answer(1, list(page(0, 79), 'after 78'))
  expect(chats.shown()).toMatchObject({ hasMore: true, loading: undefined })
})

test('a long list is looked at again in as many calls as it takes', async () => {
  const { chats, calls, settle, answer, ids } = store()
  const page = (from: number, count: number) => Array.from({ length: count }, (_, i) => entry(`${from + i}`))
  chats.start(list(page(0, 350), 'end'))
  chats.reload()
  await settle()
  await answer(0, list(page(0, 300), 'after 299'))
  expect(calls.map(({ query }) => query)).toEqual([{ limit: 300 }, { limit: 50, before: 'after 299' }])
  await answer(1, list(page(300, 50), 'end'))
  expect(ids()).toHaveLength(350)
})

test('what did not come is said to have failed, keeps what was there, and can be asked for again', async () => {
  const { chats, calls, settle, answer, ids } = store()
  chats.reload()
  await settle()
  calls[0]?.fail()
  await settle()
  expect(chats.shown()).toMatchObject({ chats: undefined, failed: 'all', loading: undefined })
  chats.reload()
  await settle()
  await answer(1, list([entry('a')], 'more'))
  expect(chats.shown().failed).toBeUndefined()
  chats.loadMore()
  calls[2]?.fail()
  await settle()
  expect([ids(), chats.shown().failed]).toEqual([['a'], 'more'])
})

test('what stays as it was is not drawn anew', async () => {
  const { chats, settle, answer } = store()
  chats.start(list([entry('a'), entry('b')]))
  const [was] = chats.shown().chats ?? []
  chats.reload()
  await settle()
  await answer(0, list([entry('b', 1), entry('a')]))
  expect(chats.shown().chats?.[1]).toBe(was)
})

test('who comes or goes is seen at once; an answer that was under way does not know it, a later one does', async () => {
  const { chats, settle, answer } = store()
  const presence = () => chats.shown().chats?.map(({ profile }) => profile.presence)
  chats.start(list([entry('a'), entry('b')]))
  chats.reload()
  await settle()
  chats.present('of a', true)
  expect(presence()).toEqual(['online', 'today'])
  await answer(0, list([entry('a'), entry('b')]))
  expect(presence()).toEqual(['online', 'today'])
  chats.reload()
  await settle()
  await answer(1, list([entry('a'), entry('b')]))
  expect(presence()).toEqual(['today', 'today'])
})

test('who logs out leaves nothing behind, not even by what was under way', async () => {
  const { chats, settle, answer } = store()
  chats.start(list([entry('a')]))
  chats.reload()
  await settle()
  chats.forget()
  await answer(0, list([entry('a')]))
  expect(chats.shown().chats).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatEntry, ChatList } from '../../chat.contract.ts'
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
    fetchPage: (query) =>
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
  const ids = () => chats.state().chats?.map(({ conversation }) => conversation.id)
  const unread = () => chats.state().chats?.map(({ num_unread_messages }) => num_unread_messages)
  return { chats, calls, removals, settle, answer, ids, unread }
}

test('a burst of reloads is one request, and reloads during it are one more', async () => {
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

test('a stale response never replaces a newer list', async () => {
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

test('a deleted chat is not restored by a request that started before the deletion, but by a later one', async () => {
  const { chats, removals, settle, answer, ids } = store()
  chats.start(list([entry('a'), entry('b')]))
  chats.reload()
  await settle()
  const isDeleted = chats.remove('a')
  expect(ids()).toEqual(['b'])
  await answer(0, list([entry('a'), entry('b')]))
  expect(ids()).toEqual(['b'])
  // The request starts before the server deletes the chat and is answered after.
  chats.reload()
  await settle()
  removals[0]?.done()
  expect(await isDeleted).toBe(true)
  await answer(1, list([entry('a'), entry('b')]))
  expect(ids()).toEqual(['b'])
  chats.reload()
  await settle()
  await answer(2, list([entry('a', 1, 2), entry('b')]))
  expect(ids()).toEqual(['a', 'b'])
})

test('a chat that the server did not delete is back with the next response', async () => {
  const { chats, removals, settle, answer, ids } = store()
  chats.start(list([entry('a')]))
  const isDeleted = chats.remove('a')
  removals[0]?.fail()
  expect([await isDeleted, ids()]).toEqual([false, []])
  chats.reload()
  await settle()
  await answer(0, list([entry('a')]))
  expect(ids()).toEqual(['a'])
})

test('a stale response does not make a read chat unread, but a newer message does', async () => {
  const { chats, settle, answer, unread } = store()
  chats.start(list([entry('a', 3, 7), entry('b', 2, 5)]))
  chats.reload()
  await settle()
  expect(chats.markRead('a')).toBe(7)
  expect(unread()).toEqual([0, 2])
  await answer(0, list([entry('a', 3, 7), entry('b', 2, 5)]))
  expect(unread()).toEqual([0, 2])
  // Another tab has read a message that this one has not loaded.
  chats.markRead('b', 6)
  chats.reload()
  await settle()
  await answer(1, list([entry('a', 1, 8), entry('b', 3, 6)]))
  expect(unread()).toEqual([1, 0])
})

test('loadMore appends a page without duplicates, and a reload fetches as many chats as are shown', async () => {
  const { chats, calls, settle, answer, ids } = store()
  const page = (from: number, count: number) => Array.from({ length: count }, (_, i) => entry(`${from + i}`))
  chats.start(list(page(0, 40), 'after 39'))
  chats.loadMore()
  expect(calls[0]?.query).toEqual({ limit: 40, before: 'after 39' })
  // A reload during loadMore waits, so that no chat is lost between the two responses.
  chats.reload()
  await settle()
  expect(calls).toHaveLength(1)
  await answer(0, list(page(39, 40)))
  expect(ids()).toHaveLength(79)
  expect(calls[1]?.query).toEqual({ limit: 79 })
  await answer(1, list(page(0, 79), 'after 78'))
  expect(chats.state()).toMatchObject({ hasMore: true, loading: undefined })
})

test('a long list is reloaded in several requests', async () => {
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

test('a failed request is reported, keeps the list and can be retried', async () => {
  const { chats, calls, settle, answer, ids } = store()
  chats.reload()
  await settle()
  calls[0]?.fail()
  await settle()
  expect(chats.state()).toMatchObject({ chats: undefined, failed: 'all', loading: undefined })
  chats.reload()
  await settle()
  await answer(1, list([entry('a')], 'more'))
  expect(chats.state().failed).toBeUndefined()
  chats.loadMore()
  calls[2]?.fail()
  await settle()
  expect([ids(), chats.state().failed]).toEqual([['a'], 'more'])
})

test('a reload keeps the object of an unchanged chat', async () => {
  const { chats, settle, answer } = store()
  chats.start(list([entry('a'), entry('b')]))
  const [before] = chats.state().chats ?? []
  chats.reload()
  await settle()
  await answer(0, list([entry('b', 1), entry('a')]))
  expect(chats.state().chats?.[1]).toBe(before)
})

test('a presence event is shown at once and wins over a request that started before it', async () => {
  const { chats, settle, answer } = store()
  const presence = () => chats.state().chats?.map(({ profile }) => profile.presence)
  chats.start(list([entry('a'), entry('b')]))
  chats.reload()
  await settle()
  chats.setPresence('of a', true)
  expect(presence()).toEqual(['online', 'today'])
  await answer(0, list([entry('a'), entry('b')]))
  expect(presence()).toEqual(['online', 'today'])
  chats.reload()
  await settle()
  await answer(1, list([entry('a'), entry('b')]))
  expect(presence()).toEqual(['today', 'today'])
})

test('logging out clears the list, and a response in flight does not restore it', async () => {
  const { chats, settle, answer } = store()
  chats.start(list([entry('a')]))
  chats.reload()
  await settle()
  chats.forget()
  await answer(0, list([entry('a')]))
  expect(chats.state().chats).toBeUndefined()
})

/** A message event as the other member of conversation `a` caused it, unless `sender` is named. */
const received = (number: number, about = {}) => ({
  conversation: 'a',
  message: {
    id: `m${number}`,
    number,
    sender: 'of a',
    date: '2026-01-01T12:00:00Z',
    text: `Text ${number}`,
    ...about,
  },
})

async function loaded(...chats: ChatEntry[]) {
  const opened = store()
  opened.chats.reload()
  await opened.settle()
  await opened.answer(0, list(chats))
  return opened
}

test('a message event moves its chat to the top without a request', async () => {
  const { chats, calls, settle, ids, unread } = await loaded(entry('b'), entry('a'))
  chats.apply(received(2))
  await settle()
  expect([ids(), unread(), calls.length]).toEqual([['a', 'b'], [1, 0], 1])
  expect(chats.state().chats?.[0]?.conversation.last_message).toMatchObject({ text: 'Text 2', mine: false })
  chats.apply(received(3, { sender: 'me' }))
  expect(unread()).toEqual([1, 0])
  chats.apply(received(3))
  expect(unread()).toEqual([1, 0])
})

test('an event of a new conversation, of a deleted message or without the message reloads the list', async () => {
  const events = [
    { ...received(1), conversation: 'new' },
    { conversation: 'a', deleted: 'm1' },
    { conversation: 'a' },
    received(2, { text: undefined }),
  ]
  for (const event of events) {
    const { chats, calls, settle } = await loaded(entry('a'))
    chats.apply(event)
    await settle()
    expect(calls).toHaveLength(2)
  }
})

test('a read event zeroes the unread count of the reader, or shows the own message as read', async () => {
  const { chats, unread } = await loaded(entry('a', 2))
  chats.apply({ conversation: 'a', read: { by: 'me', number: 1, count: 2 } })
  expect(unread()).toEqual([0])
  chats.apply(received(2, { sender: 'me' }))
  chats.apply({ conversation: 'a', read: { by: 'of a', number: 2, count: 1 } })
  expect(chats.state().chats?.[0]?.conversation.last_message?.read).toBe(true)
})

test('a response that was in flight during events does not undo them, and needs no other request', async () => {
  const { chats, calls, settle, answer, unread, ids } = await loaded(entry('b'), entry('a'))
  chats.reload()
  await settle()
  chats.apply(received(2))
  chats.apply(received(3))
  await answer(1, list([entry('b'), entry('a')]))
  expect([ids(), unread(), calls.length]).toEqual([['a', 'b'], [2, 0], 2])
})

test('a new chat appears although an event comes during every request', async () => {
  const { chats, settle, answer, ids } = await loaded(entry('a'))
  chats.apply({ ...received(1), conversation: 'new' })
  await settle()
  chats.apply(received(2))
  await answer(1, list([entry('new', 1), entry('a')]))
  expect(ids()).toEqual(['a', 'new'])
})

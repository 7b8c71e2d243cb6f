import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive, type LiveEvent } from '../../../../platform/live.ts'
import { queries } from '../../../../platform/live-query.ts'
import type { ChatEntry, ChatList } from '../../chat.contract.ts'
import { loadMoreChats, reloadChats, removeChat, showChatAsRead, showChatAsUnread } from './chats.ts'

const entry = (id: string, unread = 0, number = 1) =>
  ({
    ...{ conversation: { id, last_message: { number } }, num_unread_messages: unread },
    profile: { id: `of ${id}`, presence: 'today' },
  }) as ChatEntry
const entries = (from: number, count: number) => Array.from({ length: count }, (_, i) => entry(`${from + i}`))
const listOf = (chats: ChatEntry[], more: string | null = null) => ({ chats, more, num_unread_messages: 0 })

type Call = {
  query: Record<string, string>
  answer(list: ChatList): Promise<unknown>
  fail(): Promise<unknown>
}
/** Requests for chats and for deletions. The server answers when the test says so. */
let calls: Call[] = []
let removals: { answer(status: number): Promise<unknown> }[] = []
let hide: () => void
const alertSpy = vi.fn()
const settle = () => vi.advanceTimersByTimeAsync(100)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('alert', alertSpy)
  vi.stubGlobal('fetch', (url: string, { method, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    const answer = (body: unknown, status = 200) => {
      resolve(Response.json(body, { status }))
      return settle()
    }
    if (method === 'DELETE') removals.push({ answer: (status) => answer({}, status) })
    else
      calls.push({
        query: Object.fromEntries(new URLSearchParams(url.split('?')[1])),
        answer,
        fail: () => answer({ error: { message: 'no' } }, 500),
      })
    return promise
  })
})
afterEach(() => {
  hide?.()
  queries.clear()
  calls = []
  removals = []
  alertSpy.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const queryKey = ['chats', 'all']
const shown = () => queries.getQueryData<ChatList>(queryKey)
const ids = () => shown()?.chats.map(({ conversation }) => conversation.id)
const unread = () => shown()?.chats.map(({ num_unread_messages }) => num_unread_messages)
const presence = () => shown()?.chats.map(({ profile }) => profile.presence)
const state = () => queries.getQueryState(queryKey)

/** Shows the list as a page does, with the page's data if it has some. */
function show(chats?: ChatEntry[], more?: string) {
  const loaded = chats && { initialData: listOf(chats, more) }
  hide = new QueryObserver(queries, { queryKey, ...loaded }).subscribe(() => {})
}
const reload = () => {
  void reloadChats()
  return settle()
}
const emit = (event: LiveEvent) => {
  emitLive(event)
  return settle()
}
/** A message event as the other member of conversation `a` caused it, unless `sender` is named. */
const received = (number: number, about = {}): LiveEvent => ({
  type: 'message',
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

test('a burst of events is one request, and events during it are one more', async () => {
  show([entry('a')])
  for (let i = 0; i < 10; i++) emitLive({ type: 'chats' })
  await settle()
  expect(calls).toHaveLength(1)
  for (let i = 0; i < 10; i++) emitLive({ type: 'user' })
  await settle()
  expect(calls).toHaveLength(1)
  await calls[0]?.answer(listOf([entry('a')]))
  expect(calls).toHaveLength(2)
  await calls[1]?.answer(listOf([entry('b')]))
  expect([ids(), calls.length]).toEqual([['b'], 2])
})

test('the list follows events while it is not on the screen, and is fetched on return only if one did not say enough', async () => {
  show([entry('b'), entry('a')])
  hide()
  await emit(received(2))
  show()
  await settle()
  expect([ids(), calls.length]).toEqual([['a', 'b'], 0])
  hide()
  await emit({ type: 'chats' })
  await emit(received(3))
  expect(calls).toHaveLength(0)
  show()
  await settle()
  expect([ids(), calls.length]).toEqual([['a', 'b'], 1])
})

test('a deleted chat is not restored by a request that started before the deletion, but by a later one', async () => {
  show([entry('a'), entry('b')])
  await reload()
  const removed = removeChat('a', 'failed')
  expect(ids()).toEqual(['b'])
  await calls[0]?.answer(listOf([entry('a'), entry('b')]))
  expect(ids()).toEqual(['b'])
  // The request starts before the server deletes the chat and is answered after.
  await reload()
  await removals[0]?.answer(200)
  await removed
  await calls[1]?.answer(listOf([entry('a'), entry('b')]))
  expect(ids()).toEqual(['b'])
  await calls[2]?.answer(listOf([entry('a', 1, 2), entry('b')]))
  expect([ids(), alertSpy.mock.calls]).toEqual([['a', 'b'], []])
})

test.each([
  { status: 500, alerts: [['failed']], after: ['a'] },
  { status: 404, alerts: [], after: [] },
])('a chat whose deletion is answered with $status', async ({ status, alerts, after }) => {
  show([entry('a')])
  const removed = removeChat('a', 'failed')
  await removals[0]?.answer(status)
  await removed
  expect([ids(), alertSpy.mock.calls]).toEqual([[], alerts])
  await calls[0]?.answer(listOf(after.map((id) => entry(id))))
  expect(ids()).toEqual(after)
})

test('a stale response does not make a read chat unread, but a newer message does', async () => {
  show([entry('one', 3, 7), entry('two', 2, 5)])
  await reload()
  showChatAsRead('one')
  expect(unread()).toEqual([0, 2])
  await calls[0]?.answer(listOf([entry('one', 3, 7), entry('two', 2, 5)]))
  expect(unread()).toEqual([0, 2])
  // Another tab has read a message that this one has not loaded.
  showChatAsRead('two', 6)
  await reload()
  await calls[1]?.answer(listOf([entry('one', 1, 8), entry('two', 3, 6)]))
  expect(unread()).toEqual([1, 0])
  // Another tab has read a message whose event comes later.
  showChatAsRead('two', 7)
  await emit({ ...received(7, { sender: 'of two' }), conversation: 'two' })
  expect([ids(), unread()]).toEqual([
    ['two', 'one'],
    [0, 1],
  ])
})

test('a chat is unread again if the server could not be told that it was read', async () => {
  show([entry('one', 3, 7)])
  showChatAsRead('one')
  expect(unread()).toEqual([0])
  showChatAsUnread('one')
  await settle()
  await calls[0]?.answer(listOf([entry('one', 3, 7)]))
  expect(unread()).toEqual([3])
})

test('loadMoreChats appends a page without duplicates, and a reload fetches as many chats as are shown', async () => {
  show(entries(0, 40), 'after 39')
  void loadMoreChats('page')
  await settle()
  expect(calls[0]?.query).toEqual({ limit: '40', before: 'after 39' })
  // A reload meanwhile waits, so that no chat is lost between the two responses.
  await reload()
  expect(calls).toHaveLength(1)
  await calls[0]?.answer(listOf(entries(39, 40)))
  expect(ids()).toHaveLength(79)
  expect(calls[1]?.query).toEqual({ limit: '79' })
  await calls[1]?.answer(listOf(entries(0, 79), 'after 78'))
  expect([shown()?.more, state()?.fetchStatus]).toEqual(['after 78', 'idle'])
})

test('the next page is requested after a reload in flight, and not if there is none', async () => {
  show(entries(0, 40), 'old')
  await reload()
  const loaded = [loadMoreChats('largest'), loadMoreChats('page')]
  await settle()
  expect(calls).toHaveLength(1)
  await calls[0]?.answer(listOf(entries(0, 40), 'new'))
  expect(calls[1]?.query).toEqual({ limit: '300', before: 'new' })
  await calls[1]?.answer(listOf(entries(40, 2)))
  await Promise.all(loaded)
  await loadMoreChats('page')
  expect([ids()?.length, calls.length]).toEqual([42, 2])
})

test('a long list is reloaded in several requests', async () => {
  show(entries(0, 350), 'end')
  await reload()
  await calls[0]?.answer(listOf(entries(0, 300), 'after 299'))
  expect(calls.map(({ query }) => query)).toEqual([{ limit: '300' }, { limit: '50', before: 'after 299' }])
  await calls[1]?.answer(listOf(entries(300, 50), 'end'))
  expect([ids()?.length, shown()?.more]).toEqual([350, 'end'])
})

test('a failure is reported and keeps the list', async () => {
  show()
  await settle()
  await calls[0]?.fail()
  expect([shown(), state()?.status]).toEqual([undefined, 'error'])
  await reload()
  await calls[1]?.answer(listOf([entry('a')], 'more'))
  expect(state()?.status).toBe('success')
  const loaded = expect(loadMoreChats('page')).rejects.toBeDefined()
  await settle()
  await calls[2]?.fail()
  await loaded
  expect([ids(), state()?.status]).toEqual([['a'], 'error'])
})

test('a reload keeps the object of an unchanged chat', async () => {
  show([entry('a'), entry('b')])
  const before = shown()?.chats[0]
  await reload()
  await calls[0]?.answer(listOf([entry('b', 1), entry('a')]))
  expect(shown()?.chats[1]).toBe(before)
})

test('a presence event is shown at once and wins over a request that started before it', async () => {
  show([entry('a'), entry('b')])
  await reload()
  await emit({ type: 'presence', profile: 'of a', online: 'yes' })
  expect(presence()).toEqual(['online', 'today'])
  await calls[0]?.answer(listOf([entry('a'), entry('b')]))
  expect(presence()).toEqual(['online', 'today'])
  await reload()
  await calls[1]?.answer(listOf([entry('a'), entry('b')]))
  expect(presence()).toEqual(['today', 'today'])
})

test('a presence event wins over a next page that was requested before it', async () => {
  show([entry('a')], 'after a')
  void loadMoreChats('page')
  await settle()
  await emit({ type: 'presence', profile: 'of b', online: 'yes' })
  await calls[0]?.answer(listOf([entry('b')]))
  expect([ids(), presence()]).toEqual([
    ['a', 'b'],
    ['today', 'online'],
  ])
})

test.each([
  ['reload', reloadChats],
  ['next page', () => loadMoreChats('page').catch(() => {})],
])('the response of a %s in flight does not restore the list after a logout', async (_, load) => {
  show([entry('a')], 'after a')
  void load()
  await settle()
  queries.clear()
  await calls[0]?.answer(listOf([entry('a')]))
  expect(shown()).toBeUndefined()
})

test('a message event moves its chat to the top without a request', async () => {
  show([entry('b'), entry('a')])
  await emit(received(2))
  expect([ids(), unread(), calls.length]).toEqual([['a', 'b'], [1, 0], 0])
  expect(shown()?.chats[0]?.conversation.last_message).toMatchObject({ text: 'Text 2', mine: false })
  await emit(received(3, { sender: 'me' }))
  expect(unread()).toEqual([1, 0])
  await emit(received(3))
  expect(unread()).toEqual([1, 0])
})

test.each<LiveEvent>([
  { ...received(1), conversation: 'new' },
  { type: 'message', conversation: 'a', deleted: 'm1' },
  { type: 'message', conversation: 'a' },
  received(2, { text: undefined }),
  { type: 'reset' },
  { type: 'refresh' },
])('an event that does not say enough reloads the list: %o', async (event) => {
  show([entry('a')])
  await emit(event)
  expect(calls).toHaveLength(1)
})

test('a read event zeroes the unread count of the reader, or shows the own message as read', async () => {
  show([entry('a', 2)])
  await emit({ type: 'read', conversation: 'a', read: { by: 'me', number: 1, count: 2 } })
  expect(unread()).toEqual([0])
  await emit(received(2, { sender: 'me' }))
  await emit({ type: 'read', conversation: 'a', read: { by: 'of a', number: 2, count: 1 } })
  expect(shown()?.chats[0]?.conversation.last_message?.read).toBe(true)
})

test('a response that was in flight during events does not undo them, and needs no other request', async () => {
  show([entry('b'), entry('a')])
  await reload()
  await emit(received(2))
  await emit(received(3))
  await calls[0]?.answer(listOf([entry('b'), entry('a')]))
  expect([ids(), unread(), calls.length]).toEqual([['a', 'b'], [2, 0], 1])
})

test('a new chat appears although an event comes during every request', async () => {
  show([entry('a')])
  await emit({ ...received(1), conversation: 'new' })
  await emit(received(2))
  await calls[0]?.answer(listOf([entry('new', 1), entry('a')]))
  expect(ids()).toEqual(['a', 'new'])
})

import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive, type LiveType } from '../../../../platform/live.ts'
import { queries } from '../../../../platform/live-query.ts'
import type { Chat } from '../../chat.contract.ts'
import {
  cachedChat,
  cachedChatWith,
  cacheLoadedChat,
  forgetCachedChat,
  loadOlder,
  refreshChat,
} from './conversation-cache.ts'

const chatOf = (id: string, messages: { id: string; number: number }[], more: number | null = null) =>
  ({
    conversation: { id, messages },
    profile: { id: 'other' },
    ...{ num_unread_messages: 0, more },
    begun: messages.length > 0,
  }) as unknown as Chat

const chat = (id: string, ...texts: string[]) =>
  chatOf(
    id,
    texts.map((text, i) => ({ id: text, number: i + 1 })),
  )
/** Messages whose ids are their numbers. A deleted id stays deleted, in all tests. */
const page = (from: number, to: number, more: number | null = null) =>
  chatOf(
    'paged',
    Array.from({ length: to - from + 1 }, (_, i) => ({ id: String(from + i), number: from + i })),
    more,
  )

const textsIn = (id: string) => cachedChat(id)?.conversation.messages.map((message) => message.id)

/** The `before` of each requested page. Each request stays pending until the test answers it. */
const requested: (string | null)[] = []
const pending: ((answer: Response) => void)[] = []
const answer = async (body: Chat | number) => {
  pending.shift()?.(typeof body === 'number' ? Response.json({}, { status: body }) : Response.json(body))
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(new URL(url, 'http://vonk').searchParams.get('before'))
    return new Promise<Response>((resolve) => pending.push(resolve))
  })
})

afterEach(() => {
  requested.length = pending.length = 0
  queries.clear()
  vi.unstubAllGlobals()
})

test('loader data from the server is merged into the cache', () => {
  cacheLoadedChat(chat('known', 'Hoi'))
  cacheLoadedChat(chat('known', 'Hoi', 'Daar'))
  expect(textsIn('known')).toEqual(['Hoi', 'Daar'])
})

test('a conversation is found by its member until it is dropped from the cache', () => {
  cacheLoadedChat(chat('known', 'Hoi'))
  expect(cachedChatWith('other')).toBe(cachedChat('known'))
  forgetCachedChat('known')
  expect(cachedChatWith('other')).toBeUndefined()
})

const sent = (number: number, id: string) => ({
  type: 'message' as const,
  message: { id, number, sender: 'other', date: '2026-01-01T12:00:00Z', text: id },
})

test('events append and delete messages of a cached conversation without a request', () => {
  cacheLoadedChat(chat('live', 'Hoi'))
  emitLive({ ...sent(2, 'Daar'), conversation: 'live' })
  expect(textsIn('live')).toEqual(['Hoi', 'Daar'])
  emitLive({ type: 'message', conversation: 'live', deleted: 'Daar' })
  emitLive({ ...sent(3, 'Nu'), conversation: 'live' })
  expect(textsIn('live')).toEqual(['Hoi', 'Nu'])
  expect(requested).toEqual([])
})

test('an event of another conversation or member changes nothing', () => {
  cacheLoadedChat(chat('live', 'Hoi'))
  const known = cachedChat('live')
  emitLive({ ...sent(2, 'Daar'), conversation: 'another' })
  emitLive({ type: 'presence', profile: 'another', online: 'yes' })
  emitLive({ type: 'typing', conversation: 'live' })
  expect(cachedChat('live')).toBe(known)
})

test('presence of the other member is shown', () => {
  cacheLoadedChat(chat('live', 'Hoi'))
  emitLive({ type: 'presence', profile: 'other', online: 'yes' })
  expect(cachedChat('live')?.profile.presence).toBe('online')
  emitLive({ type: 'presence', profile: 'other', online: 'no' })
  expect(cachedChat('live')?.profile.presence).toBe('today')
})

test('a message that was deleted does not come back with an older page requested before', async () => {
  cacheLoadedChat(page(23, 24, 23))
  const done = loadOlder(page(23, 24, 23))
  emitLive({ type: 'message', conversation: 'paged', deleted: '22' })
  await answer(page(21, 22))
  await done
  expect(textsIn('paged')).toEqual(['21', '23', '24'])
})

test('a message that was deleted does not come back with a newest page requested before', async () => {
  cacheLoadedChat(page(31, 32))
  const done = refreshChat('paged')
  emitLive({ type: 'message', conversation: 'paged', deleted: '32' })
  emitLive({ ...sent(33, 'Nu'), conversation: 'paged' })
  await answer(page(31, 32))
  expect([await done, textsIn('paged')]).toEqual([true, ['31', 'Nu']])
})

test('a conversation that starts again after it was dropped starts at number 1', () => {
  cacheLoadedChat(chat('again', 'Een', 'Twee'))
  emitLive({ type: 'message', conversation: 'again', deleted: 'Twee' })
  forgetCachedChat('again')
  cacheLoadedChat(chat('again', 'Nieuw'))
  emitLive({ ...sent(3, 'Later'), conversation: 'again' })
  expect(textsIn('again')).toEqual(['Nieuw'])
  emitLive({ ...sent(2, 'Antwoord'), conversation: 'again' })
  expect(textsIn('again')).toEqual(['Nieuw', 'Antwoord'])
})

test('a refresh closes a gap and keeps an older page that came meanwhile', async () => {
  cacheLoadedChat(page(3, 4, 3))
  const done = refreshChat('paged')
  const older = loadOlder(page(3, 4, 3))
  await answer(page(9, 12, 9))
  await answer(page(1, 2))
  await answer(page(5, 8, 5))
  await Promise.all([done, older])
  expect(requested).toEqual([null, '3', '9'])
  expect(textsIn('paged')).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)))
})

test('a conversation that the server no longer has is gone, and not asked for again', async () => {
  cacheLoadedChat(chat('left', 'Hoi'))
  const done = refreshChat('left')
  await answer(404)
  expect([await done, cachedChat('left')]).toEqual([true, undefined])
  expect([await refreshChat('left'), requested.length]).toEqual([true, 1])
  cacheLoadedChat(chat('left', 'Terug'))
  expect(textsIn('left')).toEqual(['Terug'])
})

test.each<LiveType>(['reset', 'chats', 'user'])(
  'after %s the open conversation is fetched with its older pages, and others leave the cache at once',
  async (type) => {
    cacheLoadedChat(page(1, 4))
    cacheLoadedChat(chat('closed', 'Hoi'))
    const close = new QueryObserver(queries, { queryKey: ['conversation', 'paged'] }).subscribe(() => {})
    emitLive({ type })
    expect([cachedChat('closed'), textsIn('paged')?.length]).toEqual([undefined, 4])
    await answer(page(3, 4, 3))
    await answer(page(2, 2))
    expect(requested).toEqual([null, '3'])
    expect(textsIn('paged')).toEqual(['2', '3', '4'])
    // A refresh without such an event fetches the newest page alone.
    void refreshChat('paged')
    await answer(page(3, 4, 3))
    expect(requested).toEqual([null, '3', null])
    expect(textsIn('paged')).toEqual(['2', '3', '4'])
    close()
  },
)

test('the messages of a conversation that was held are fetched, and the message that delivered them follows', async () => {
  cacheLoadedChat(chat('held'))
  const stop = new QueryObserver(queries, { queryKey: ['conversation', 'held'] }).subscribe(() => {})
  emitLive({ type: 'message', conversation: 'held', started: { by: 'other' } })
  emitLive({ ...sent(3, 'Drie'), conversation: 'held' })
  await answer(chat('held', 'Een', 'Twee'))
  expect(textsIn('held')).toEqual(['Een', 'Twee', 'Drie'])
  stop()
})

test('if the request after a reset fails, the next one fetches the older pages', async () => {
  cacheLoadedChat(page(41, 44, null))
  const stop = new QueryObserver(queries, { queryKey: ['conversation', 'paged'] }).subscribe(() => {})
  emitLive({ type: 'reset' })
  await answer(500)
  const done = refreshChat('paged')
  await answer(page(43, 44, 43))
  await answer(page(41, 41))
  expect([await done, requested, textsIn('paged')]).toEqual([true, [null, null, '43'], ['41', '43', '44']])
  stop()
})

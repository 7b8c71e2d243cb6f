import { expect, test } from 'vitest'
import { emitLive } from '../../../../platform/live.ts'
import type { Chat } from '../../chat.contract.ts'
import {
  addOlder,
  cachedChat,
  cacheLoadedChat,
  forgetCachedChat,
  updateCachedChat,
} from './conversation-cache.ts'

const chat = (id: string, ...texts: string[]) =>
  ({
    conversation: { id, messages: texts.map((text, i) => ({ id: text, number: i + 1 })) },
    profile: { id: 'other' },
    ...{ num_unread_messages: 0, more: null },
    begun: texts.length > 0,
  }) as unknown as Chat

const textsIn = (id: string) => cachedChat(id)?.conversation.messages.map((message) => message.id)

test('a stale cached chat that comes back as loader data does not overwrite newer messages', () => {
  cacheLoadedChat(chat('new'))
  updateCachedChat('new', (known) => ({ ...known, begun: true }))
  const stale = cachedChat('new') as Chat
  updateCachedChat('new', () => chat('new', 'Hoi'))
  cacheLoadedChat(stale)
  expect(textsIn('new')).toEqual(['Hoi'])
})

test('loader data from the server is merged into the cache', () => {
  cacheLoadedChat(chat('known', 'Hoi'))
  cacheLoadedChat(chat('known', 'Hoi', 'Daar'))
  expect(textsIn('known')).toEqual(['Hoi', 'Daar'])
})

test('loader data is cached again after the chat was dropped from the cache', () => {
  const loaded = chat('back', 'Hoi')
  cacheLoadedChat(loaded)
  forgetCachedChat('back')
  cacheLoadedChat(loaded)
  expect(textsIn('back')).toEqual(['Hoi'])
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
})

test('a message that was deleted does not come back with a page fetched before', () => {
  cacheLoadedChat(chat('older', 'Hoi'))
  emitLive({ type: 'message', conversation: 'older', deleted: 'Eerder' })
  const page = chat('older', 'Eerder')
  page.conversation.messages[0] = { ...page.conversation.messages[0], number: 0 } as never
  addOlder('older', page)
  expect(textsIn('older')).toEqual(['Hoi'])
})

test('a conversation that starts again after it was dropped starts at number 1', () => {
  cacheLoadedChat(chat('again', 'Een', 'Twee'))
  forgetCachedChat('again')
  cacheLoadedChat(chat('again', 'Nieuw'))
  emitLive({ ...sent(2, 'Antwoord'), conversation: 'again' })
  expect(textsIn('again')).toEqual(['Nieuw', 'Antwoord'])
})

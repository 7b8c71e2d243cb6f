import { expect, test } from 'vitest'
import type { Chat } from '../../chat.contract.ts'
import { cachedChat, cacheLoadedChat, forgetCachedChat, updateCachedChat } from './conversation-cache.ts'

const chat = (id: string, ...texts: string[]) =>
  ({
    conversation: { id, messages: texts.map((text, i) => ({ id: text, number: i + 1 })) },
    more: null,
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

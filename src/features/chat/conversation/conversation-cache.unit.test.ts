import { expect, test } from 'vitest'
import type { Chat } from '../chat.contract.ts'
import { changeChat, forgetChat, keptChat, noteLoaded } from './conversation-cache.ts'

const chat = (id: string, ...texts: string[]) =>
  ({
    conversation: { id, messages: texts.map((text, i) => ({ id: text, number: i + 1 })) },
    more: null,
    begun: texts.length > 0,
  }) as unknown as Chat

const textsIn = (id: string) => keptChat(id)?.conversation.messages.map((message) => message.id)

test('what was kept and comes back with a page is not put over what has come since', () => {
  noteLoaded(chat('new'))
  changeChat('new', (known) => ({ ...known, begun: true }))
  const brought = keptChat('new') as Chat
  changeChat('new', () => chat('new', 'Hoi'))
  noteLoaded(brought)
  expect(textsIn('new')).toEqual(['Hoi'])
})

test('what a page brings from the server is put to what is known', () => {
  noteLoaded(chat('known', 'Hoi'))
  noteLoaded(chat('known', 'Hoi', 'Daar'))
  expect(textsIn('known')).toEqual(['Hoi', 'Daar'])
})

test('what was forgotten meanwhile is known again when its page is shown', () => {
  const loaded = chat('back', 'Hoi')
  noteLoaded(loaded)
  forgetChat('back')
  noteLoaded(loaded)
  expect(textsIn('back')).toEqual(['Hoi'])
})

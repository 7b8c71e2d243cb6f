import { expect, test } from 'vitest'
import type { ChatEntry } from '../../chat.contract.ts'
import { findChats } from './find-chats.ts'

const chat = (name: string, text: string | null) =>
  ({ profile: { name }, conversation: { last_message: text === null ? null : { text } } }) as ChatEntry
const chats = [chat('Noor', 'Tot morgen!'), chat('Zoë', 'Leuk café'), chat('Bram', null)]
const found = (words: string) => findChats(chats, words).map(({ profile }) => profile.name)

test.each([
  ['', ['Noor', 'Zoë', 'Bram']],
  ['  ', ['Noor', 'Zoë', 'Bram']],
  ['noo', ['Noor']],
  ['ZOE', ['Zoë']],
  ['morgen noor', ['Noor']],
  ['cafe', ['Zoë']],
  ['noor café', []],
  ['xyz', []],
])('findChats(%j) finds %j', (words, names) => {
  expect(found(words)).toEqual(names)
})

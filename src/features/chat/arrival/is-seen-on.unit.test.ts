import { expect, test } from 'vitest'
import { isSeenOn } from './is-seen-on.ts'

const arrived = { conversation: 'c1', sender: 'm1' }

test.each([
  ['/chats', true, true],
  ['/chats/c1', true, true],
  ['/members/m1/chat', true, true],
  ['/chats/c2', false, true],
  ['/members/m2/chat', false, true],
  ['/members', false, false],
  ['/members/m1', false, false],
  ['/', false, false],
])('a new message is seen on %s: %s on a phone, %s beside the chat list', (path, onPhone, besideList) => {
  expect(isSeenOn(path, arrived, false)).toBe(onPhone)
  expect(isSeenOn(path, arrived, true)).toBe(besideList)
})

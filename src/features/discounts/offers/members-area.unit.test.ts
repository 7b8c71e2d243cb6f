import { expect, test } from 'vitest'
import { isMembersArea } from './members-area.ts'

test.each([
  ['/members', true],
  ['/members/0199', true],
  ['/chats', true],
  ['/likes', true],
  ['/likes/m/0199', true],
  ['/premium', true],
  ['/settings', false],
  ['/credits', false],
  ['/profile', false],
  ['/swipe-game', false],
  ['/members/0199/chat', false],
  ['/', false],
])('that %s is a page of the members’ area is %s', (pathname, is) => {
  expect(isMembersArea(pathname)).toBe(is)
})

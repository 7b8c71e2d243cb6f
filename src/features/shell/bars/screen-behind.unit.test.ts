import { expect, test } from 'vitest'
import { screenBehind } from './screen-behind.ts'

test.each([
  ['/members/0198-a', '/members'],
  ['/likes/m/0198-a', '/likes'],
  ['/likes', '/members'],
  ['/likes/given', '/members'],
  ['/credits', '/members'],
  ['/credits/', '/members'],
  ['/credits/repeat-order', '/credits'],
  ['/credits/b1/ideal', '/credits'],
  ['/premium', '/members'],
  ['/members', undefined],
  ['/', undefined],
  ['/settings', undefined],
])('the back button of %s leads to %s', (screen, behind) => {
  expect(screenBehind(screen)).toBe(behind)
})

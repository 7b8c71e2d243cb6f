import { expect, test } from 'vitest'
import { isAtEnd, keptScroll } from './scroll-keeping.ts'

test('a list scrolled to the end stays at the end when a message arrives', () => {
  expect(keptScroll({ height: 1000, scrolled: 0 }, 1060, false)).toBe(0)
  expect(keptScroll({ height: 1000, scrolled: -20 }, 1060, false)).toBe(0)
})

test('a list scrolled up keeps its place when a message arrives', () => {
  expect(keptScroll({ height: 1000, scrolled: -300 }, 1060, false)).toBe(-360)
})

test('loading older messages does not change the scroll position', () => {
  expect(keptScroll({ height: 1000, scrolled: -600 }, 3000, true)).toBe(-600)
})

test('isAtEnd allows a few pixels of distance', () => {
  expect([isAtEnd(0), isAtEnd(-30), isAtEnd(-100)]).toEqual([true, true, false])
})

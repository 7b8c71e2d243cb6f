import { expect, test } from 'vitest'
import { isAtEnd, keptScroll } from './scroll-keeping.ts'

test('who reads at the end stays at the end, whatever comes', () => {
  expect(keptScroll({ height: 1000, scrolled: 0 }, 1060, false)).toBe(0)
  expect(keptScroll({ height: 1000, scrolled: -20 }, 1060, false)).toBe(0)
})

test('who reads further up keeps their place when something is written', () => {
  expect(keptScroll({ height: 1000, scrolled: -300 }, 1060, false)).toBe(-360)
})

test('older messages move nothing', () => {
  expect(keptScroll({ height: 1000, scrolled: -600 }, 3000, true)).toBe(-600)
})

test('the end is near, but not far away', () => {
  expect([isAtEnd(0), isAtEnd(-30), isAtEnd(-100)]).toEqual([true, true, false])
})

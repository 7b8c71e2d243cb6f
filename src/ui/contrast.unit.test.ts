import { expect, test } from 'vitest'
import { readableOn } from './contrast.ts'

test.each([
  ['#d6246c', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#1d1719'],
  ['#ffd400', '#1d1719'],
])('on %s one reads %s', (color, text) => {
  expect(readableOn(color)).toBe(text)
})
